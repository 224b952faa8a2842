"""The addresses of score sheets."""

from django.urls import path

from scoring.sheets.views import corrections, links, players, rounds
from scoring.sheets.views import creation as new
from scoring.sheets.views import sheet as views

urlpatterns = [
    path("", views.sheets, name="sheets"),
    path("new/", new.new_sheet, name="new_sheet"),
    path("find/", views.sheet_find, name="sheet_find"),
    path("links/<str:word>/", links.open_link, name="sheet_link"),
    path("<slug:code>/", views.sheet, name="sheet"),
    path("<slug:code>/tv/", views.tv, name="sheet_tv"),
    path("<slug:code>/view", views.view, name="sheet_view"),
    path("<slug:code>/qr.svg", views.qr, name="sheet_qr"),
    path("<slug:code>/log/", views.log, name="sheet_log"),
    path("<slug:code>/log/undo/", corrections.undo, name="sheet_undo"),
    path("<slug:code>/rounds/", rounds.round_create, name="sheet_rounds"),
    path("<slug:code>/rounds/<int:number>/", corrections.round_page, name="sheet_round"),
    path("<slug:code>/rounds/<int:number>/delete/", corrections.round_delete, name="sheet_round_delete"),
    path("<slug:code>/rounds/<int:number>/restore/", corrections.round_restore, name="sheet_round_restore"),
    path("<slug:code>/hand/", rounds.hand, name="sheet_hand"),
    path("<slug:code>/players/", players.players, name="sheet_players"),
    path("<slug:code>/players/<int:number>/", players.player, name="sheet_player"),
    path("<slug:code>/people/", links.people, name="sheet_people"),
    path("<slug:code>/rules/", players.rules, name="sheet_rules"),
    path("<slug:code>/rematch/", players.rematch, name="sheet_rematch"),
    path("<slug:code>/links/", links.share, name="sheet_share"),
    path("<slug:code>/links/<int:link>/qr.svg", links.link_qr, name="sheet_link_qr"),
    path("<slug:code>/links/<int:link>/revoke/", links.revoke, name="sheet_link_revoke"),
]
