import { gameCreatedEvent } from '../../../game/lifecycle.ts'
import type { Language } from '../../../i18n/language-negotiation.ts'
import { renderRuleset } from '../../../i18n/messages/ruleset.ts'
import { COLUMNS, columnWidthOf } from '../../../i18n/messages/text-layout.ts'
import { rulesetIn } from '../../../i18n/rulesets/ruleset-catalogue.ts'
import { evolveAll } from '../../../rules/evolve.ts'
import type { Ruleset } from '../../../rules/model/rules.ts'
import { EVERY_RULESET, findRuleset } from '../../../rules/rulesets/index.ts'
import { FRENCH_RANKS, SUIT_PAIRINGS } from '../../../rules/rulesets/options/card-faces.ts'
import { presetsOf } from '../../../rules/rulesets/presets.ts'
import type { Ctx } from '../../context.ts'
import { operation } from '../../operation.ts'
import { failed } from '../../problems/problem.ts'
import { rulesPath } from '../../rule-url.ts'
import { sendTaggedText } from '../../wire/conditional-response.ts'
import { localizedStaticJsonFor } from '../../wire/static-json-response.ts'
import { textOptionsIn } from '../../wire/text-response.ts'
import { presetBody } from '../presets/preset-in-language.ts'
import * as routes from './routes.ts'
import { rulesOf } from './rule-texts.ts'
import { descriptionOf } from './ruleset-description.ts'

/** A ruleset as listed. */
const inShort = (language: Language, ruleset: Ruleset) => {
  const { id, players, partnerships = false, faces = 'swiss' as const } = ruleset
  return {
    id,
    ...rulesetIn(language, ruleset),
    players,
    partnerships,
    faces,
    rulesUrl: rulesPath(id),
    links: { self: `/v1/rulesets/${id}` },
  }
}

const inFull = async (c: Ctx, language: Language, ruleset: Ruleset) => {
  const { source, options, rules, direction } = ruleset
  const described = await descriptionOf(c, language, ruleset.id)
  return {
    ...inShort(language, ruleset),
    source,
    direction: direction ?? ('anticlockwise' as const),
    packSize: packSizeWith(ruleset, options.parse({})),
    packs: packsOf(ruleset),
    frenchSuits: SUIT_PAIRINGS,
    frenchRanks: FRENCH_RANKS,
    options: described.options,
    words: described.words,
    presets: presetsOf(ruleset.id).map((preset) => presetBody(language, preset)),
    rules: await rulesOf(c, language, rules),
  }
}

/** The pack size of the first deal, with these options. */
const packSizeWith = (ruleset: Ruleset, options: Readonly<Record<string, unknown>>): number => {
  const { dealing, seats } = ruleset.bind(options)
  return dealing(evolveAll(undefined, [gameCreatedEvent(ruleset.id, options, seats, [])])).pack.length
}

/** The pack sizes by number of players, with the option that the number needs. */
const packsOf = (ruleset: Ruleset) => {
  const { options } = ruleset
  const switches = Object.keys(options.shape).map((name) => ({ [name]: true }))
  return ruleset.players.flatMap((players) => {
    const seated = 'players' in options.shape ? { players } : {}
    const parsed = [{}, ...switches].map((more) => options.safeParse({ ...seated, ...more }))
    const fitting = parsed.find(({ success }) => success)?.data
    return fitting ? [{ players, cards: packSizeWith(ruleset, fitting) }] : []
  })
}

const sendAll = localizedStaticJsonFor(routes.listRulesets, (language) => ({
  items: EVERY_RULESET.map((ruleset) => inShort(language, ruleset)),
  next: null,
}))
const sendOne = new Map(
  EVERY_RULESET.map((ruleset) => [
    ruleset.id,
    localizedStaticJsonFor(routes.getRuleset, (language, c) => inFull(c, language, ruleset)),
  ]),
)

export const listRulesets = operation(routes.listRulesets, sendAll)

/** The URL of the rules; without the host if the line would be too long. */
const addressOf = (c: Ctx, { id }: Ruleset): string => {
  const address = new URL(rulesPath(id), c.req.url).href
  return columnWidthOf(address) > COLUMNS ? rulesPath(id) : address
}

export const getRuleset = operation(routes.getRuleset, async (c) => {
  const { ruleset: id } = c.req.valid('param')
  const ruleset = findRuleset(id)
  const send = sendOne.get(id)
  if (ruleset === undefined || send === undefined) throw failed('ruleset-not-found', {})
  const speech = textOptionsIn(c)
  if (speech === undefined) return send(c)
  const { language } = speech
  const cards = packSizeWith(ruleset, ruleset.options.parse({}))
  const { options } = await descriptionOf(c, language, id)
  const lines = renderRuleset(language, ruleset, options, cards, addressOf(c, ruleset))
  return sendTaggedText(c, routes.getRuleset, language, { lines })
})
