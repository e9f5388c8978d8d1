import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Card, Game, Hands, ShownEvent } from '../api-types.ts'
import { PackProvider, packOf } from '../cards/card-pack.ts'
import { Symbols } from '../cards/svg-symbol-definitions.tsx'
import { useTableCatalogue, useWords } from '../i18n.ts'
import { fetchEventTexts, fetchExport, fetchGame, ruleset } from '../service/api-client.ts'
import type { DisplayedTable } from '../state/displayed-table.ts'
import { applyEvent, displayedTableOf } from '../state/displayed-table.ts'
import { useStore } from '../state/observable.ts'
import { hrefTo } from '../state/page-route.ts'
import { caller, profile } from '../state/profile.ts'
import { Arena } from '../table/arena/arena.tsx'
import { withBotNames } from '../table/bot-names.ts'
import { Hand } from '../table/hand.tsx'
import { nameOf, TableContextProvider } from '../table/table-context.ts'
import { TopBar } from '../table/top-bar.tsx'
import { Icon } from '../ui/icons.tsx'
import { useShortcuts } from '../ui/keyboard-shortcuts.ts'
import { paragraphsOf } from '../ui/paragraphs.ts'
import { useRequest } from '../ui/use-request.ts'
import { EvaluationLine } from './evaluation-line.tsx'
import { ShareDeal } from './share-deal.tsx'

/*
 * Replay of a finished game, step by step, with all hands open, from the export.
 */

interface Exported {
  readonly events: readonly ShownEvent[]
  readonly deals: readonly { readonly number: number; readonly hands: Hands }[]
}

/** Events without a visible change, merged with the next step. */
const UNSEEN: readonly string[] = [
  'gameCreated',
  'playerSeated',
  'playerLeft',
  'gameStarted',
  'inviteRenewed',
  'gameNamed',
  'phaseBegan',
]

interface Step {
  readonly scene: DisplayedTable
  readonly event: ShownEvent
}

/** An event of the export, which has no names, with the name of the player by the view of the game. */
const withName =
  ({ seats }: Game) =>
  (event: ShownEvent): ShownEvent => {
    const id = 'player' in event ? event.player?.id : undefined
    const known = seats.find(({ player }) => player?.id === id)?.player
    return known ? ({ ...event, player: known } as ShownEvent) : event
  }

/** Steps of each deal. */
const stepsOf = (game: Game, { events, deals }: Exported): readonly (readonly Step[])[] => {
  const empty: Game = {
    ...game,
    you: null,
    deal: null,
    result: null,
    status: 'playing',
    scores: { totals: [] },
  }
  let scene = { ...displayedTableOf(empty), seq: 0 }
  const all: Step[][] = []
  for (const event of events.map(withName(game))) {
    if (event.type === 'dealt') {
      const hands = deals.find(({ number }) => number === event.deal)?.hands ?? []
      scene = { ...applyEvent(scene, event), hands: hands.map(inOrder) }
      all.push([{ scene, event }])
      continue
    }
    // The export contains the cards of a look; the hand is already open.
    scene = event.type === 'looked' ? { ...scene, seq: event.seq } : applyEvent(scene, event)
    if (!UNSEEN.includes(event.type)) all.at(-1)?.push({ scene, event })
  }
  return all
}

/** Card order of hands: by suit, Ace first, as in the service. */
const ORDER = 'asrb AKOUB9876'
const inOrder = (hand: readonly Card[]): readonly Card[] =>
  hand.toSorted(
    (a, b) =>
      ORDER.indexOf(a.charAt(1)) - ORDER.indexOf(b.charAt(1)) ||
      ORDER.lastIndexOf(a.charAt(0)) - ORDER.lastIndexOf(b.charAt(0)),
  )

const BEAT = 900

export const Replay = ({ id }: { id: string }) => {
  const words = useWords()
  const tableTexts = useTableCatalogue()
  const { language, faces } = useStore(profile)
  const loaded = useRequest(
    async () => {
      const [game, log] = await Promise.all([fetchGame(caller(), id), fetchExport<Exported>(caller(), id)])
      return { game, log, ruleset: await ruleset(caller(), game.ruleset) }
    },
    id,
    language,
  )
  const deals = useMemo(() => (loaded ? stepsOf(loaded.game, loaded.log) : []), [loaded])
  const [deal, setDeal] = useState(0)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const steps = deals[deal] ?? []
  const step = steps[Math.min(at, steps.length - 1)]
  const to = (place: number) => setAt(Math.max(0, Math.min(steps.length - 1, place)))
  const isLast = at >= steps.length - 1

  useEffect(() => {
    if (!isPlaying) return
    if (isLast) return setPlaying(false)
    const timer = setTimeout(() => setAt(at + 1), BEAT)
    return () => clearTimeout(timer)
  }, [isPlaying, at, isLast])
  useShortcuts({
    arrowleft: () => to(at - 1),
    arrowright: () => to(at + 1),
    home: () => to(0),
    end: () => to(steps.length - 1),
    ' ': () => setPlaying(!isPlaying),
  })
  const seq = step?.event.seq
  const said = useRequest(
    () => (seq === undefined ? Promise.resolve(null) : fetchEventTexts(caller(), id, seq - 1, faces, 1)),
    seq,
    language,
  )

  if (loaded === null || step === undefined)
    return (
      <main class="notice">
        <p role="status">{words.connection.opening}</p>
        <a class="button" href={hrefTo({ at: 'lobby' })}>
          {words.bar.home}
        </a>
      </main>
    )
  const { game } = step.scene
  const spot = {
    ...{ words, tableTexts, ruleset: loaded.ruleset },
    options: loaded.game.options,
    clockwise: loaded.ruleset.direction === 'clockwise',
    from: loaded.game.you?.seat ?? 0,
    rename: (text: string) => withBotNames(loaded.game, text),
  }
  const pack = packOf(loaded.ruleset, loaded.game.options['suitPairing'], tableTexts, faces)
  return (
    <TableContextProvider value={spot}>
      <PackProvider value={pack}>
        <Symbols />
        <div class="room replay">
          <TopBar game={game}>
            <a class="button" href={hrefTo({ at: 'table', game: id })}>
              {words.deal.close}
            </a>
          </TopBar>
          <main id="content" tabIndex={-1} class="play">
            <Arena scene={step.scene} />
            <div class="status">
              <p role="status">{paragraphsOf(spot.rename(said?.text ?? ''))[0]}</p>
            </div>
            <section class="player" aria-label={words.replay.title}>
              <label>
                {words.replay.deals}{' '}
                <select
                  value={`${deal}`}
                  onChange={(event) => {
                    setDeal(Number(event.currentTarget.value))
                    setAt(0)
                  }}
                >
                  {deals.map((_, number) => (
                    <option key={number} value={`${number}`}>
                      {number + 1}
                    </option>
                  ))}
                </select>
              </label>
              <button type="button" class="icon" aria-label={words.replay.first} onClick={() => to(0)}>
                <Icon of="first" />
              </button>
              <button type="button" class="icon" aria-label={words.replay.back} onClick={() => to(at - 1)}>
                <Icon of="back" />
              </button>
              <button type="button" class="main" onClick={() => setPlaying(!isPlaying)}>
                {isPlaying ? words.replay.stop : words.replay.play}
              </button>
              <button type="button" class="icon" aria-label={words.replay.forth} onClick={() => to(at + 1)}>
                <Icon of="forth" />
              </button>
              <button
                type="button"
                class="icon"
                aria-label={words.replay.last}
                onClick={() => to(steps.length - 1)}
              >
                <Icon of="last" />
              </button>
              <input
                type="range"
                aria-label={words.replay.step(at + 1, steps.length)}
                min={0}
                max={steps.length - 1}
                value={at}
                onInput={(event) => to(Number(event.currentTarget.value))}
              />
            </section>
            <EvaluationLine
              key={`evaluation-${deal}`}
              game={loaded.game}
              deal={deal + 1}
              events={steps.map(({ event }) => event)}
              at={Math.min(at, steps.length - 1)}
            />
            {steps[0] !== undefined && (
              <ShareDeal
                key={deal}
                game={id}
                deal={deal + 1}
                first={steps[0].event.seq}
                last={steps.at(-1)?.event.seq ?? steps[0].event.seq}
                title={`${loaded.ruleset.name}, ${words.table.deal(deal + 1)}`}
              />
            )}
            <div class="open-hands">
              {step.scene.hands?.map((hand, seat) => (
                <section key={seat}>
                  <h2>{nameOf(game, seat, spot)}</h2>
                  <Hand cards={hand} playable={null} label={nameOf(game, seat, spot)} onPlay={() => {}} />
                </section>
              ))}
            </div>
          </main>
        </div>
      </PackProvider>
    </TableContextProvider>
  )
}
