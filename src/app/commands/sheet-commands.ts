import type { SheetLimits, SheetPlayer, StoredSheet } from '../../db/port/sheets.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { sameSecret } from '../../lib/encoding-and-hashing.ts'
import type { Figures } from '../../rules/model/deal-figures.ts'
import { findRuleset, rulesOfGame } from '../../rules/rulesets/index.ts'
import { createSheet, decideSheet } from '../../sheets/decide-sheet.ts'
import { evolveSheetAll } from '../../sheets/evolve-sheet.ts'
import { readSheet } from '../../sheets/read-sheet.ts'
import type { Sheet, SheetEvent } from '../../sheets/sheet.ts'
import type { EntryOutcomes, SheetCommand, SheetDecision, SheetEntry } from '../../sheets/sheet-commands.ts'
import type { Credential } from '../auth/caller.ts'
import { stateTagFor } from '../auth/game-access.ts'
import type { LocatedFault } from '../dealing/validate-arranged-deals.ts'
import type { Deps } from '../deps.ts'
import { newInvite, newSheetId } from '../ids.ts'
import type { Denial, Outcome } from '../outcome.ts'
import { maySeeSheet, mayWriteSheet, numbersOf, sheetOwner } from '../sheets/sheet-access.ts'
import type { SheetContext } from '../sheets/sheet-context.ts'
import { SHEET_SCHEMA_VERSION, sheetContext, sheetState } from '../sheets/sheet-context.ts'
import { sheetResult } from '../sheets/table-result.ts'
import type {
  BuildAnswer,
  CommandDecision,
  CommandTerms,
  EmptyReceipt,
  SheetReceipt,
} from './authorized-command.ts'
import { answerWithNothing, runCommand } from './authorized-command.ts'
import { faultsInOptions, wrongSeats } from './create-game.ts'

/*
 * Commands of score sheets: create, join, enter figures, correct, strike, undo, confirm, finish and delete. The room `sheets`
 * decides; here the caller is authorized and the change is written.
 */

/** Limits of a player: unfinished sheets, and new sheets of a UTC day. */
export const SHEET_QUOTAS: SheetLimits = { open: 50, today: 50 }

/** The fields of a request for a new sheet. The options are valid for the ruleset. */
export interface SheetRequest {
  readonly ruleset: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
  readonly players: readonly SheetPlayer[]
  /** The dealer of the first deal, by number at the table. */
  readonly dealer?: number | undefined
}

/** Answers with the sheet. */
const answerWithSheet: BuildAnswer<SheetReceipt, SheetContext> = ({ sheet, version }, _, readSheetAt) =>
  readSheetAt(sheet, version)

/** The sheet after events, with the columns that follow from the state. */
const sheetAfter = (before: StoredSheet, state: Sheet, now: string): StoredSheet => ({
  ...before,
  ...{ state, shape: SHEET_SCHEMA_VERSION, version: state.version, writers: state.writers },
  status: readSheet(state).result === null ? 'open' : 'finished',
  updatedAt: now > before.updatedAt ? now : before.updatedAt,
})

/** Denials of a new sheet by the limits of the owner. */
const quotaDenial = (counts: SheetLimits): Denial | undefined => {
  const of = (['today', 'open'] as const).find((kind) => counts[kind] >= SHEET_QUOTAS[kind])
  return of && { outcome: 'sheet-limit', of, most: SHEET_QUOTAS[of] }
}

/** Faults of the table that do not depend on players. */
const setupFaults = ({ ruleset: id, options, players, dealer }: SheetRequest): readonly LocatedFault[] => {
  const ruleset = findRuleset(id)
  if (ruleset === undefined) return [{ path: ['ruleset'], fault: fault('no-such-ruleset') }]
  const all = ruleset.options.parse(options ?? {})
  const unfit = faultsInOptions(ruleset, all)
  if (unfit.length > 0) return unfit
  const { seats } = rulesOfGame({ ruleset: id, options: all })
  const ids = players.map((one) => ('player' in one ? one.player : undefined))
  return [
    ...(players.length === seats
      ? []
      : [{ path: ['players'], fault: wrongSeats(ruleset, seats, players.length) }]),
    ...ids.flatMap((player, at) =>
      player !== undefined && ids.indexOf(player) < at
        ? [{ path: ['players', at, 'player'], fault: fault('entry-twice') }]
        : [],
    ),
    ...(dealer !== undefined && dealer >= seats
      ? [
          {
            path: ['dealer'],
            fault: fault('cannot-deal', { dealers: Array.from({ length: seats }, (_, at) => at) }),
          },
        ]
      : []),
  ]
}

/** Creates a sheet, with the caller as owner and first writer. Faults have paths in the request. */
export const createSheetCommand = (
  deps: Deps,
  credential: Credential,
  { wanted, ...terms }: CommandTerms & { readonly wanted: SheetRequest },
): Promise<Outcome<SheetContext>> => {
  const faults = setupFaults(wanted)
  if (faults.length > 0) return Promise.resolve({ outcome: 'faulty', faults })
  const { ruleset, players, dealer } = wanted
  const options = findRuleset(ruleset)?.options.parse(wanted.options ?? {}) ?? {}
  const ids = players.flatMap((one) => ('player' in one ? [one.player] : []))
  return runCommand<SheetReceipt, SheetContext>(
    deps,
    credential,
    terms,
    { sheetCounts: true, people: ids },
    ({ player, found }) => {
      const { sheetCounts, people = {} } = found
      const denial = sheetCounts && quotaDenial(sheetCounts)
      if (denial) return { denial }
      const unknown = players.flatMap((one, at) =>
        'player' in one && (people[one.player] ?? null) === null
          ? [{ path: ['players', at, 'player'], fault: fault('no-such-player') }]
          : [],
      )
      if (unknown.length > 0) return { denial: { outcome: 'faulty', faults: unknown } }
      const setup = { ruleset, options, players: players.length, ...(dealer !== undefined && { dealer }) }
      const decision = createSheet(setup, player.id)
      if (!decision.ok) return { denial: { outcome: 'sheet-refused', refusal: decision.refusal, ruleset } }
      const now = deps.now()
      const before: StoredSheet = {
        ...{ id: newSheetId(deps.random), owner: player.id, ruleset, invite: newInvite(deps.random) },
        ...{ status: 'open', version: 0, shape: SHEET_SCHEMA_VERSION, state: null, players },
        ...{ writers: [], createdAt: now, updatedAt: now, epoch: found.epoch },
        names: {
          ...people,
          [player.id]: player.program ? { name: player.name, program: player.program } : player.name,
        },
      }
      const sheet = sheetAfter(before, evolveSheetAll(undefined, decision.events), now)
      return {
        change: { sheet: { kind: 'created', sheet, events: decision.events, limits: SHEET_QUOTAS } },
        note: { kind: 'sheet', sheet: sheet.id, version: sheet.version },
      }
    },
    answerWithSheet,
  )
}

/** Terms of a command on a sheet. */
export type SheetTerms = CommandTerms & { readonly sheet: string }

/** The decision of the room `sheets` as a command decision. */
const commandDecision = (
  stored: StoredSheet,
  decision: SheetDecision,
  now: string,
  dealOf: (entry: number | undefined) => number,
): CommandDecision<SheetReceipt> => {
  if (!decision.ok) {
    const { refusal } = decision
    const entry = 'entry' in refusal ? refusal.entry : undefined
    return { denial: { outcome: 'sheet-refused', refusal, ruleset: stored.ruleset, deal: dealOf(entry) } }
  }
  const { events, outcomes: entries } = decision
  const note = {
    kind: 'sheet',
    sheet: stored.id,
    version: stored.version,
    ...(entries && { entries }),
  } as const
  if (events.length === 0) return { note }
  const sheet = sheetAfter(stored, evolveSheetAll(sheetState(stored), events), now)
  const result = sheetResult(stored, sheetState(sheet))
  const addsMembers = events.some(({ type }: SheetEvent) => type === 'writerAdded')
  return {
    change: {
      sheet: {
        ...{ kind: 'changed', sheet, before: stored.version, events },
        ...(addsMembers && { addsMembers }),
        ...(result && { result }),
      },
    },
    note: { ...note, version: sheet.version },
  }
}

/** The command without its writer. */
type Command = SheetCommand extends infer C ? (C extends SheetCommand ? Omit<C, 'writer'> : never) : never

/** Runs a command on a sheet that the caller may see. */
const runSheetCommand = <K extends SheetReceipt | EmptyReceipt, T>(
  deps: Deps,
  credential: Credential,
  { sheet, expected, ...terms }: SheetTerms,
  mayDo: (stored: StoredSheet, player: string) => Denial | undefined | Promise<Denial | undefined>,
  decide: (stored: StoredSheet, player: string) => CommandDecision<K>,
  buildAnswer: BuildAnswer<K, T>,
): Promise<Outcome<T>> =>
  runCommand<K, T>(
    deps,
    credential,
    terms,
    { sheet },
    async ({ player: { id: player }, found: { sheet: stored } }) => {
      if (stored === undefined) return { denial: { outcome: 'no-sheet' } }
      const denied = await mayDo(stored, player)
      if (denied !== undefined) return { denial: denied }
      const { version } = stored
      return expected !== undefined &&
        !expected.includes(stateTagFor(sheetContext(stored, player).viewer.stored, player))
        ? { denial: { outcome: 'sheet-moved', sheet, version } }
        : decide(stored, player)
    },
    buildAnswer,
  )

/** The denial of a caller who may not write. */
const denialUnlessWriter = (stored: StoredSheet, player: string): Denial | undefined => {
  if (!maySeeSheet(stored, player)) return { outcome: 'no-sheet' }
  return mayWriteSheet(stored, player) ? undefined : { outcome: 'not-a-writer' }
}

const denialUnlessViewer = (stored: StoredSheet, player: string): Denial | undefined =>
  maySeeSheet(stored, player) ? undefined : { outcome: 'no-sheet' }

/** Runs a command of the room `sheets`, and answers with the sheet. */
const runWriterCommand = (
  deps: Deps,
  credential: Credential,
  terms: SheetTerms,
  command: Command,
  mayDo: Parameters<typeof runSheetCommand>[3] = denialUnlessWriter,
): Promise<Outcome<SheetContext>> =>
  runSheetCommand(
    deps,
    credential,
    terms,
    mayDo,
    (stored, writer) =>
      commandDecision(
        stored,
        decideSheet(sheetState(stored), { ...command, writer } as SheetCommand),
        deps.now(),
        () => ('deal' in command ? command.deal : 0),
      ),
    answerWithSheet,
  )

/** Makes the caller a writer of the sheet, by the invite. A writer stays a writer. */
export const joinSheetCommand = (
  deps: Deps,
  credential: Credential,
  { invite, ...terms }: SheetTerms & { readonly invite: string },
): Promise<Outcome<SheetContext>> =>
  runWriterCommand(deps, credential, terms, { type: 'join' }, async (stored, player) => {
    if (mayWriteSheet(stored, player) || (await sameSecret(invite, stored.invite))) return undefined
    return { outcome: maySeeSheet(stored, player) ? 'wrong-invite' : 'no-sheet' }
  })

/** A sheet after entries, with the outcome of each entry. */
export interface EntriesAnswer {
  readonly context: SheetContext
  readonly entries: EntryOutcomes
}

/** Writes entries: figures of deals, each with an id of the client. */
export const enterDealsCommand = (
  deps: Deps,
  credential: Credential,
  { entries, ...terms }: SheetTerms & { readonly entries: readonly SheetEntry[] },
): Promise<Outcome<EntriesAnswer>> =>
  runSheetCommand(
    deps,
    credential,
    terms,
    denialUnlessWriter,
    (stored, writer) =>
      commandDecision(
        stored,
        decideSheet(sheetState(stored), { type: 'enter', entries, writer }),
        deps.now(),
        (entry = 0) => entries[entry]?.deal ?? 0,
      ),
    async ({ sheet, version, entries: outcomes = NO_ENTRIES }, _, readSheetAt) => ({
      context: await readSheetAt(sheet, version),
      entries: outcomes,
    }),
  )

const NO_ENTRIES: EntryOutcomes = { applied: [], known: [], contested: [], struck: [] }

/** The right figures of a deal, with the reason. */
interface Correction {
  readonly deal: number
  readonly figures: Figures
  readonly reason?: string | undefined
}

/** Replaces the figures of a deal, or settles a contested deal. The replaced figures stay in the log. */
export const correctDealCommand = (
  deps: Deps,
  credential: Credential,
  { deal, figures, reason, ...terms }: SheetTerms & Correction,
): Promise<Outcome<SheetContext>> =>
  runWriterCommand(deps, credential, terms, {
    ...{ type: 'correct', deal, figures },
    ...(reason !== undefined && { reason }),
  })

/** Removes a deal. The numbers of later deals move up. */
export const strikeDealCommand = (
  deps: Deps,
  credential: Credential,
  { deal, ...terms }: SheetTerms & { readonly deal: number },
): Promise<Outcome<SheetContext>> => runWriterCommand(deps, credential, terms, { type: 'strike', deal })

/** Takes back the last entry of the caller, or reopens a finished sheet. */
export const undoEntryCommand = (
  deps: Deps,
  credential: Credential,
  terms: SheetTerms,
): Promise<Outcome<SheetContext>> => runWriterCommand(deps, credential, terms, { type: 'undo' })

/** Confirms the sheet: by a writer or a player at the table, who did not write last. */
export const confirmSheetCommand = (
  deps: Deps,
  credential: Credential,
  terms: SheetTerms,
): Promise<Outcome<SheetContext>> =>
  runWriterCommand(deps, credential, terms, { type: 'confirm' }, denialUnlessViewer)

/** Finishes the sheet as it stands, before the end of the rules. */
export const finishSheetCommand = (
  deps: Deps,
  credential: Credential,
  terms: SheetTerms,
): Promise<Outcome<SheetContext>> => runWriterCommand(deps, credential, terms, { type: 'finish' })

/** Deletes the sheet with its log, by the owner. For another player at the table: takes the own name off the table. */
export const deleteSheetCommand = (
  deps: Deps,
  credential: Credential,
  terms: SheetTerms,
): Promise<Outcome<null>> =>
  runSheetCommand<EmptyReceipt, null>(
    deps,
    credential,
    terms,
    (stored, player) => {
      if (!maySeeSheet(stored, player)) return { outcome: 'no-sheet' }
      // The sheet of a table belongs to the series.
      const isOwn = sheetOwner(stored) === player || numbersOf(stored, player).length > 0
      return isOwn && stored.table === undefined ? undefined : { outcome: 'not-the-owner' }
    },
    (sheet, player) => {
      const kind = sheetOwner(sheet) === player ? 'deleted' : 'left'
      return { change: { sheet: { kind, sheet, player } }, note: { kind: 'done' } }
    },
    answerWithNothing,
  )
