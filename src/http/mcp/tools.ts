import * as z from 'zod'
import { createGameCommand } from '../../app/commands/create-game.ts'
import { moveCommand } from '../../app/commands/make-move.ts'
import type { SpokenMove } from '../../app/commands/parse-spoken-move.ts'
import { sitCommand } from '../../app/commands/take-seat.ts'
import { findVisibleGame } from '../../app/queries/authorized-queries.ts'
import { findOwnGames } from '../../app/queries/game-lists.ts'
import { findScores, scoresAnswer } from '../../app/queries/game-scores.ts'
import type { ViewerContext } from '../../app/queries/viewer-context.ts'
import { gameView } from '../../app/queries/viewer-context.ts'
import { findNextTables } from '../../app/series/next-tables.ts'
import { languageOf } from '../../i18n/language-negotiation.ts'
import { rulesetIn } from '../../i18n/rulesets/ruleset-catalogue.ts'
import { fault } from '../../i18n/validation-fault-schema.ts'
import { MAX_CHAT_LINE, MAX_MOVE_TEXT } from '../../move-parser/tokenizer.ts'
import { LEVELS } from '../../rules/bot-levels-and-ids.ts'
import { hasEnded } from '../../rules/model/game.ts'
import type { Move } from '../../rules/model/moves.ts'
import type { Ruleset } from '../../rules/model/rules.ts'
import { SaltSchema } from '../../rules/player.ts'
import { EVERY_RULESET, findRuleset, rulesOfGame } from '../../rules/rulesets/index.ts'
import { presetsOf } from '../../rules/rulesets/presets.ts'
import type { Ctx } from '../context.ts'
import { credentialOf } from '../contract/idempotency-and-precondition.ts'
import { valueOrThrow } from '../problems/outcome-response.ts'
import { failed, invalid, Problem } from '../problems/problem.ts'
import { problemTextsFor } from '../problems/problem-texts.ts'
import { viewAfterWait } from '../resources/games/long-polling.ts'
import { moveIn } from '../resources/moves/notation-errors.ts'
import { withoutPreset } from '../resources/presets/preset-in-request.ts'
import { rulesOf } from '../resources/rulesets/rule-texts.ts'
import { descriptionOf } from '../resources/rulesets/ruleset-description.ts'
import { faultsOf } from '../wire/validation-faults.ts'
import { gameAsText, legalMovesText, pointsIn, RISK, resultIn, sideIn, untilIn } from './game-as-text.ts'
import type { Result } from './protocol.ts'
import { enterSeriesByTool, isSeriesId, nextTableText, standingsByTool } from './series-as-text.ts'

/*
 * The tools of the MCP server. Each tool is an operation of the application. A refusal is a tool result with a sentence
 * and the legal moves, because a model reads results and corrects the call.
 */

/** The maximum size of a refusal, in bytes. */
const MOST_REFUSAL = 400

const game = z.string().max(100).describe('g_…')
const gameOrSeries = z.string().max(100).describe('g_… or s_…')

/** The ruleset of a new game without a ruleset and a preset. */
const DEFAULT_RULESET = 'sidi-barrani'

/** A move in one line. */
const line = z.string().min(1)

/** The result of a tool: a text, with the data on request. */
interface ToolResult {
  readonly text: string
  readonly data?: object
  /** Whether the call failed. */
  readonly isError?: true
}

/** A tool with any input. */
interface Tool {
  readonly description: string
  readonly input: z.ZodObject
  readonly isReading?: true
  /** @throws {Problem} 422 for an invalid input, and the problems of the operation */
  act(c: Ctx, given: unknown): Promise<ToolResult>
}

const tool = <Input extends z.ZodObject>(
  it: Pick<Tool, 'description' | 'isReading'> & {
    readonly input: Input
    act(c: Ctx, input: z.output<Input>): Promise<ToolResult>
  },
): Tool => ({
  ...it,
  act: (c, given) => {
    const parsed = it.input.safeParse(given)
    if (!parsed.success) throw invalid(faultsOf(parsed.error.issues, 'json', given))
    return it.act(c, parsed.data)
  },
})

const COMPACT = { moves: 'compact' } as const

const shown = (viewer: ViewerContext) => gameView(viewer, COMPACT)

const TOOLS = {
  my_games: tool({
    description:
      'Games that wait for you, longest wait first; with all, unfinished games. Then tables in series.',
    input: z.strictObject({ all: z.boolean().default(false) }),
    isReading: true,
    act: async (c, { all }) => {
      const outcome = await findOwnGames(c.env, credentialOf(c), { awaiting: !all, limit: 20 })
      const { games } = await valueOrThrow(c, outcome)
      const tables = await valueOrThrow(c, await findNextTables(c.env, credentialOf(c)))
      const rows = games
        .filter(({ status }) => !hasEnded(status))
        .map(
          ({ id, ruleset, name, status, pausedUntil, you }) =>
            `${id} ${ruleset}${name === undefined ? '' : ` ${JSON.stringify(name)}`} ${status}${pausedUntil === undefined ? '' : `, paused until ${pausedUntil}`}${turnOf(you, nowIn(c))}`,
        )
      return { text: [...rows, ...tables.map(nextTableText)].join('\n') || 'none' }
    },
  }),
  new_game: tool({
    description: 'Create a game and take a seat; others join by invite, or bots of a level fill it.',
    input: z.strictObject({
      ruleset: z.string().max(64).optional().meta({ default: DEFAULT_RULESET }),
      preset: z.string().optional(),
      options: z.record(z.string(), z.unknown()).default({}),
      public: z.boolean().default(false),
      bots: z.enum(LEVELS).optional(),
      sit: z.boolean().default(true).describe('false: join later with a salt'),
    }),
    act: async (c, { public: isPublic, bots: level, sit: sitsDown, ...given }) => {
      const { ruleset = DEFAULT_RULESET, options } = agreedIn(given)
      const found = findRuleset(ruleset)
      if (found === undefined) throw failed('ruleset-not-found', {})
      const parsed = found.options.safeParse(options)
      if (!parsed.success) {
        const within = parsed.error.issues.map((issue) => ({ ...issue, path: ['options', ...issue.path] }))
        throw invalid(faultsOf(within, 'json', { options }))
      }
      const mine = sitsDown ? 'me' : 'open'
      const count = rulesOfGame({ ruleset, options: parsed.data }).seats
      const seats = Array.from({ length: count }, (_, at) =>
        at === 0
          ? ({ kind: mine } as const)
          : level
            ? ({ kind: 'bot', level } as const)
            : ({ kind: 'open' } as const),
      )
      const wanted = { ruleset, options, seats, visibility: isPublic ? 'public' : 'private' } as const
      const opened = shown(await valueOrThrow(c, await createGameCommand(c.env, credentialOf(c), { wanted })))
      return { text: gameAsText(opened, nowIn(c), true) }
    },
  }),
  join: tool({
    description: 'Take a seat, by default the first free, or enter a series.',
    input: z.strictObject({
      game: gameOrSeries,
      invite: z.string().max(100).optional(),
      seat: z.int().min(0).max(7).optional(),
      salt: z.string().pipe(SaltSchema).optional().describe('own random text, after the commitment'),
    }),
    act: async (c, { seat, ...wanted }) => {
      const { game: id, ...own } = wanted
      if (isSeriesId(id)) return { text: await enterSeriesByTool(c, { series: id, ...own }) }
      const outcome = await sitCommand(c.env, credentialOf(c), { ...wanted, seat })
      return { text: gameAsText(shown(await valueOrThrow(c, outcome)), nowIn(c)) }
    },
  }),
  look: tool({
    description: 'Your view of the table, and your legal moves. data adds JSON.',
    input: z.strictObject({ game, data: z.boolean().default(false) }),
    isReading: true,
    act: async (c, { game: id, data }) => {
      const seen = shown(await valueOrThrow(c, await findVisibleGame(c.env, credentialOf(c), { game: id })))
      return { text: gameAsText(seen, nowIn(c)), ...(data && { data: seen }) }
    },
  }),
  move: tool({
    description: 'Make a move: notation as printed by look (70 acorns), or move in words.',
    input: z.strictObject({
      game,
      notation: line.max(MAX_MOVE_TEXT).optional(),
      move: line.max(MAX_CHAT_LINE).optional(),
      context: z.literal('chat').optional(),
    }),
    act: async (c, { game: id, context, ...sent }) => {
      try {
        const meant = moveSent(sent)
        const isChat = context === 'chat' && !('type' in meant)
        const move = isChat ? { say: meant.say, inChat: true as const } : meant
        const outcome = await moveCommand(c.env, credentialOf(c), { game: id, move, listing: COMPACT })
        if (outcome.outcome === 'unheard') return { text: 'none: the line is not for the bot' }
        const { viewer } = await valueOrThrow(c, outcome)
        return { text: gameAsText(shown(viewer), nowIn(c)) }
      } catch (error) {
        throw error instanceof Problem ? await withLegal(c, id, error) : error
      }
    },
  }),
  scores: tool({
    description: 'Points of each deal with reasons, or standings of a series.',
    input: z.strictObject({ game: gameOrSeries }),
    isReading: true,
    act: async (c, { game: id }) => {
      if (isSeriesId(id)) return { text: await standingsByTool(c, id) }
      const scored = await valueOrThrow(c, await findScores(c.env, credentialOf(c), { game: id }))
      const { deals } = scoresAnswer(scored)
      const game = shown(scored.viewer)
      const last = deals.slice(-LAST_DEALS).map(({ number, lines }) => {
        const scoredLines = lines.map(
          ({ side, points, for: what }) => `${sideIn(game, side)} ${what} ${points}`,
        )
        return `deal ${number}: ${scoredLines.join(', ') || 'nothing'}`
      })
      const lines = [
        `points ${pointsIn(game)}`,
        ...(deals.length > last.length ? [`${deals.length - last.length} deals before these`] : []),
        ...last,
        ...resultIn(game),
      ]
      return { text: lines.join('\n') }
    },
  }),
  rules: tool({
    description: 'All rulesets; summary, options, presets of ruleset; text of rule (SB-10).',
    input: z.strictObject({ ruleset: z.string().max(64).optional(), rule: z.string().max(16).optional() }),
    isReading: true,
    act: rulesResult,
  }),
  wait: tool({
    description: 'Wait for your turn or the end of the game, then look.',
    input: z.strictObject({ game, seconds: z.int().min(1).max(25).default(20) }),
    isReading: true,
    act: async (c, { game: id, seconds }) => {
      const viewer = await valueOrThrow(
        c,
        await viewAfterWait(c, { game: id }, { seconds, until: 'my-turn' }),
      )
      return { text: gameAsText(shown(viewer), nowIn(c)) }
    },
  }),
} as const satisfies Readonly<Record<string, Tool>>

/**
 * The ruleset and the options of a new game, with the options of the preset.
 * @throws {Problem} 422 for an unknown preset, or a preset of another ruleset
 */
const agreedIn = (given: {
  readonly ruleset?: string | undefined
  readonly preset?: string | undefined
  readonly options: Readonly<Record<string, unknown>>
}) => withoutPreset(given) as Pick<typeof given, 'ruleset' | 'options'>

/** The time of a request, in milliseconds since 1970. */
const nowIn = (c: Ctx): number => Date.parse(c.env.now())

/** The turn of the caller in a listed game, with its deadline. */
const turnOf = (
  you: { readonly mustAct: boolean; readonly deadline?: string | null } | null,
  now: number,
): string => {
  if (!you?.mustAct) return ''
  return `, your turn${you.deadline ? ` ${untilIn(you.deadline, now)}` : ''}`
}

/** A move without the printed warning, which a model may copy. */
const withoutRisk = (printed: string): string =>
  printed.endsWith(RISK) ? printed.slice(0, -RISK.length) : printed

/**
 * Parses the move in a call of the tool `move`, in the notation or in natural language.
 * @throws {Problem} 422 unless exactly one form is sent, or for an invalid `notation`
 */
export const moveSent = ({
  notation,
  move: sentence,
}: Partial<Record<'notation' | 'move', string | undefined>>): Move | SpokenMove => {
  if (notation === undefined && sentence === undefined)
    throw invalid([{ pointer: '/notation', fault: fault('missing', { wanted: 'text' }) }])
  if (notation !== undefined && sentence !== undefined)
    throw invalid([{ pointer: '/move', fault: fault('cannot-stand', { reason: 'here' }) }])
  return notation === undefined
    ? { say: withoutRisk(sentence ?? ''), notationFirst: true }
    : moveIn({ notation: withoutRisk(notation).trim() })
}

/** The refusal of a move with the legal moves, which saves the client another call. */
const withLegal = async (c: Ctx, id: string, problem: Problem): Promise<Problem> => {
  const { code, detailSource, extras, headers } = problem
  if (extras.legalMoves !== undefined || problem.status !== 422) return problem
  const { you } = shown(await valueOrThrow(c, await findVisibleGame(c.env, credentialOf(c), { game: id })))
  return new Problem(code, detailSource, { ...extras, legalMoves: you?.legalMoves ?? [] }, headers)
}

/** The maximum number of deals in a score. */
const LAST_DEALS = 8

/** The text of a rule in the language of the caller, searched in the given rulesets. */
const ruleResult = async (c: Ctx, rulesets: readonly Ruleset[], rule: string): Promise<ToolResult> => {
  const language = languageOf(c.req.header('accept-language'))
  const wanted = rule.toUpperCase()
  const [page = '', ...besides] = rulesets.flatMap(({ rules }) => [rules.page, ...(rules.besides ?? [])])
  const found = (await rulesOf(c, language, { page, besides })).find(({ number }) => number === wanted)
  if (found !== undefined) return { text: `${found.number}: ${found.text}` }
  const [only, ...others] = rulesets
  const none = others.length > 0 ? `there is no rule ${wanted}` : `${only?.id} has no rule ${wanted}`
  return { text: `${none}: send letters and number, as in SB-10 or CO-45`, isError: true }
}

/** The answer of the tool `rules`. The page of a ruleset is searched before the common rules. */
async function rulesResult(
  c: Ctx,
  { ruleset: id, rule }: { readonly ruleset?: string | undefined; readonly rule?: string | undefined },
): Promise<ToolResult> {
  const language = languageOf(c.req.header('accept-language'))
  if (id === undefined && rule !== undefined) {
    return await ruleResult(c, EVERY_RULESET, rule)
  }
  if (id === undefined) {
    return { text: EVERY_RULESET.map((one) => `${one.id}: ${rulesetIn(language, one).name}`).join('\n') }
  }
  const ruleset = findRuleset(id)
  if (ruleset === undefined) throw failed('ruleset-not-found', {})
  if (rule !== undefined) return await ruleResult(c, [ruleset], rule)
  const { name, summary } = rulesetIn(language, ruleset)
  const presets = presetsOf(id)
  const { options: schema } = await descriptionOf(c, language, id)
  const { properties = {} } = schema as { readonly properties?: Record<string, Option> }
  const options = Object.entries(properties).map(
    ([key, { title, default: usual }]) => `${key} (${title}): ${JSON.stringify(usual)}`,
  )
  return {
    text: [
      `${id}: ${name}. ${summary}`,
      `players ${ruleset.players.join(', ')}`,
      ...(presets.length > 0 ? [`presets ${presets.map((preset) => preset.id).join(', ')}`] : []),
      'cards: rank A K O U B 9 8 7 6, suit a(corns) s(hields) r(oses) b(ells); Ua is the Under of acorns',
      ...(options.length > 0 ? ['options', ...options] : []),
    ].join('\n'),
  }
}

interface Option {
  readonly title?: string
  readonly default?: unknown
}

const clippedTo = (text: string, most: number): string => {
  const bytes = new TextEncoder().encode(text)
  return bytes.length <= most
    ? text
    : `${new TextDecoder().decode(bytes.slice(0, most - 3)).replace(/\uFFFD+$/, '')}…`
}

/** A refusal as text: code, pointer, sentence, rule, candidates and legal moves. */
const refusalIn = async (c: Ctx, problem: Problem): Promise<string> => {
  const language = languageOf(c.req.header('accept-language'))
  const texts = await problemTextsFor(c, problem.language(language))
  const { rule, legalMoves, candidates, errors } = problem.extras
  const where = errors?.[0]?.pointer ?? ''
  const near = candidates?.(language).map(({ notation }) => notation) ?? []
  const sentence = [problem.code, where, problem.detail(texts)].filter(Boolean).join(': ')
  return [
    rule === undefined ? sentence : `${sentence} (${rule})`,
    ...(near.length > 0 ? [`Perhaps: ${near.join(' | ')}`] : []),
    ...(legalMoves === undefined ? [] : [`Legal: ${legalMovesText(legalMoves, 'refusal')}`]),
  ].join('\n')
}

const failure = (text: string) => ({
  content: [{ type: 'text', text: clippedTo(text, MOST_REFUSAL) }],
  isError: true,
})

const named: Readonly<Record<string, Tool>> = TOOLS

/** Returns the MCP descriptions of all tools. The build writes these into the asset bundle. */
export const toolDescriptions = (): readonly object[] =>
  Object.entries(named).map(([name, { description, input, isReading }]) => {
    const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' })
    return { name, description, inputSchema, ...(isReading && { annotations: { readOnlyHint: true } }) }
  })

/**
 * Calls a tool by name and returns the MCP result; undefined for an unknown name. Most refusals are results that the
 * model can read.
 * @throws {Problem} 401, 429 and 5xx, which the model cannot correct
 */
export const callTool = (c: Ctx, name: string, input: unknown): Promise<Result> | undefined => {
  const called = Object.hasOwn(named, name) ? named[name] : undefined
  return called && resultOf(c, called, input)
}

const resultOf = async (c: Ctx, { act }: Tool, input: unknown): Promise<Result> => {
  try {
    const { text, data, isError } = await act(c, input)
    if (isError) return failure(text)
    return { content: [{ type: 'text', text }], ...(data && { structuredContent: data }) }
  } catch (error) {
    // A model cannot correct a missing token or a fault of the service.
    if (!(error instanceof Problem) || error.status === 401 || error.status >= 429) throw error
    return failure(await refusalIn(c, error))
  }
}
