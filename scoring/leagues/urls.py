"""Addresses of leagues and seasons, and of standings that are embedded in other pages."""

from django.urls import path

from scoring.leagues import views
from scoring.leagues.evenings import views as evenings
from scoring.leagues.members import views as members
from scoring.leagues.seasons.views import export as shared
from scoring.leagues.seasons.views import games
from scoring.leagues.seasons.views import season as seasons

app_name = "leagues"
LEAGUE = "leagues/<slug:code>/"
SEASON = "leagues/<slug:code>/seasons/<int:number>/"
urlpatterns = [
    path("leagues/", views.leagues, name="leagues"),
    path("leagues/new/", views.league_new, name="league_new"),
    path("leagues/join/<str:word>/", members.join, name="join"),
    path(LEAGUE, views.league, name="league"),
    path(LEAGUE + "settings/", views.league_settings, name="settings"),
    path(LEAGUE + "log/", views.log, name="log"),
    path(LEAGUE + "leave/", views.leave, name="leave"),
    path(LEAGUE + "deletion/", views.deletion, name="deletion"),
    path(LEAGUE + "archive/", views.archive, name="archive"),
    path(LEAGUE + "archive/return/", views.unarchive, name="unarchive"),
    path(LEAGUE + "owner/", members.owner, name="owner"),
    path(LEAGUE + "members/", members.member_list, name="members"),
    path(LEAGUE + "members/<int:member>/role/", members.member_role, name="member_role"),
    path(LEAGUE + "members/<int:member>/removal/", members.member_removal, name="member_removal"),
    path(LEAGUE + "members/<int:member>/return/", members.member_return, name="member_return"),
    path(LEAGUE + "invitations/", members.invitation_create, name="invitation_create"),
    path(LEAGUE + "invitations/<int:invitation>/", members.invitation, name="invitation"),
    path(LEAGUE + "invitations/<int:invitation>/revoke/", members.invitation_revoke, name="invitation_revoke"),
    path(LEAGUE + "seasons/new/", seasons.season_new, name="season_new"),
    path(SEASON, seasons.season, name="season"),
    path(SEASON + "rules/", seasons.season_rules, name="season_rules"),
    path(SEASON + "opening/", seasons.season_opening, name="season_opening"),
    path(SEASON + "deletion/", views.season_deletion, name="season_deletion"),
    path(SEASON + "closing/", seasons.season_closing, name="season_closing"),
    path(SEASON + "reopening/", seasons.season_reopening, name="season_reopening"),
    path(SEASON + "adjustments/", seasons.adjustment_create, name="adjustment_create"),
    path(SEASON + "adjustments/<int:adjustment>/removal/", seasons.adjustment_removal, name="adjustment_removal"),
    path(SEASON + "games/", games.season_games, name="season_games"),
    path(SEASON + "games/new/", games.game_new, name="game_new"),
    path(SEASON + "games/<int:game>/confirmation/", games.confirmation, name="confirmation"),
    path(SEASON + "games/<int:game>/dispute/", games.dispute, name="dispute"),
    path(SEASON + "games/<int:game>/settlement/", games.settlement, name="settlement"),
    path(SEASON + "evenings/", evenings.evening_list, name="evenings"),
    path(SEASON + "evenings/<int:evening>/", evenings.evening, name="evening"),
    path(SEASON + "evenings/<int:evening>/draw/", evenings.evening_draw, name="evening_draw"),
    path(SEASON + "evenings/<int:evening>/tables/<int:table>/", evenings.evening_table, name="evening_table"),
    path(SEASON + "print/", shared.season_print, name="season_print"),
    path(SEASON + "table.csv", shared.season_csv, name="season_csv"),
    path(SEASON + "table.json", shared.season_json, name="season_json"),
    path(SEASON + "embed/", shared.embed_code, name="embed_code"),
    path("embed/seasons/<int:season>/", shared.embed, name="embed"),
]
