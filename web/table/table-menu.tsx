import { useState } from 'preact/hooks'
import type { ChosenFaces, Game } from '../api-types.ts'
import { LANGUAGE_MENU } from '../languages.ts'
import { seriesHref } from '../series/series-address.ts'
import { leave, setSubstituteBot } from '../service/api-client.ts'
import { useStore } from '../state/observable.ts'
import { go, hrefTo } from '../state/page-route.ts'
import type { Carpet, Pace } from '../state/profile.ts'
import { CARPETS, caller, profile } from '../state/profile.ts'
import { playTurnSound } from '../state/turn-signal.ts'
import { Check } from '../ui/check.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { keepLanguage, LanguageOptions } from '../ui/language-menu.tsx'
import { PushSwitch } from '../ui/push-switch.tsx'
import { rulesLink } from '../ui/rules-link.ts'
import { ChangedOptions } from './changed-options.tsx'
import { EndButton } from './notices/end-button.tsx'
import { TimeButtons } from './notices/pause.tsx'
import { useTableContext } from './table-context.ts'

/** Form for the settings of this browser: language, card faces, keyboard shortcuts. */
export const Settings = () => {
  const { words } = useTableContext()
  const { language, faces, carpet = 'green', shortcuts, sound, vibration, pace = 'usual' } = useStore(profile)
  return (
    <div class="settings">
      <label>
        {LANGUAGE_MENU[language].menu}
        <select value={language} onChange={keepLanguage}>
          <LanguageOptions />
        </select>
      </label>
      <label>
        {words.bar.faces}
        <select
          value={faces ?? 'usual'}
          onChange={({ currentTarget: { value } }) =>
            profile.set({
              faces: value === 'usual' ? undefined : (value as ChosenFaces),
              facesChosen: true,
            })
          }
        >
          {(['usual', 'swiss', 'french', 'french-m1', 'french-m2'] as const).map((one) => (
            <option key={one} value={one}>
              {words.bar.facesOf[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.bar.pace}
        <select
          name="pace"
          value={pace}
          onChange={({ currentTarget: { value } }) => profile.set({ pace: value as Pace })}
        >
          {(['calm', 'usual', 'quick', 'instant'] as const).map((one) => (
            <option key={one} value={one}>
              {words.bar.paces[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.layout.carpet}
        <select
          value={carpet}
          onChange={({ currentTarget: { value } }) => profile.set({ carpet: value as Carpet })}
        >
          {CARPETS.map((one) => (
            <option key={one} value={one}>
              {words.layout.carpets[one]}
            </option>
          ))}
        </select>
      </label>
      <Check checked={shortcuts} change={(isOn) => profile.set({ shortcuts: isOn })}>
        {words.bar.shortcuts}
      </Check>
      <Check
        checked={sound === true}
        change={(isOn) => {
          profile.set({ sound: isOn })
          if (isOn) playTurnSound()
        }}
      >
        {words.signal.sound}
      </Check>
      {'vibrate' in navigator && (
        <Check checked={vibration === true} change={(isOn) => profile.set({ vibration: isOn })}>
          {words.signal.vibration}
        </Check>
      )}
      <PushSwitch />
    </div>
  )
}

/** Menu of a table: all actions besides moves. */
export const Menu = ({
  game,
  close,
  renew,
}: {
  game: Game
  close: () => void
  renew: () => Promise<void>
}) => {
  const { words, ruleset } = useTableContext()
  const { level, token, language } = useStore(profile)
  const [isSure, setSure] = useState(false)
  const seat = game.you && game.seats[game.you.seat]
  const isPlaying = game.status === 'playing' && seat !== null
  const replaced = seat?.standIn !== undefined
  const done = (what: Promise<unknown>) => void what.then(renew, renew).then(close)
  return (
    <Dialog title={words.bar.menu} close={{ label: words.deal.close, do: close }}>
      <p>
        <a href={hrefTo({ at: 'lobby' })}>{words.bar.home}</a>
      </p>
      <Settings />
      <p>
        <a href={rulesLink(language, ruleset.id)} target="_blank" rel="noreferrer">
          {words.bar.rules}
        </a>
      </p>
      {token !== undefined && (
        <p>
          <a href={hrefTo({ at: 'device' })}>{words.device.open}</a>
        </p>
      )}
      {game.series !== undefined && (
        <p>
          <a href={seriesHref(game.series)}>{words.end.evening}</a>
        </p>
      )}
      <ChangedOptions game={game} />
      {isPlaying && (
        <p class="buttons">
          <button
            type="button"
            onClick={() => done(setSubstituteBot(caller(), game.id, replaced ? undefined : level))}
          >
            {replaced ? words.bar.takeBack : words.bar.standIn}
          </button>
          <TimeButtons game={game} done={(what) => void what.catch(renew).then(close)} />
        </p>
      )}
      {isPlaying && !isSure && (
        <div class="whole-game buttons">
          <EndButton game={game} done={(what) => void what.catch(renew).then(close)} />
          <button type="button" class="risky" onClick={() => setSure(true)}>
            {words.bar.leave}
          </button>
        </div>
      )}
      {isSure && (
        <div class="warning" role="alert">
          <p>{words.bar.leaveSure}</p>
          <p class="buttons">
            <button type="button" onClick={() => setSure(false)}>
              {words.bar.stay}
            </button>
            <button
              type="button"
              class="risky"
              onClick={() => void leave(caller(), game.id).then(() => go({ at: 'lobby' }), close)}
            >
              {words.bar.leave}
            </button>
          </p>
        </div>
      )}
    </Dialog>
  )
}
