import type { SeriesProblemFacts } from '../../i18n/series-problem-schema.ts'

/** HTTP status and explanation of each problem of a series. */
export const SERIES_PROBLEMS = {
  'series-not-found': {
    status: 404,
    explanation:
      'A private series is visible to its directors, scorers and participants. With the invite, others see how to enter.',
  },
  'round-not-found': {
    status: 404,
    explanation:
      '`GET …/rounds` lists the rounds. The session of a new round is not before the current session.',
  },
  'table-not-found': {
    status: 404,
    explanation: '`GET …/rounds/{round}/tables` lists the tables.',
  },
  'entry-not-found': {
    status: 404,
    explanation: '`GET …/entries` lists the entries. `facts.path` is the place in the request.',
  },
  'adjustment-not-found': {
    status: 404,
    explanation: 'A withdrawn adjustment stays in the log only.',
  },
  'not-a-director': {
    status: 403,
    explanation: '`directors` in the view of the series lists the directors.',
  },
  'not-a-scorer': {
    status: 403,
    explanation:
      'The setting `results` says who enters results: the people at the table, scorers, or directors.',
  },
  'not-the-other-side': {
    status: 403,
    explanation: 'A scorer or a director can confirm as well.',
  },
  'not-the-series-owner': {
    status: 403,
    explanation: 'The owner names directors, hands the series over, and deletes the series.',
  },
  'substitute-not-allowed': {
    status: 403,
    explanation: 'A substitute sees the hand of the seat. Choose another entry, or a bot.',
  },
  'has-seen-set': {
    status: 409,
    explanation: 'An entry plays sealed deals once. Choose another entry, or a bot.',
  },
  'no-set-for-ruleset': {
    status: 422,
    explanation:
      'Sealed deals need tables with `at: game`, and a game whose dealers and number of deals are fixed: Schieber (`sevenOfRoses: off`), Kreuzjass, Differenzler, Sidi Barrani.',
  },
  'series-over': {
    status: 409,
    explanation:
      'A director can reopen a finished series for 14 days: `PATCH …/settings` with `status` as `running`.',
  },
  'series-not-over': {
    status: 409,
    explanation: 'Close all rounds, then set `status` to `finished`.',
  },
  'series-has-results': {
    status: 409,
    explanation:
      'A series with a drawn round is not deleted: set `status` to `cancelled`. Partners and table sizes stay.',
  },
  'series-limit': {
    status: 409,
    explanation:
      '`facts.limit` names the limit, `facts.most` is the value. `docs/reference/limits.md` lists all limits.',
  },
  'series-full': {
    status: 409,
    explanation: 'Create another series for more people.',
  },
  'entries-closed': {
    status: 409,
    explanation: 'Entries are open from the status `open` until the round in the setting `late`.',
  },
  'already-entered': {
    status: 409,
    explanation: '`you.entry` in the view of the series is your entry.',
  },
  'entry-taken': {
    status: 409,
    explanation: 'Only the entry of a guest can be taken over, and only a claimed entry can be given back.',
  },
  'guest-expected': {
    status: 409,
    explanation: 'Ask the person. Then send `entry` without `guest`, or neither for a new entry.',
  },
  'other-guest': {
    status: 409,
    explanation: 'Send `guest` as on the list, or ask a director for a link.',
  },
  'partner-taken': {
    status: 409,
    explanation: 'First free the entry: `PATCH …/entries/{entry}` with `partner` as null.',
  },
  'partner-missing': {
    status: 409,
    explanation: 'With fixed partners, both must be present. Set a `partner`, or set the entry absent.',
  },
  'number-taken': {
    status: 409,
    explanation: 'Numbers on lists are unique in a series.',
  },
  'guest-cannot-play-here': {
    status: 422,
    explanation: 'Enter a player, or use `at` as `slip` or `sheet`.',
  },
  'too-few-participants': {
    status: 409,
    explanation: 'Only present entries at no open table can play.',
  },
  'table-incomplete': {
    status: 409,
    explanation: 'Set an entry absent, or change the setting `fill`.',
  },
  'round-open': {
    status: 409,
    explanation: '`parallel: true` allows one more round beside slow tables.',
  },
  'round-closed': {
    status: 409,
    explanation: '`POST …/rounds/{round}/reopen` makes a new revision.',
  },
  'round-not-started': {
    status: 409,
    explanation: '`state` of the round: `drawn`, `playing`, `complete`, `closed`, `annulled`.',
  },
  'not-drawn': {
    status: 409,
    explanation: 'A started round can be played, closed and reopened.',
  },
  'not-present': {
    status: 409,
    explanation: 'Set `state` of the entry to `present`.',
  },
  'tables-open': {
    status: 409,
    explanation: 'Enter and confirm the results, resolve disputes, or forfeit the tables.',
  },
  'tables-needed': {
    status: 422,
    explanation: 'Send all tables with the entries by seat.',
  },
  'entry-twice': {
    status: 422,
    explanation: '`facts.path` is the place in the request.',
  },
  'entry-missing': {
    status: 422,
    explanation: 'All entries of the draw need a seat, or sit out.',
  },
  'entry-absent': {
    status: 422,
    explanation: 'Only entries of the draw can have a seat.',
  },
  'wrong-table-size': {
    status: 422,
    explanation: '`tableSize` in the settings lists the sizes.',
  },
  'partners-apart': {
    status: 422,
    explanation: 'Partners have seats 0 and 2, or 1 and 3.',
  },
  'wrong-sides': {
    status: 422,
    explanation: 'Send the points of each side, in the order of `sides` of the table.',
  },
  'no-result': {
    status: 409,
    explanation: 'Enter the result first: `PUT …/tables/{table}/result`.',
  },
  'already-at-table': {
    status: 409,
    explanation: 'An entry plays at one open table at a time.',
  },
  'reason-needed': {
    status: 422,
    explanation: 'Corrections after a confirmed result or a closed round say why.',
  },
  'unknown-game': {
    status: 422,
    explanation: '`games` in the settings lists the ids.',
  },
  'unfit-pairing': {
    status: 422,
    explanation:
      '`swiss` needs fixed partners, or tables of two. Tables have 2 to 5 seats, and 4 where there are partners.',
  },
} as const satisfies Record<
  keyof SeriesProblemFacts,
  { readonly status: number; readonly explanation: string }
>
