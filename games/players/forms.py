"""The forms of accounts: opening one, finding the way back into it, closing it."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.forms import SetPasswordMixin, UserCreationForm
from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _

from games.accounts import user_of_code

if TYPE_CHECKING:
    UserForm = UserCreationForm[User]
    NewPassword = SetPasswordMixin[User]
else:  # generic only for the type checker
    UserForm, NewPassword = UserCreationForm, SetPasswordMixin

USERNAME = forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"})


class SignUpForm(UserForm):
    """Username and password; the e-mail address is asked for, never needed."""

    class Meta:
        model = User
        fields = ("username", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = _("For signing in; others see your player name, not this.")
        self.fields["username"].widget.attrs.update({"autocapitalize": "none", "spellcheck": "false"})
        self.fields["email"].label = _("E-mail address (optional)")
        self.fields["email"].help_text = _("Only for whoever runs this site, to help you back in.")
        self.fields["email"].widget.attrs["autocomplete"] = "email"
        self.fields["password1"].help_text = _("At least 8 characters, not one of the passwords that everybody uses.")
        self.fields["password2"].label = _("The password again")
        self.fields["password2"].help_text = ""


class RecoverForm(NewPassword, forms.Form):
    """Username and recovery code in exchange for a new password."""

    username = forms.CharField(label=_("Username"), max_length=150, widget=USERNAME)
    code = forms.CharField(
        label=_("Recovery code"),
        max_length=100,
        help_text=_("The one you were shown when you signed up. Dashes and small letters do not matter."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )
    password1, password2 = SetPasswordMixin.create_password_fields(
        label1=_("New password"), label2=_("The new password again")
    )
    user: User | None = None

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        self.validate_passwords("password1", "password2")
        self.user = user_of_code(values.get("username", ""), values.get("code", ""))
        if self.user is None:
            raise forms.ValidationError(_("This username and this code do not belong together."))
        self.validate_password_for_user(self.user, "password2")
        return values


class PasswordForm(forms.Form):
    """The present password, before something that cannot be undone."""

    password = forms.CharField(
        label=_("Your password"), widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}), strip=False
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password."))
        return password
