import { useEffect, useState } from 'preact/hooks'
import type { Card, Move, Offer } from '../api-types.ts'
import { onDemand } from '../loading/on-demand.tsx'
import { whenIdle } from '../loading/when-idle.ts'
import { choiceInHand, toggled } from '../moves/card-picker.tsx'
import { CardVariants } from '../moves/card-variants.tsx'
import type { GroupedMoves } from '../moves/group-moves.ts'
import { groupMoves, playableOf } from '../moves/group-moves.ts'
import { MoveControls } from '../moves/move-controls.tsx'
import type { Hint } from '../service/api-client.ts'
import { hint as askHint } from '../service/api-client.ts'
import { detailOf } from '../service/request-with-retry.ts'
import { skipRest } from '../state/animation-pace.ts'
import { useStore } from '../state/observable.ts'
import { caller, profile } from '../state/profile.ts'
import type { Table, TableState } from '../state/table-controller.ts'
import { useTurnSignal } from '../state/turn-signal.ts'
import { isByKeyboard, useShortcuts } from '../ui/keyboard-shortcuts.ts'
import { AnnouncementProvider, LiveRegion } from '../ui/live-region.tsx'
import { paragraphsOf } from '../ui/paragraphs.ts'
import { Arena } from './arena/arena.tsx'
import type { OpenDialog } from './dialogs.tsx'
import { useKeptHeight } from './kept-height.ts'
import { mayHaveNotices } from './notices/may-have-notices.ts'
import { TurnClock } from './notices/turn-clock.tsx'
import { OwnCards } from './own-cards.tsx'
import { SidePanel } from './side-panel.tsx'
import { Status, useWaitingText } from './status-line.tsx'
import type { TableContext } from './table-context.ts'
import { useTableContext } from './table-context.ts'
import { ToolButton, TopBar } from './top-bar.tsx'

/*
 * Layout of a table: top bar, table, controls and hand.
 */

const Dialogs = onDemand(async () => (await import('./later-parts.ts')).Dialogs)
const DealOver = onDemand(async () => (await import('./later-parts.ts')).DealOver)
const GameOver = onDemand(async () => (await import('./later-parts.ts')).GameOver)
const Phrases = onDemand(async () => (await import('./later-parts.ts')).Phrases)
const Notices = onDemand(async () => (await import('./later-parts.ts')).Notices)
const WaitingRoom = onDemand(async () => (await import('./later-parts.ts')).WaitingRoom)

type Shown = NonNullable<TableState['scene']>

/** Possible moves. None before the last step is displayed, and none while a move is in flight. */
const movesIn = (
  { settled, sending }: TableState,
  { game }: Shown,
  rename: TableContext['rename'],
): GroupedMoves => {
  const offers = settled && !sending ? ((game.you?.legalMoves ?? []) as readonly Offer[]) : []
  return groupMoves(
    offers.map((move) => (move.say === undefined ? move : { ...move, say: rename(move.say) })),
  )
}

/** Games whose result the player has closed or left for the replay: the way back shows the table. */
const ENDS_SEEN = new Set<string>()

/** Move without the fields of a list. */
const bare = (move: Offer | Move): Move => {
  const { say: _, notation: __, risk: ___, ...made } = move as (Offer | Move) & { readonly risk?: string }
  return made as Move
}

interface RoomProps {
  readonly table: Table
  readonly invite?: string
}

export const TableLayout = ({ table, invite }: RoomProps) => {
  const state = useStore(table.state)
  const { scene } = state
  if (scene === null) return null
  if (scene.game.status === 'open')
    return (
      <div class="room">
        <TopBar game={scene.game} />
        <main id="content" tabIndex={-1} class="play">
          <WaitingRoom game={scene.game} renew={table.renew} {...(invite !== undefined && { invite })} />
        </main>
      </div>
    )
  return <Playing table={table} state={state} scene={scene} />
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Moves the focus to the hand when the focused element disappears, so that the next key has a target. */
const useFocusKept = (version: number) => {
  useEffect(() => {
    if (isByKeyboard() && document.activeElement === document.body) focusOn('#hand button[tabindex="0"]')
  }, [version])
}

interface PlayingProps {
  readonly table: Table
  readonly state: TableState
  readonly scene: Shown
}

const Playing = ({ table, state, scene }: PlayingProps) => {
  const { words, ruleset, rename } = useTableContext()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [variants, setVariants] = useState<readonly Offer[]>([])
  const [lastHint, setHint] = useState<Hint | null>(null)
  const [isEndSeen, setEndSeen] = useState(ENDS_SEEN.has(table.id))
  const { game } = scene
  const { version } = game
  const isOver = game.status === 'finished' || game.status === 'abandoned'
  // The hint event may arrive before or after the answer with the hint.
  const hint = lastHint !== null && lastHint.version >= version ? lastHint : null
  useFocusKept(version)
  useEffect(() => whenIdle(Dialogs.begin), [])
  const [refused, setRefused] = useState<string | undefined>()
  const askForHint = () =>
    void askHint(caller(), table.id, profile.get().faces)
      .then(
        (answer) => {
          setHint(answer)
          setRefused(undefined)
        },
        (error: unknown) => setRefused(detailOf(error) ?? words.connection.trouble),
      )
      .then(() => setOpen('hint'))
  useShortcuts({
    s: () => setOpen('score'),
    l: () => setOpen('log'),
    '?': () => setOpen('help'),
    h: () => game.hints && game.you?.mustAct && askForHint(),
    c: () => focusOn('#hand button[tabindex="0"]'),
    a: () => focusOn('#controls :is(button, input):not(:disabled)'),
    ' ': skipRest,
  })
  const closeEnd = () => {
    ENDS_SEEN.add(table.id)
    setEndSeen(true)
  }
  const me = useStore(profile)
  const { sound = false, vibration = false } = me
  const isOwnTurn = state.settled && game.you?.mustAct === true
  useTurnSignal({
    ...{ isOwnTurn, sound, vibration },
    title: `${isOwnTurn ? `● ${words.table.yourTurn} · ` : ''}${ruleset.name} · Sidi`,
  })
  const moves = movesIn(state, scene, rename)
  // Before the first trick the controls keep their place, so that nothing moves when the player's turn comes.
  const isPicking = groupMoves((game.you?.legalMoves ?? []) as readonly Offer[]).picks.length > 0
  const isCalling = game.you !== null && game.deal !== null && (game.deal.trick === null || isPicking)
  const phase = isCalling ? 'calling' : 'tricks'
  const controls = useKeptHeight<HTMLElement>(`${ruleset.id} ${phase}`, version, state.settled)
  const inHand = choiceInHand(moves.picks[0])
  const [laid, setLaid] = useState<readonly Card[]>([])
  // Picked cards are for one version of the game.
  useEffect(() => setLaid([]), [version])
  const send = (move: Offer | Move) => {
    setVariants([])
    void table.play(bare(move))
  }
  const play = (card: Card) => {
    const ways = moves.plays.filter((move) => move.card === card)
    const [only] = ways
    if (ways.length > 1) setVariants(ways)
    else if (only) send(only)
    else void table.explain({ type: 'play', card })
  }
  const announcements = {
    entries: state.announced.map(({ upTo, text }) => ({
      key: upTo,
      text: paragraphsOf(rename(text)).join(' '),
    })),
    waiting: useWaitingText(game, state),
  }
  const room = (
    <div class="room">
      <TopBar game={game}>
        {game.hints && game.you?.mustAct && state.settled && (
          <ToolButton icon="hint" label={words.bar.hint} onClick={askForHint} />
        )}
        <ToolButton icon="score" label={words.bar.score} kind="narrow" onClick={() => setOpen('score')} />
        <ToolButton icon="log" label={words.bar.log} kind="narrow" onClick={() => setOpen('log')} />
        <ToolButton icon="help" label={words.bar.help} onClick={() => setOpen('help')} />
        <ToolButton icon="menu" label={words.bar.menu} onClick={() => setOpen('menu')} />
      </TopBar>
      <main id="content" tabIndex={-1} class={`play ${phase}`}>
        <Arena scene={scene}>
          <Phrases game={game} said={state.said} />
        </Arena>
        {mayHaveNotices(game, me) && <Notices game={game} settled={state.settled} renew={table.renew} />}
        <Status game={game} state={state} forget={table.forgetRefusal}>
          <TurnClock game={game} />
        </Status>
        <section
          id="controls"
          ref={controls.ref}
          style={{ minHeight: controls.minHeight }}
          aria-label={words.moves.title}
        >
          <MoveControls key={version} moves={moves} laid={laid} send={send} />
        </section>
        <OwnCards
          game={game}
          playable={inHand ? new Set(inHand.from) : moves.plays.length > 0 ? playableOf(moves.plays) : null}
          picked={inHand ? laid : null}
          hint={hint}
          onPlay={
            inHand ? (card) => inHand.from.includes(card) && setLaid(toggled(laid, card, inHand.most)) : play
          }
        />
      </main>
      <SidePanel game={game} log={state.log} earlier={table.log.readEarlier} />
      <LiveRegion />
      {variants.length > 0 && <CardVariants moves={variants} send={send} close={() => setVariants([])} />}
      {open !== null && (
        <Dialogs
          open={open}
          game={game}
          log={state.log}
          earlier={table.log.readEarlier}
          hint={hint}
          refused={refused}
          renew={table.renew}
          close={() => setOpen(null)}
        />
      )}
      {state.pausing && <DealOver scene={scene} goOn={table.goOn} />}
      {isOver && state.settled && !isEndSeen && (
        <GameOver game={game} close={closeEnd} leave={() => ENDS_SEEN.add(table.id)} />
      )}
    </div>
  )
  return <AnnouncementProvider value={announcements}>{room}</AnnouncementProvider>
}
