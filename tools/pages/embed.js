// Keeps the frame of a game current: asks for the version of the game, and reads the page again after a change.

/** Pause between two requests, in milliseconds. A hidden frame sends no request. */
const PAUSE = 5000
const LONGEST_PAUSE = 60_000

const facts = () => document.querySelector('#game')?.dataset

const versionOf = async ({ game, version }) => {
  const answer = await fetch(`/v1/games/${game}/events?after=${version}&limit=1`, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()).now.version
}

const readAgain = async () => {
  const answer = await fetch(location.href, { cache: 'no-store' })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  document.title = page.title
  document.querySelector('#content').replaceChildren(...page.querySelector('#content').childNodes)
}

const look = async () => {
  const known = facts()
  if (document.visibilityState === 'visible' && `${await versionOf(known)}` !== known.version)
    await readAgain()
}

let pause = PAUSE
const next = () => {
  const known = facts()
  if (known === undefined || known.over === 'true') return
  setTimeout(async () => {
    try {
      await look()
      pause = PAUSE
    } catch {
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
    next()
  }, pause)
}
next()
