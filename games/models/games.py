"""Games with their seats and their chat, and the server processes that keep them going."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

import uno
from games.models.players import Player


class Game(models.Model):
    """A game: rounds until an agreed end. `version` goes up with every visible change and is never reset."""

    class Source(models.TextChoices):
        BROWSER = "browser", _("online")
        PHYSICAL = "physical", _("with real cards")

    class State(models.TextChoices):
        LOBBY = "lobby", _("waiting for players")
        RUNNING = "running", _("in progress")
        OVER = "over", _("finished")
        ABANDONED = "abandoned", _("abandoned")

    class Watch(models.TextChoices):
        NOBODY = "nobody", _("Not allowed")
        HIDDEN = "hidden", _("Allowed, hands hidden")
        OPEN = "open", _("Allowed, hands open")

    class Count(models.TextChoices):
        STANDARD = "standard", _("Standard")
        LOW = "low", _("Lowest score")

    class End(models.TextChoices):
        TARGET = "target", _("At a target score")
        ROUNDS = "rounds", _("After a number of rounds")
        SINGLE = "single", _("After one round")
        ELIMINATION = "elimination", _("Knockout: last player in wins")

    class Tie(models.TextChoices):
        JOINT = "joint", _("Shared win")
        PLAY_ON = "play_on", _("Play another round")
        LAST_ROUND = "last_round", _("The last round decides")
        ROUNDS_WON = "rounds_won", _("Most rounds won")

    code = models.CharField(_("code"), max_length=8, unique=True)
    title = models.CharField(_("title"), max_length=60, blank=True)
    source = models.CharField(_("source"), max_length=10, choices=Source, default=Source.BROWSER)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.LOBBY)
    version = models.PositiveIntegerField(_("version"), default=1)

    edition = models.CharField(_("edition"), max_length=20)
    options = models.JSONField(_("house rules"), default=dict, blank=True)
    count = models.CharField(_("scoring"), max_length=10, choices=Count, default=Count.STANDARD)
    end = models.CharField(_("end"), max_length=12, choices=End, default=End.TARGET)
    end_value = models.PositiveIntegerField(_("target score or rounds"), default=500)
    tie = models.CharField(_("ties"), max_length=12, choices=Tie, default=Tie.JOINT)
    seats_offered = models.PositiveSmallIntegerField(_("seats"), default=4)
    clock = models.PositiveSmallIntegerField(_("seconds per turn"), default=0)
    watch = models.CharField(_("spectators"), max_length=10, choices=Watch, default=Watch.HIDDEN)
    listed = models.BooleanField(_("listed publicly"), default=False)

    host = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="hosted", verbose_name=_("host"))
    rematch = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch_of", verbose_name=_("rematch")
    )
    next_action_at = models.DateTimeField(_("next due"), null=True, blank=True, db_index=True)
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    rated = models.BooleanField(_("counts for ratings"), default=True)
    unscored = models.BooleanField(_("not scored yet"), default=False, db_index=True)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        indexes = [
            models.Index(fields=["-finished_at", "-id"], name="game_by_finish"),
            models.Index(fields=["state", "listed", "-created_at"], name="game_open_tables"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(seats_offered__range=(2, 10)), name="game_two_to_ten_seats"),
            models.CheckConstraint(condition=~Q(end="elimination") | Q(count="low"), name="game_elimination_is_low"),
            models.CheckConstraint(condition=Q(end="single") | Q(end_value__gte=1), name="game_end_can_be_reached"),
        ]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        """The page where it is played, or where its score is kept."""
        return f"/{'tables' if self.source == self.Source.BROWSER else 'sheets'}/{self.code}/"

    @property
    def rules(self) -> uno.Edition:
        """The edition with the house rules of this game."""
        return uno.with_options(uno.edition(self.edition), self.options)

    @property
    def score(self) -> uno.Score:
        return uno.Score(self.count, uno.End(self.end, self.end_value), self.tie)  # type: ignore[arg-type]


class Seat(models.Model):
    """A seat in a game. Its player may change, but everything that belongs to the game stays with the seat."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats", verbose_name=_("game"))
    number = models.PositiveSmallIntegerField(_("number"))
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="seats", verbose_name=_("player")
    )
    name = models.CharField(_("name at the table"), max_length=30)
    occupancy = models.PositiveIntegerField(_("occupancy"), default=1)  # goes up whenever another player sits there
    autopilot = models.BooleanField(_("autopilot"), default=False)
    more_time = models.BooleanField(_("extra time"), default=False)
    timeouts = models.PositiveSmallIntegerField(_("time-outs in a row"), default=0)
    last_seen = models.DateTimeField(_("last seen"), null=True, blank=True)
    round_trip = models.PositiveIntegerField(_("round trip in ms"), null=True, blank=True)
    tab = models.CharField(_("active tab"), max_length=32, blank=True, editable=False)  # the one opened last
    start = models.IntegerField(_("points to start with"), default=0)  # for a player who joined late
    gone = models.BooleanField(_("left the game"), default=False)
    total = models.IntegerField(_("points"), default=0)
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["game", "number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="seat_once_a_number"),
            models.UniqueConstraint(fields=["game", "player"], name="seat_one_a_player"),
            models.UniqueConstraint(fields=["game", "name"], name="seat_one_a_name"),
            models.CheckConstraint(condition=Q(number__lt=10), name="seat_at_most_ten"),
        ]

    def __str__(self) -> str:
        return f"{self.game.code} {self.name}"

    @property
    def bot(self) -> str:
        """The level of the bot that sits here. Empty for a person, and for an empty seat."""
        if "bot_level" in self.__dict__:  # read along with the seat
            return self.__dict__["bot_level"] or ""
        return self.player.bot if self.player else ""


class Message(models.Model):
    """A line of chat, or a reaction, at a game."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="messages", verbose_name=_("game"))
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="messages", verbose_name=_("player"))
    name = models.CharField(_("name"), max_length=30)
    text = models.CharField(_("text"), max_length=200)
    reaction = models.BooleanField(_("reaction"), default=False)
    at = models.DateTimeField(_("sent"), auto_now_add=True)

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering = ["id"]

    def __str__(self) -> str:
        return self.text


class Process(models.Model):
    """A server process. It is written every few seconds, so that an outage differs from a quiet night."""

    name = models.CharField(_("name"), max_length=64, unique=True)
    alive_at = models.DateTimeField(_("last alive"), db_index=True)

    class Meta:
        verbose_name = _("server process")
        verbose_name_plural = _("server processes")

    def __str__(self) -> str:
        return self.name
