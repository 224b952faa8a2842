"""Forms for players and accounts: a name, signing up, recovery, and deletion."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.forms import SetPasswordMixin, UserCreationForm
from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _

from games.models.players import NAME_LENGTH
from games.players.accounts import user_of_code
from games.values import clean_name


class NameForm(forms.Form):
    """One name, stored as `games.values.clean_name` returns it."""

    name = forms.CharField(
        label=_("Your name"),
        help_text=_("As others at the table will see it. Up to 30 characters."),
        strip=False,
        widget=forms.TextInput(attrs={"maxlength": NAME_LENGTH, "autocomplete": "nickname", "autocapitalize": "words"}),
        error_messages={"required": _("This name has no visible characters. Enter another one.")},
    )

    def clean_name(self) -> str:
        return clean_name(self.cleaned_data["name"])


class TypedNameForm(NameForm):
    """The name of somebody else, added to a score sheet or a league."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name")
        self.fields["name"].help_text = _(
            "The name changes everywhere it still appears as you typed it. Up to 30 characters."
        )
        self.fields["name"].widget.attrs["autocomplete"] = "off"


if TYPE_CHECKING:
    UserForm = UserCreationForm[User]
    NewPassword = SetPasswordMixin[User]
else:  # generic only for the type checker
    UserForm, NewPassword = UserCreationForm, SetPasswordMixin


USERNAME = forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"})


class SignUpForm(UserForm):
    """Username and password. The email address is optional."""

    class Meta:
        model = User
        fields = ("username", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = _("Only for signing in. Others see your player name.")
        self.fields["username"].widget.attrs.update({"autocapitalize": "none", "spellcheck": "false"})
        self.fields["email"].label = _("Email address (optional)")
        self.fields["email"].help_text = _("Used only by the people who run this site, to help you sign in again.")
        self.fields["email"].widget.attrs["autocomplete"] = "email"
        self.fields["password1"].help_text = _("At least 8 characters, and not a common password.")
        self.fields["password2"].label = _("Repeat the password")
        self.fields["password2"].help_text = ""


class RecoverForm(NewPassword, forms.Form):
    """Username and recovery code, in exchange for a new password."""

    username = forms.CharField(label=_("Username"), max_length=150, widget=USERNAME)
    code = forms.CharField(
        label=_("Recovery code"),
        max_length=100,
        help_text=_("The code you were shown when you signed up. You can leave out dashes and use lower case."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )
    password1, password2 = SetPasswordMixin.create_password_fields(
        label1=_("New password"), label2=_("Repeat the new password")
    )
    user: User | None = None

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        self.validate_passwords("password1", "password2")
        self.user = user_of_code(values.get("username", ""), values.get("code", ""))
        if self.user is None:
            raise forms.ValidationError(_("This username and recovery code don't match. Check both."))
        self.validate_password_for_user(self.user, "password2")
        return values


class PasswordForm(forms.Form):
    """Asks for the current password before something that cannot be undone."""

    password = forms.CharField(
        label=_("Your password"), widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}), strip=False
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password. Try again."))
        return password
