import { useState } from 'preact/hooks'
import { useWords } from '../i18n.ts'
import type { PlayerToken } from '../service/api-client.ts'
import { createDeviceCode, listTokens, redeemDeviceCode, revokeToken } from '../service/api-client.ts'
import { useStore } from '../state/observable.ts'
import { go, hrefTo } from '../state/page-route.ts'
import { caller, profile } from '../state/profile.ts'
import { LanguageMenu } from '../ui/language-menu.tsx'
import { LinkAndQrCode } from '../ui/link-and-qr-code.tsx'
import { useRequest } from '../ui/use-request.ts'
import { useTrouble } from '../ui/use-trouble.tsx'

/*
 * The same player on several devices: a link for another device, a recovery code, the list of devices, and a form for a code.
 */

/** Name of this browser in the list of devices: the system, as the browser tells. */
const systemName = (): string =>
  /Android|iPhone|iPad|Windows|Mac OS|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? ''

const DeviceLink = () => {
  const { device } = useWords()
  const [link, setLink] = useState('')
  const { attempt, shown } = useTrouble()
  const make = async () => {
    const { code } = await createDeviceCode(caller(), 'device')
    setLink(new URL(hrefTo({ at: 'device', code }), location.href).href)
  }
  return (
    <section>
      {link === '' ? (
        <button type="button" class="main" onClick={() => void attempt(make)}>
          {device.make}
        </button>
      ) : (
        <>
          <p role="status">{device.made}</p>
          <LinkAndQrCode link={link} label={device.open} qrLabel={device.qr} isQrShown />
        </>
      )}
      {shown}
    </section>
  )
}

const RecoveryCode = () => {
  const { device } = useWords()
  const [code, setCode] = useState('')
  const { attempt, shown } = useTrouble()
  const make = async () => setCode((await createDeviceCode(caller(), 'recovery')).code)
  return (
    <section>
      <h2>{device.recovery}</h2>
      <p>{device.recoveryLead}</p>
      {code !== '' && (
        <div role="status">
          <p>{device.recoveryMade}</p>
          <p class="code">{code}</p>
        </div>
      )}
      <button type="button" onClick={() => void attempt(make)}>
        {device.makeRecovery}
      </button>
      {shown}
    </section>
  )
}

const Devices = () => {
  const { device } = useWords()
  const { language } = useStore(profile)
  const [revision, setRevision] = useState(0)
  const tokens = useRequest(() => listTokens(caller()), revision)
  const { attempt, shown } = useTrouble()
  if (tokens === null || tokens.length < 2) return null
  const nameOf = ({ first, label }: PlayerToken) => label || (first ? device.first : device.unnamed)
  const day = (one: string) => new Date(one).toLocaleDateString(language, { dateStyle: 'medium' })
  return (
    <section>
      <h2>{device.devices}</h2>
      <ul class="sitting">
        {tokens.map((one) => (
          <li key={one.id}>
            <b>{nameOf(one)}</b>
            {one.lastUsedDay !== null && <span class="quiet">{device.lastUsed(day(one.lastUsedDay))}</span>}
            <button
              type="button"
              aria-label={`${device.end}: ${nameOf(one)}`}
              onClick={() =>
                void attempt(async () => {
                  await revokeToken(caller(), one.id)
                  setRevision(revision + 1)
                })
              }
            >
              {device.end}
            </button>
          </li>
        ))}
      </ul>
      {shown}
    </section>
  )
}

/** Form for a code. Opening a link changes nothing: the person presses the button. */
const CodeForm = ({ code }: { code: string | undefined }) => {
  const { device } = useWords()
  const { token, name } = useStore(profile)
  const [typed, setTyped] = useState(code ?? '')
  const [recovery, setRecovery] = useState('')
  const { attempt, shown } = useTrouble()
  const take = async () => {
    const {
      id,
      name: called,
      token: given,
      recoveryCode,
    } = await redeemDeviceCode(caller(), typed, systemName())
    profile.set({ id, name: called, token: given })
    if (recoveryCode === undefined) go({ at: 'lobby' }, true)
    else setRecovery(recoveryCode)
  }
  if (recovery !== '')
    return (
      <section role="status">
        <p>{device.nextRecovery}</p>
        <p class="code">{recovery}</p>
        <a class="button" href={hrefTo({ at: 'lobby' })}>
          {device.goOn}
        </a>
      </section>
    )
  return (
    <section>
      <h2>{device.enter}</h2>
      {token !== undefined && <p>{device.replaces(name)}</p>}
      <form
        class="sit"
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(take)
        }}
      >
        <label class="field">
          {device.code}
          <input
            value={typed}
            maxLength={100}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            required
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class={token === undefined ? 'main' : ''}>
          {device.take}
        </button>
      </form>
      {shown}
    </section>
  )
}

export const DevicePage = ({ code }: { code: string | undefined }) => {
  const { device, bar } = useWords()
  const { token } = useStore(profile)
  const isKnown = token !== undefined
  return (
    <div class="lobby devices">
      <header class="top">
        <a class="home" href={hrefTo({ at: 'lobby' })}>
          Sidi<span class="unseen">: {bar.home}</span>
        </a>
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1}>
        <h1>{device.title}</h1>
        <p class="lead">{device.lead}</p>
        {code !== undefined && <CodeForm code={code} />}
        {isKnown && code === undefined && (
          <>
            <DeviceLink />
            <RecoveryCode />
            <Devices />
          </>
        )}
        {code === undefined && <CodeForm code={undefined} />}
      </main>
    </div>
  )
}
