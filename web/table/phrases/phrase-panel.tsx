import type { Game } from '../../api-types.ts'
import type { Phrase } from '../../service/phrases.ts'
import { sayPhrase } from '../../service/phrases.ts'
import { useStore } from '../../state/observable.ts'
import { caller, profile } from '../../state/profile.ts'
import { Check } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTrouble } from '../../ui/use-trouble.tsx'
import { nameOf, useTableContext } from '../table-context.ts'
import { setMuted } from './muted.ts'

/** Number of past phrases in the window. */
const MOST_SAID = 6

interface PanelProps {
  readonly game: Game
  readonly texts: Readonly<Record<string, string>>
  /** Audible phrases, the oldest first. */
  readonly said: readonly Phrase[]
  hear(phrase: Phrase): void
  close(): void
}

/** Switches for players and for all phrases. */
const Mutes = ({ game }: { game: Game }) => {
  const spot = useTableContext()
  const { phrases: words } = spot.words
  const { muted = [], phrasesOff = false } = useStore(profile)
  const others = game.seats.flatMap(({ seat, player, bot }) =>
    player && !bot && seat !== game.you?.seat ? [{ seat, id: player.id }] : [],
  )
  return (
    <fieldset class="mutes">
      <legend>{words.muteTitle}</legend>
      {others.map(({ seat, id }) => (
        <Check key={seat} checked={muted.includes(id)} change={(isMuted) => setMuted(id, isMuted)}>
          {words.mute(nameOf(game, seat, spot))}
        </Check>
      ))}
      <Check checked={phrasesOff} change={(isOff) => profile.set({ phrasesOff: isOff })}>
        {words.muteAll}
      </Check>
    </fieldset>
  )
}

/** Window with all phrases, the last phrases of the table, and the switches. */
export const PhrasePanel = ({ game, texts, said, hear, close }: PanelProps) => {
  const spot = useTableContext()
  const { words } = spot
  const { attempt, shown } = useTrouble()
  const say = (id: string) =>
    attempt(async () => {
      hear(await sayPhrase(caller(), game.id, id))
      close()
    })
  return (
    <Dialog title={words.phrases.title} close={{ label: words.deal.close, do: close }}>
      <p class="quiet">{words.phrases.lead}</p>
      {shown}
      <ul class="phrases" lang={profile.get().language}>
        {Object.entries(texts).map(([id, text]) => (
          <li key={id}>
            <button type="button" onClick={() => void say(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      {said.length > 0 && (
        <>
          <h3>{words.phrases.said}</h3>
          <ul class="said-so-far">
            {said
              .slice(-MOST_SAID)
              .toReversed()
              .map(({ at, seat, id }) => (
                <li key={at}>
                  <b>{nameOf(game, seat, spot)}:</b> {texts[id]}
                </li>
              ))}
          </ul>
        </>
      )}
      <Mutes game={game} />
    </Dialog>
  )
}
