import { useEffect, useState } from 'preact/hooks'
import type { Card, Move, Offer } from '../contract.ts'
import { Controls } from '../moves/controls.tsx'
import { playableOf, sorted } from '../moves/sort.ts'
import { Variants } from '../moves/variants.tsx'
import type { Hint } from '../service/games.ts'
import { hint as askHint } from '../service/games.ts'
import { detailOf } from '../service/http.ts'
import { caller, me } from '../state/me.ts'
import { skipRest } from '../state/pace.ts'
import { useStore } from '../state/store.ts'
import type { Table, TableState } from '../state/table.ts'
import { isByKeyboard, useShortcuts } from '../ui/keys.ts'
import { Arena } from './arena.tsx'
import { Hands } from './hands.tsx'
import type { Open } from './opened.tsx'
import { Opened } from './opened.tsx'
import { DealOver, GameOver } from './over.tsx'
import { Pause } from './pause.tsx'
import { Side } from './side.tsx'
import { useSpot } from './spot.ts'
import { Status } from './status.tsx'
import { Tool, Top } from './top.tsx'
import { Waiting } from './waiting.tsx'

/*
 * A room with a table, from the line above it to the cards in one's hand.
 */

type Shown = NonNullable<TableState['scene']>

/** What can be done as far as it can be shown: nothing before all is shown, and while a move is on its way. */
const movesIn = ({ settled, sending }: TableState, { game }: Shown) =>
  sorted(settled && !sending ? ((game.you?.legalMoves ?? []) as readonly Offer[]) : [])

/** A move without what is only listed with it. */
const bare = (move: Offer | Move): Move => {
  const { say: _, notation: __, risk: ___, ...made } = move as (Offer | Move) & { readonly risk?: string }
  return made as Move
}

interface RoomProps {
  readonly table: Table
  readonly invite?: string
}

export const Room = ({ table, invite }: RoomProps) => {
  const state = useStore(table.state)
  const { scene } = state
  if (scene === null) return null
  if (scene.game.status === 'open')
    return (
      <div class="room">
        <Top game={scene.game} />
        <main id="content" class="play">
          <Waiting game={scene.game} renew={table.renew} {...(invite !== undefined && { invite })} />
        </main>
      </div>
    )
  return <Playing table={table} state={state} scene={scene} />
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** What has the focus when it goes away, as a button that was pressed, gives it to the hand: the next key goes somewhere. */
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
  const { words } = useSpot()
  const [open, setOpen] = useState<Open>(null)
  const [variants, setVariants] = useState<readonly Offer[]>([])
  const [lastHint, setHint] = useState<Hint | null>(null)
  const [isEndSeen, setEndSeen] = useState(false)
  const { game } = scene
  const { version } = game
  const isOver = game.status === 'finished' || game.status === 'abandoned'
  // That somebody asked is an event of its own, which may be heard of before the answer or after it.
  const hint = lastHint !== null && lastHint.version >= version ? lastHint : null
  useFocusKept(version)
  const [refused, setRefused] = useState<string | undefined>()
  const askForHint = () =>
    void askHint(caller(), table.id, me.get().faces)
      .then(
        (told) => {
          setHint(told)
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
  const moves = movesIn(state, scene)
  const send = (move: Offer | Move) => {
    setVariants([])
    void table.play(bare(move))
  }
  const play = (card: Card) => {
    const ways = moves.plays.filter((move) => move.card === card)
    const [only] = ways
    if (ways.length > 1) setVariants(ways)
    else if (only) send(only)
  }
  return (
    <div class="room">
      <Top game={game}>
        {game.hints && game.you?.mustAct && state.settled && (
          <Tool icon="hint" label={words.bar.hint} onClick={askForHint} />
        )}
        <Tool icon="score" label={words.bar.score} kind="narrow" onClick={() => setOpen('score')} />
        <Tool icon="log" label={words.bar.log} kind="narrow" onClick={() => setOpen('log')} />
        <Tool icon="help" label={words.bar.help} onClick={() => setOpen('help')} />
        <Tool icon="menu" label={words.bar.menu} onClick={() => setOpen('menu')} />
      </Top>
      <main id="content" class="play">
        <Arena scene={scene} />
        <Status game={game} state={state} forget={table.forgetRefusal} />
        <Pause game={game} renew={table.renew} />
        <section id="controls" aria-label={words.moves.title}>
          <Controls key={version} moves={moves} send={send} />
        </section>
        <Hands
          game={game}
          playable={moves.plays.length > 0 ? playableOf(moves.plays) : null}
          hint={hint}
          onPlay={play}
        />
      </main>
      <Side game={game} log={state.log} />
      <div class="unseen" aria-live="polite">
        {state.log.at(-1)}
      </div>
      {variants.length > 0 && <Variants moves={variants} send={send} close={() => setVariants([])} />}
      <Opened
        open={open}
        game={game}
        log={state.log}
        hint={hint}
        refused={refused}
        renew={table.renew}
        close={() => setOpen(null)}
      />
      {state.pausing && <DealOver scene={scene} goOn={table.goOn} />}
      {isOver && state.settled && !isEndSeen && <GameOver game={game} close={() => setEndSeen(true)} />}
    </div>
  )
}
