/*
 * Mutants: small faults of the source, each with the test that must find the fault. A mutant repeats a fault of the past, or makes a
 * likely fault of its area. `npm run mutants` applies one mutant at a time and runs the test (`run-mutants.ts`). After a change of a text
 * here, run `npm run mutants -- NAME`.
 */

export interface Mutant {
  readonly name: string
  /** Text that occurs once in `src`, `web` and `tools`. Runs of white space count as one space. */
  readonly find: string
  readonly replace: string
  /** The test file that must fail. */
  readonly test: string
  /** The fault in one sentence. */
  readonly fault: string
}

const mutant = (name: string, find: string, replace: string, test: string, fault: string): Mutant => ({
  name,
  find,
  replace,
  test,
  fault,
})

/** Rules of the games. */
const RULES: readonly Mutant[] = [
  mutant(
    'claim-beats-counting-order',
    'return reached ?? claim?.side',
    'return claim?.side ?? reached',
    'test/rules/rulesets/schieber/schieber.test.ts',
    'A right claim wins although the counting order puts the other side first (CO-80).',
  ),
  mutant(
    'wrong-claim-wins',
    'if (claim !== null && !claim.right) return otherSide(claim.side)',
    '',
    'test/rules/rulesets/schieber/schieber.test.ts',
    'A wrong claim does not lose the game (CO-82).',
  ),
  mutant(
    'claim-at-target-not-listed',
    'before(game, side) + mostCredits(game, side) < target(game, side)',
    'before(game, side) + mostCredits(game, side) <= target(game, side)',
    'test/rules/parts/claim.test.ts',
    'A claim with exactly the points of the target is not listed (CO-82).',
  ),
  mutant(
    'claim-without-unseen-stoeck',
    'let points = stoeck.length === 0 ? STOECK : 0',
    'let points = 0',
    'test/rules/parts/claim.test.ts',
    'A claim that needs a Stöck in the hand is not listed (CO-82).',
  ),
  mutant(
    'undertrump-equal',
    'strength(card) <= highest ? refused',
    'strength(card) < highest - 1 ? refused',
    'test/rules/common/follow-suit.test.ts',
    'The next lower trump may undertrump (CO-45).',
  ),
  mutant(
    'puur-is-forced',
    "suitOf(card) !== trump || rankOf(card) === 'U')",
    'suitOf(card) !== trump)',
    'test/rules/common/follow-suit.test.ts',
    'The Puur must be played to a trump lead (CO-42).',
  ),
  mutant(
    'trump-if-void',
    'if (!isTrumped || isFree) return anyCard',
    'if (isTrumped || isFree) return anyCard',
    'test/rules/common/follow-suit.test.ts',
    'A void hand may trump a trumped trick (CO-49).',
  ),
  mutant(
    'nine-below-ace',
    "const TRUMP_ORDER = 'U9AKOB876'",
    "const TRUMP_ORDER = 'UA9KOB876'",
    'test/rules/common/seats-and-cards.test.ts',
    'The Ace of trumps beats the Nell (CO-21).',
  ),
  mutant(
    'eight-is-nothing',
    '{ ...PLAIN_VALUES, 8: 8 }',
    '{ ...PLAIN_VALUES, 8: 0 }',
    'test/rules/common/seats-and-cards.test.ts',
    'The Eight counts nothing in Obenabe (CO-16).',
  ),
  mutant(
    'slalom-starts-late',
    'inOrder(trick % 2 === 0 ? opens : other(opens))',
    'inOrder(trick % 2 === 1 ? opens : other(opens))',
    'test/rules/rulesets/coiffeur/slalom-contracts.test.ts',
    'Slalom begins with the other order.',
  ),
  mutant(
    'winner-by-off-suit',
    'return suit === trump',
    'return suit === trump || strength(card.card) > strength(best.card)',
    'test/rules/common/follow-suit.test.ts',
    'A high card of a suit that was not led wins the trick (CO-52).',
  ),
  mutant(
    'weis-shares-cards',
    'if (isQuartet(a) !== isQuartet(b)) return shareCards || disjoint(a, b)',
    'if (isQuartet(a) !== isQuartet(b)) return true',
    'test/rules/common/weis.test.ts',
    'A sequence and a quartet share a card (CO-62).',
  ),
  mutant(
    'weis-overlap-named-incomplete',
    "'weis-overlap' : 'weis-incomplete'",
    "'weis-incomplete' : 'weis-incomplete'",
    'test/rules/common/weis.test.ts',
    'Overlapping Weis is refused as incomplete Weis.',
  ),
  mutant(
    'weis-late-for-ever',
    "if (!isTime(deal, seat)) return violation('weis-too-late'",
    "if (!isTime(deal, seat) && deal.tricks.length > 1) return violation('weis-too-late'",
    'test/rules/common/late-melds.test.ts',
    'Weis is taken after the next card (CO-65).',
  ),
  mutant(
    'umbrella-of-negative',
    'over: Math.abs(points) % UMBRELLA',
    'over: points % UMBRELLA',
    'test/rules/rulesets/staekske-rape/session.test.ts',
    'The sheet shows the rest of a negative score with a minus.',
  ),
  mutant(
    'overbid-when-doubled',
    'contract === null || declarers === undefined || contract.doubled) return []',
    'contract === null || declarers === undefined) return []',
    'test/rules/rulesets/sidi-swissjass/scores.test.ts',
    'Überbiet counts after a doubled bid (SJ-22).',
  ),
  mutant(
    'match-bonus-doubled',
    '(doubled ? 2 : 1) * EVERY_POINT + MATCH_BONUS',
    '(doubled ? 2 : 1) * (EVERY_POINT + MATCH_BONUS)',
    'test/rules/rulesets/sidi-swissjass/scores.test.ts',
    'The hundred of a Match is doubled (SJ-17).',
  ),
  mutant(
    'difference-signed',
    'const difference = Math.abs(points - (taken[side] ?? 0))',
    'const difference = Math.max(0, points - (taken[side] ?? 0))',
    'test/rules/rulesets/differenzler.test.ts',
    'Points above the prediction cost nothing (DF-10).',
  ),
  mutant(
    'extra-hand-for-ever',
    "breaksDraw && reached.kind === 'draw' && game.past.deals === deals ? undefined",
    "breaksDraw && reached.kind === 'draw' ? undefined",
    'test/rules/rulesets/differenzler.test.ts',
    'A second extra hand follows a second draw (DF-13).',
  ),
  mutant(
    'turi-for-eight',
    'const all = bells.indexOf(ALL_BELLS)',
    'const all = bells.findIndex((points) => points >= ALL_BELLS - 1)',
    'test/rules/rulesets/schellenjass.test.ts',
    'Eight bells count as a Turi (SE-7).',
  ),
  mutant(
    'berner-of-acorns',
    '{ roses: 4, acorns: 3, bells: 2, shields: 1 }',
    '{ roses: 4, acorns: 2, bells: 3, shields: 1 }',
    'test/rules/rulesets/handjass/rubs.test.ts',
    'Acorns count twice in the Berner variant (HJ-30).',
  ),
  mutant(
    'weis-kept-by-nothing',
    'const keepsWeis = (tricks[side] ?? 0) > 0 ||',
    'const keepsWeis = (tricks[side] ?? 0) >= 0 ||',
    'test/rules/rulesets/handjass/rubs.test.ts',
    'Weis counts without a trick (HJ-18).',
  ),
  mutant(
    'half-rounds-down',
    "(rounding === 'half-up' ? 5 : 0)",
    "(rounding === 'half-up' ? 4 : 0)",
    'test/rules/rulesets/staekske-rape/scores.test.ts',
    'Five card points are rounded down (SR-36).',
  ),
  mutant(
    'lot-by-suit-first',
    "'rank-then-suit': RANKS.flatMap((rank) => SUITS.map((suit) => cardOf(rank, suit)))",
    "'rank-then-suit': CARDS",
    'test/rules/common/dealing.test.ts',
    'The lot goes by suit before rank (CO-97).',
  ),
  mutant(
    'bound-one-later',
    'return thrownIn === MAX_THROWN_IN',
    'return thrownIn > MAX_THROWN_IN',
    'test/rules/common/game-bounds.test.ts',
    'The game goes on after 40 deals thrown in (CO-98).',
  ),
  mutant(
    'forehand-may-pass',
    'talk.standing(game).bid !== undefined) return refused',
    'talk.standing(game).bid === undefined) return refused',
    'test/rules/rulesets/zweier-sidi.test.ts',
    'Forehand may pass where forehand must bid.',
  ),
  mutant(
    'equal-bid',
    'move.points <= current.points',
    'move.points < current.points',
    'test/rules/rulesets/sidi-barrani/auction.test.ts',
    'A bid may repeat the number of the bid before.',
  ),
  mutant(
    'double-win-at-half',
    '2 * (points[loser] ?? 0) < (targets(contract)[loser] ?? 0)',
    '2 * (points[loser] ?? 0) <= (targets(contract)[loser] ?? 0)',
    'test/rules/rulesets/bieterjass/bieterjass.test.ts',
    'A loser with exactly half the target loses double.',
  ),
  mutant(
    'joker-counts-twice',
    "contract !== 'joker' && before < at",
    "contract === 'joker' && before < at",
    'test/rules/rulesets/coiffeur/row-options.test.ts',
    'A contract stands in two rows of a Coiffeur board.',
  ),
  mutant(
    'handjass-pagat',
    "weisTable: requiresOption('weisTable', 'overview', 'gross')",
    "weisTable: requiresOption('weisTable', 'overview', 'gross', 'pagat')",
    'test/rules/rulesets/ineffective-options.test.ts',
    'Handjass takes a Weis table that has no effect.',
  ),
]

/** Secrecy of views and logs. */
const SECRECY: readonly Mutant[] = [
  mutant(
    'closed-hand-is-shown',
    'hand: game.deal?.closed.includes(viewer) ? [] :',
    'hand:',
    'test/invariants/staekske-rape.test.ts',
    'A seat sees a hand that its player has not taken up.',
  ),
  mutant(
    'pile-of-others',
    '(open || (viewer !== null && seenBy.includes(viewer))) && { cards: [...cards] }',
    '(open || seenBy.length > 0) && { cards: [...cards] }',
    'test/invariants/bieterjass.test.ts',
    'All seats see a pile that one seat has looked at.',
  ),
  mutant(
    'predictions-are-open',
    '(open || (seat === viewer && (rules',
    '(open || (seat !== viewer && (rules',
    'test/rules/rulesets/differenzler.test.ts',
    'The predictions of the others are visible.',
  ),
  mutant(
    'house-part-leaves',
    'own, house: _, repeated: __, ...open }',
    'own, repeated: __, ...open }',
    'test/invariants/schieber.test.ts',
    'An event leaves with the part of the house.',
  ),
  mutant(
    'newcomer-sees-the-past',
    'seat !== null && seq >= (joined?.[seat] ?? 0) ? seat : null',
    'seat',
    'test/game/substitute-player-view.test.ts',
    'A player who took a seat over sees the earlier hands of the seat.',
  ),
  mutant(
    'spectator-sees-weis',
    '...((shown || seat === viewer) && { cards: [...cards] })',
    '...((shown || seat !== viewer) && { cards: [...cards] })',
    'test/invariants/schieber.test.ts',
    'Other seats see the cards of scored Weis that was not shown.',
  ),
]

/** Clocks, bots, the outbox and webhooks. */
const SERVICE: readonly Mutant[] = [
  mutant(
    'bank-with-debt',
    'Math.min(most, Math.max(0, bank - used) + increment)',
    'Math.min(most, bank - used + increment)',
    'test/app/clock/time-bank.test.ts',
    'A long turn leaves a debt in the bank.',
  ),
  mutant(
    'bank-without-limit',
    'Math.min(most, Math.max(0, bank - used) + increment)',
    'Math.max(0, bank - used) + increment',
    'test/app/clock/time-bank.test.ts',
    'Quick turns let a bank grow without limit.',
  ),
  mutant(
    'pause-runs-the-clock',
    '...(timed.pauses ?? []), ...vacationsFor',
    '...vacationsFor',
    'test/app/clock/paused-turn-clocks.test.ts',
    'The clock runs in a pause.',
  ),
  mutant(
    'bots-without-pace',
    'return Math.max(move, pace)',
    'return move',
    'test/app/deciders/bot-turns.test.ts',
    'Games of bots alone have no minimum pace.',
  ),
  mutant(
    'pause-without-jitter',
    'const spread = pause * (1 - JITTER + 2 * JITTER * chance)',
    'const spread = pause',
    'test/webhooks/retry-schedule.test.ts',
    'All failed messages come back at once.',
  ),
  mutant(
    'retry-before-asked',
    'Math.max(spread, retryAfterMs(retryAfter, moment))',
    'spread',
    'test/webhooks/retry-schedule.test.ts',
    'A retry comes before the moment of Retry-After.',
  ),
  mutant(
    'redirect-delivers',
    'status >= 200 && status < 300',
    'status >= 200 && status < 400',
    'test/webhooks/retry-schedule.test.ts',
    'A redirect counts as a delivery.',
  ),
  mutant(
    'old-secret-signs-on',
    'old !== undefined && Date.parse(now) < Date.parse(old.until) ?',
    'old !== undefined ?',
    'test/webhooks/sign.test.ts',
    'A replaced secret signs for ever.',
  ),
  mutant(
    'metadata-is-public',
    "['169.254.0.0', 16],",
    '',
    'test/webhooks/url-policy.test.ts',
    'Webhooks reach the metadata service of a cloud.',
  ),
  mutant(
    'router-is-public',
    "'fritz.box', ",
    '',
    'test/webhooks/url-policy.test.ts',
    'Webhooks reach a home router by its name.',
  ),
  mutant(
    'dot-ends-the-name',
    'url.hostname = url.hostname.slice(0, -1)',
    'url.hostname = url.hostname',
    'test/webhooks/url-policy.test.ts',
    'A dot at the end hides a private name.',
  ),
  mutant(
    'redirects-are-followed',
    "redirect: 'manual'",
    "redirect: 'follow'",
    'test/webhooks/send.test.ts',
    'A redirect leads a webhook to a private host.',
  ),
  mutant(
    'cursor-goes-back',
    'const at = cursor.at > moment ? cursor.at : moment',
    'const at = moment',
    'test/app/feed/cursor.test.ts',
    'A cursor goes back with the clock of the database.',
  ),
  mutant(
    'overlap-is-forgotten',
    'filter(([, one]) => one.at > since)',
    'filter(([, one]) => one.at > at)',
    'test/app/feed/cursor.test.ts',
    'News of the overlap are told twice.',
  ),
  mutant(
    'foreign-epoch-in-memory',
    'one.epoch === other.epoch ? one.game.version > other.game.version : one.epoch > other.epoch',
    'one.game.version > other.game.version',
    'test/db/store-cache.test.ts',
    'The cache keeps a game from before a restore.',
  ),
]

/** Parsing of moves, fairness, bots, pictures, the page and the interface. */
const EDGES: readonly Mutant[] = [
  mutant(
    'remembered-doubt',
    '(hasWord(plain, LOOKS_BACK) &&',
    '(false &&',
    'test/move-parser/chat-lines.test.ts',
    'A remark about the past counts as a move.',
  ),
  mutant(
    'shuffle-leaves-a-place-out',
    'const other = await below(last + 1)',
    'const other = await below(last)',
    'test/app/dealing/shuffle.test.ts',
    'No card can stay at its place in the shuffle.',
  ),
  mutant(
    'no-swap',
    'Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, swapped)',
    'Math.min(changed, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1)',
    'test/move-parser/typing-errors.test.ts',
    'Two exchanged letters count as two slips.',
  ),
  mutant(
    'shallow-cut',
    'const cut = 3 + (await below(cards.length - 5))',
    'const cut = 2 + (await below(cards.length - 5))',
    'test/app/dealing/shuffle.test.ts',
    'The cut moves two cards (CO-91).',
  ),
  mutant(
    'salts-are-ignored',
    "['sidi-seed-2', game, name, ...salts]",
    "['sidi-seed-2', game, name]",
    'test/app/dealing/shuffle.test.ts',
    'Salts of the players do not change the shuffle.',
  ),
  mutant(
    'solver-forgets-the-last-trick',
    'return this.isOwn[winner] === 1 ? points + this.lastTrick : 0',
    'return this.isOwn[winner] === 1 ? points : 0',
    'test/bots/double-dummy-solver.test.ts',
    'The solver forgets the points of the last trick.',
  ),
  mutant(
    'solver-wrong-bound',
    'this.upperBound -= maxPoints[ trump * 512 + unbeatenCards(opposingTrumps, ownTrumps, ranking, trump) ] as number',
    'this.upperBound -= maxPoints[trump * 512 + opposingTrumps] as number',
    'test/bots/double-dummy-solver.test.ts',
    'A bound of the solver is too low.',
  ),
  mutant(
    'equal-cards-differ-in-points',
    'if (points[from + one] !== points[from + other]) return NOT_EQUIVALENT',
    '',
    'test/bots/double-dummy-solver.test.ts',
    'The solver takes cards of different points for equivalent.',
  ),
  mutant(
    'budget-of-each-part',
    'MAX_ANALYSIS_STEPS - progress.steps,',
    'MAX_ANALYSIS_STEPS - from.steps,',
    'test/bots/deal-analysis.test.ts',
    'The search budget of a card depends on the parts of the analysis.',
  ),
  mutant(
    'never-refuted',
    'possible[place] = (possible[place] as number) & ~bit } }',
    '} }',
    'test/bots/play-inference.test.ts',
    'Bots infer nothing from a card that was played.',
  ),
  mutant(
    'refuted-without-exception',
    'if (rule.noOvertrumpIfVoid && couldPlay(',
    'if (!rule.noOvertrumpIfVoid && couldPlay(',
    'test/bots/play-inference.test.ts',
    'Bots exclude cards that a seat can hold.',
  ),
  mutant(
    'error-of-one',
    'this.squares / this.count - mean * mean) / this.count',
    'this.squares / this.count - mean * mean)',
    'test/bots/successive-elimination.test.ts',
    'The standard error of the mean is the standard deviation.',
  ),
  mutant(
    'palette-swapped',
    '[colour >> 16, (colour >> 8) & 0xff, colour & 0xff]',
    '[colour & 0xff, (colour >> 8) & 0xff, colour >> 16]',
    'test/render/png.test.ts',
    'A PNG exchanges red and blue.',
  ),
  mutant(
    'crc-of-data-alone',
    'uint32(crcOf(named))',
    'uint32(crcOf(data))',
    'test/render/png.test.ts',
    'A chunk of a PNG has a wrong checksum.',
  ),
  mutant(
    'value-without-effect',
    ': [name, { ...schema, enum: values.filter(isOffered) }]',
    ': [name, schema]',
    'test/web/new-table-form-options.test.ts',
    'The page offers a value of an option that has no effect.',
  ),
  mutant(
    'hand-keeps-the-card',
    'if (found >= 0) left.splice(found, 1)',
    'if (found > 0) left.splice(found, 1)',
    'test/web/apply-events.test.ts',
    'The first card of a hand stays on the page after it was played.',
  ),
  mutant(
    'closest-range',
    'one.close > best.close ? one : best',
    'one.q > best.q ? one : best',
    'test/http/accept-header.test.ts',
    'A wide range of Accept overrules a close range.',
  ),
]

/** Faults that only the whole service shows. */
const WHOLE: readonly Mutant[] = [
  mutant(
    'seats-in-one-area',
    'const columns = share(seats - 1 - place, seats - 1)',
    'const columns = share(0, seats - 1)',
    'test/web/seat-positions.test.ts',
    'The names of two players cover each other on a phone.',
  ),
  mutant(
    'stale-cursor-is-taken',
    'cursor !== undefined && epochOf(cursor) !== epoch',
    'cursor === undefined && epochOf(cursor) !== epoch',
    'test/api/operations/backup-and-restore.test.ts',
    'A cursor from before a restore is taken.',
  ),
  mutant(
    'repeated-304-without-proof',
    'return proven.length === 1',
    'return proven.length >= 0',
    'test/api/representations/repeated-polls.test.ts',
    'A repeated poll gets 304 although the game has changed or the token is revoked.',
  ),
  mutant(
    'repeated-304-with-former-name',
    'eq(games.owner, slots.owner), eq(games.sideRevision, slots.sideRevision),',
    'eq(games.owner, slots.owner),',
    'test/api/representations/repeated-polls.test.ts',
    'A repeated poll gets 304 although a player has another name.',
  ),
  mutant(
    'lapsed-token-opens',
    'NOW}, 1)`',
    'NOW}, 1) or 1`',
    'test/api/auth/tokens.test.ts',
    'A token opens after its end.',
  ),
  mutant(
    'integration-without-token',
    "}, '') = substr(",
    "}, '') >= '' or '' = substr(",
    'test/api/integrations/integrations.test.ts',
    'A link opens a player without the token of the integration.',
  ),
  mutant(
    'ticket-makes-tickets',
    "if (leave?.kind === 'ticket')",
    'if (leave?.kind !== leave?.kind)',
    'test/api/auth/tickets.test.ts',
    'A ticket makes tickets without an end.',
  ),
  mutant(
    'empty-body-differs',
    "c.set('rawBody', EMPTY)",
    '',
    'test/api/http/idempotency-keys.test.ts',
    'A missing body and {} differ under a key.',
  ),
  mutant(
    'half-pairs-are-taken',
    "if (typeof value === 'string') return !value.isWellFormed()",
    "if (typeof value === 'string') return false",
    'test/api/http/ill-formed-strings.test.ts',
    'A text with half a surrogate pair is taken.',
  ),
  mutant(
    'errors-before-401',
    "'not-your-player', 'not-found'] as const",
    "'not-your-player'] as const",
    'test/api/auth/unknown-tokens.test.ts',
    'A path without a resource tells a stranger 404 before 401.',
  ),
]

export const MUTANTS: readonly Mutant[] = [...RULES, ...SECRECY, ...SERVICE, ...EDGES, ...WHOLE]
