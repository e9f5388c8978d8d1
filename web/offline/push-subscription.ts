import { pushKey, subscribeToPush, unsubscribeFromPush } from '../service/api-client.ts'
import { caller, profile } from '../state/profile.ts'

/*
 * Push subscription of this browser: docs/reference/push.md.
 */

/**
 * Whether messages reach this browser. `install`: an iPhone has push messages for installed pages only. `absent`: the service
 * has no keys, or the browser no push messages.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'absent'

const isPhoneOfApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

/** Returns the state without a request. */
export const pushState = (): PushState => {
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator))
    return isPhoneOfApple() ? 'install' : 'absent'
  if (Notification.permission === 'denied') return 'denied'
  return profile.get().push === undefined ? 'off' : 'on'
}

/** Subscribes the browser, and sends the subscription to the service. */
const subscribe = async (): Promise<PushState> => {
  const key = await pushKey(caller())
  if (key === null) return 'absent'
  const { pushManager } = await navigator.serviceWorker.ready
  const current = await pushManager.getSubscription()
  // A subscription with keys of an earlier deployment gets no message.
  if (current !== null && profile.get().pushKey !== key) await current.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { id } = await subscribeToPush(caller(), (await pushManager.subscribe(options)).toJSON())
  profile.set({ push: id, pushKey: key })
  return 'on'
}

/** Asks for the permission and subscribes. Returns the new state. @throws {Refusal} of the service */
export const turnPushOn = async (): Promise<PushState> =>
  (await Notification.requestPermission()) === 'granted' ? subscribe() : pushState()

/** Ends the subscription of this browser. */
export const turnPushOff = async (): Promise<PushState> => {
  const { push } = profile.get()
  profile.set({ push: undefined, pushKey: undefined })
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  if (push !== undefined) await unsubscribeFromPush(caller(), push).catch(() => undefined)
  return pushState()
}

/** Sends the subscription again at the start of the page: a browser may have changed keys or address. */
export const renewPush = async (): Promise<void> => {
  if (pushState() === 'on' && profile.get().token !== undefined) await subscribe()
}
