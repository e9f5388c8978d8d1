import * as mcp from './mcp/handlers.ts'
import type { Operation } from './operation.ts'
import * as pages from './pages/handlers.ts'
import * as abandonment from './resources/abandonment/handlers.ts'
import * as activityFeed from './resources/activity-feed/handlers.ts'
import * as analyses from './resources/analyses/handlers.ts'
import * as bots from './resources/bots/handlers.ts'
import * as dealSets from './resources/deal-sets/handlers.ts'
import * as deals from './resources/deals/handlers.ts'
import * as deviceCodes from './resources/device-codes/handlers.ts'
import * as events from './resources/events/handlers.ts'
import * as exports from './resources/exports/handlers.ts'
import * as games from './resources/games/handlers.ts'
import * as healthAndContract from './resources/health-and-contract/handlers.ts'
import * as hints from './resources/hints/handlers.ts'
import * as integrationLinks from './resources/integration-links/handlers.ts'
import * as integrations from './resources/integrations/handlers.ts'
import * as lobby from './resources/lobby/handlers.ts'
import * as moves from './resources/moves/handlers.ts'
import * as pause from './resources/pause/handlers.ts'
import * as phrases from './resources/phrases/handlers.ts'
import * as pictures from './resources/pictures/handlers.ts'
import * as players from './resources/players/handlers.ts'
import * as preferences from './resources/preferences/handlers.ts'
import * as presets from './resources/presets/handlers.ts'
import * as pushSubscriptions from './resources/push-subscriptions/handlers.ts'
import * as rematch from './resources/rematch/handlers.ts'
import * as rulesets from './resources/rulesets/handlers.ts'
import * as scores from './resources/scores/handlers.ts'
import * as seats from './resources/seats/handlers.ts'
import * as seriesEntries from './resources/series/entry-handlers.ts'
import * as seriesLog from './resources/series/log-handlers.ts'
import * as seriesRounds from './resources/series/round-handlers.ts'
import * as series from './resources/series/series-handlers.ts'
import * as seriesStandings from './resources/series/standing-handlers.ts'
import * as seriesTables from './resources/series/table-handlers.ts'
import * as sheets from './resources/sheets/handlers.ts'
import * as sheetReading from './resources/sheets/reading-handlers.ts'
import * as standingOrders from './resources/standing-orders/handlers.ts'
import * as timeGifts from './resources/time-gifts/handlers.ts'
import * as tokens from './resources/tokens/handlers.ts'
import * as webhooks from './resources/webhooks/handlers.ts'

/*
 * The table of all operations of the service. The contract lists the operations in this order.
 */

/** Every operation, in the order of the contract. `createApp` registers the operations. */
export const OPERATIONS: readonly Operation[] = [
  pages.getLanding,
  pages.listProblems,
  pages.explainProblem,
  pages.getRulePages,
  pages.getRulePage,
  healthAndContract.getHealth,
  healthAndContract.getContract,
  players.signUp,
  players.getMe,
  players.rename,
  players.deletePlayer,
  players.goOnVacation,
  players.comeBackFromVacation,
  preferences.getPreferences,
  preferences.setPreferences,
  pushSubscriptions.listPushSubscriptions,
  pushSubscriptions.subscribe,
  pushSubscriptions.unsubscribe,
  tokens.listTokens,
  tokens.makeToken,
  tokens.revokeToken,
  tokens.makeTicket,
  integrations.createIntegration,
  integrations.getIntegration,
  integrations.rotateIntegrationToken,
  integrations.listPeople,
  integrations.listPeopleEvents,
  integrations.watchPeople,
  integrations.putPerson,
  integrations.getPerson,
  integrations.releasePerson,
  deviceCodes.makeDeviceCode,
  deviceCodes.redeemDeviceCode,
  integrationLinks.makeLinkCode,
  integrationLinks.listLinks,
  integrationLinks.endLink,
  rulesets.listRulesets,
  rulesets.getRuleset,
  presets.listPresets,
  games.createGame,
  games.listGames,
  games.listMyGames,
  games.getGame,
  games.updateGame,
  games.closeGame,
  lobby.listLobbyEvents,
  seats.takeSeat,
  seats.leaveSeat,
  seats.freeSeat,
  seats.renewInvite,
  bots.seatBot,
  bots.takeStandIn,
  bots.dismissStandIn,
  standingOrders.getOrders,
  standingOrders.giveOrders,
  standingOrders.takeOrdersBack,
  moves.listLegalMoves,
  moves.makeMove,
  hints.askForHint,
  events.listEvents,
  events.watchGame,
  phrases.listPhrases,
  phrases.sayPhrase,
  activityFeed.listMyEvents,
  activityFeed.watchMyGames,
  scores.getScores,
  deals.listDeals,
  deals.getDeal,
  dealSets.getDealSet,
  analyses.analyseDeal,
  analyses.getAnalysis,
  pictures.drawGame,
  pictures.drawDeal,
  pictures.drawScores,
  pictures.getPictureLink,
  pictures.drawLink,
  exports.exportGame,
  abandonment.abandonGame,
  pause.pauseGame,
  timeGifts.giveTime,
  rematch.askForRematch,
  sheets.createSheet,
  sheetReading.listMySheets,
  sheetReading.getSheet,
  sheets.deleteSheet,
  sheets.joinSheet,
  sheets.enterDeals,
  sheets.correctDeal,
  sheets.strikeDeal,
  sheets.undoEntry,
  sheets.confirmSheet,
  sheets.finishSheet,
  sheetReading.listSheetEvents,
  sheetReading.watchSheet,
  sheetReading.getSheetScores,
  sheetReading.drawSheetScores,
  sheetReading.exportSheet,
  series.createSeries,
  series.listSeries,
  series.listMySeries,
  series.listSeriesPresets,
  series.getSeries,
  series.deleteSeries,
  series.getSeriesSettings,
  series.changeSeriesSettings,
  series.renewSeriesInvite,
  series.addDirector,
  series.removeDirector,
  series.addScorer,
  series.removeScorer,
  seriesEntries.addSeriesEntries,
  seriesEntries.listSeriesEntries,
  seriesEntries.getSeriesEntry,
  seriesEntries.changeSeriesEntry,
  seriesEntries.removeSeriesEntry,
  seriesRounds.drawSeriesRound,
  seriesRounds.listSeriesRounds,
  seriesRounds.getSeriesRound,
  seriesRounds.annulSeriesRound,
  seriesRounds.getSeriesDraw,
  seriesRounds.redrawSeriesRound,
  seriesRounds.setSeriesTables,
  seriesRounds.openSeriesTable,
  seriesRounds.startSeriesRound,
  seriesRounds.closeSeriesRound,
  seriesRounds.reopenSeriesRound,
  seriesTables.listSeriesTables,
  seriesTables.compareSeriesDeal,
  seriesTables.getSeriesTable,
  seriesTables.enterSeriesResult,
  seriesTables.confirmSeriesResult,
  seriesTables.forfeitSeriesTable,
  seriesTables.replaceSeriesSeat,
  seriesTables.makeSeriesAdjustment,
  seriesTables.withdrawSeriesAdjustment,
  seriesStandings.getSeriesStandings,
  seriesStandings.drawSeriesStandings,
  seriesLog.listSeriesEvents,
  seriesLog.watchSeries,
  seriesStandings.exportSeries,
  webhooks.createWebhook,
  webhooks.listWebhooks,
  webhooks.getWebhook,
  webhooks.changeWebhook,
  webhooks.deleteWebhook,
  webhooks.rotateSecret,
  webhooks.testWebhook,
  webhooks.listDeliveries,
  webhooks.replayDelivery,
  mcp.postMessage,
]
