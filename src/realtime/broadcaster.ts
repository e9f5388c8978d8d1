import { seatOfPlayer } from '../app/auth/game-access.ts'
import type {
  Broadcaster,
  EndReason,
  StreamReceiver,
  Subscription,
  SubscriptionRefusal,
} from '../app/broadcast/broadcaster-port.ts'
import { isIntegrationSubscription } from '../app/broadcast/broadcaster-port.ts'
import { broadcastOf, phraseBroadcastOf } from '../app/broadcast/game-broadcast-data.ts'
import { wakeUpAfterChange } from '../app/clock/turn-clocks.ts'
import { notificationsOf } from '../app/feed/notifications.ts'
import { loggedEvents } from '../app/queries/stored-game-facts.ts'
import type { GameChange } from '../db/port/change.ts'
import { listenerBit } from '../db/port/listener-mask.ts'
import type { ConcernedBySeries } from '../db/port/series.ts'
import type { Store } from '../db/port/store.ts'
import { StoreUnavailable } from '../db/port/store.ts'
import type { StoredGame } from '../db/port/stored-game.ts'
import { SEATLESS_OWNER } from '../db/port/stored-game.ts'
import { isPerson } from '../rules/bot-levels-and-ids.ts'
import type { Event } from '../rules/events.ts'
import type { ChannelClient, ChannelDirectory, ChannelListener, OpenFault } from './channel-port.ts'
import { channelNameOf, LOBBY_CHANNEL, seriesChannel } from './channel-port.ts'
import { wakePeopleOf } from './series-wakes.ts'

/*
 * Broadcaster: fan-out of a change to the channels of the game, its players, their integrations and
 * the lobby. The listener mask in the row of the game says which channels have listeners. A lost broadcast does no
 * harm: each channel resyncs from the log.
 */

/** The reason for the end of a connection, by WebSocket close code. */
const END_REASONS: Readonly<Record<number, EndReason>> = {
  1000: 'over',
  4401: 'unauthorized',
  4403: 'unseated',
}

/** The players at a table, and an owner without a seat, each with the seat of the listener bit. */
const players = (stored: StoredGame): readonly { readonly player: string; readonly seat: number }[] => {
  const { game, owner } = stored
  const seated = game.seats.flatMap((player, seat) => (isPerson(player) ? [{ player, seat }] : []))
  return seatOfPlayer(stored, owner) === null ? [...seated, { player: owner, seat: SEATLESS_OWNER }] : seated
}

/** Players whose seat the clock freed. Their last event is the loss of the seat. */
const vacated = ({ events }: GameChange): ReturnType<typeof players> =>
  events.flatMap((event) =>
    event.type === 'seatVacated' ? [{ player: event.player.id, seat: event.seat }] : [],
  )

/** Recipients of a change, in addition to the listener mask. */
interface Audience {
  /** Time of the next wake-up of the game, in milliseconds since 1970. */
  readonly due: number | undefined
  /**
   * Players with a new place: a seat, or the owner beside the table. Their open feeds set the listener bit of the
   * game.
   */
  readonly seated: ReadonlySet<string>
  /**
   * Whether the change belongs to a game that has ended, such as an offer of a rematch. Ended games have no
   * listener mask, so all players get the change.
   */
  readonly isRevived: boolean
}

/** The player with a new place after an event. */
const placedBy = (event: Event, owner: string): string | undefined => {
  switch (event.type) {
    case 'gameCreated':
      return owner
    case 'playerSeated':
    case 'playerReplaced':
      return event.player.id
    // An owner without a seat stays beside the table.
    case 'playerLeft':
    case 'seatVacated':
      return event.player?.id === owner ? owner : undefined
    default:
      return undefined
  }
}

const audienceOf = (change: GameChange): Audience => ({
  due: wakeUpAfterChange(change),
  seated: new Set(change.events.map((event) => placedBy(event, change.stored.owner)).filter(isPerson)),
  isRevived: change.events.some(({ type }) => type === 'rematchOffered'),
})

/** The number of integrations to notify for one player, or for one change of a series, at most. */
const MAX_WOKEN = 8

export const newBroadcaster = (
  { ofGame, ofPlayer }: ChannelDirectory,
  after: (work: () => Promise<unknown>) => void,
  { listeningIntegrations, listenersOfSeries }: Pick<Store, 'listeningIntegrations' | 'listenersOfSeries'>,
): Broadcaster => {
  /** Runs work in the background. A failure is ignored: the listeners find the events in the log later. */
  const inBackground = (work: () => Promise<unknown>) => after(() => work().catch(() => undefined))

  const wake = (game: string, at: number) => inBackground(() => ofGame(game).wake(game, at))

  /** Notifies the channels of listening integrations that act for the players concerned. */
  const wakeIntegrations = async (
    stored: StoredGame,
    people: readonly string[],
    isConcerned: (player: string) => boolean,
  ): Promise<void> => {
    const listeners = await listeningIntegrations(stored, [...new Set(people)], MAX_WOKEN)
    const woken = new Set(
      listeners.flatMap(({ integrations, player }) => (isConcerned(player) ? integrations : [])),
    )
    await Promise.allSettled([...woken].map((integration) => ofPlayer(integration).look()))
  }

  /** Wakes the open feeds of people of a series, and of their integrations. */
  const wakePeople = async (series: string, concerned: readonly ConcernedBySeries[]): Promise<void> => {
    const look = (id: string) => ofPlayer(id).look()
    const findPeople = async (changes: readonly ConcernedBySeries[]) => {
      const found = await listenersOfSeries(series, changes, MAX_WOKEN)
      // The channel of an integration pauses after a read.
      for (const id of found.integrations) inBackground(() => look(id))
      return found.players
    }
    await wakePeopleOf(series, concerned, findPeople, look)
  }

  /** Notifies all channels that the change concerns. The failure of one channel does not stop the others. */
  const publish = async (change: GameChange, { due, seated, isRevived }: Audience): Promise<void> => {
    const { stored } = change
    const { id, listenerMask = 0 } = stored
    const calls: Promise<unknown>[] = []
    if (listenerMask & listenerBit('game')) calls.push(ofGame(id).push(broadcastOf(change)))
    else if (due !== undefined) calls.push(ofGame(id).wake(id, due))
    const events = loggedEvents(change)
    const people = [...players(stored), ...vacated(change)]
    const audience = people.flatMap(({ player, seat }) =>
      seated.has(player) || events.some((event) => notificationsOf(id, event, seat).length > 0)
        ? [{ player, listens: isRevived || (listenerMask & listenerBit(seat)) !== 0 }]
        : [],
    )
    for (const { player, listens } of audience) {
      if (listens || seated.has(player)) calls.push(ofPlayer(player).look(seated.has(player)))
    }
    const wakesIntegrations = isRevived || seated.size > 0 || (listenerMask & listenerBit('people')) !== 0
    if (wakesIntegrations && audience.length > 0) {
      const concerned = new Set(audience.map(({ player }) => player))
      const all = people.map(({ player }) => player)
      calls.push(wakeIntegrations(stored, all, (player) => concerned.has(player)))
    }
    await Promise.allSettled(calls)
  }

  /** Opens a connection in the channel of a subscription, within the limits of streams. */
  const connect = async <T>(
    subscription: Subscription,
    bridged: boolean,
    open: (channel: ChannelClient, listener: ChannelListener) => Promise<T | OpenFault>,
  ): Promise<SubscriptionRefusal | T> => {
    const id = crypto.randomUUID()
    const { player, tokenHash } = subscription
    // The streams of an integration count once, in the channel of the integration.
    const via = isIntegrationSubscription(subscription) ? undefined : subscription.via
    const game = channelNameOf(subscription)
    const stream = { id, player, tokenHash, game, ...(via !== undefined && { via }) }
    if (!(await ofPlayer(player).admit(stream, 'token'))) return 'too-many-streams'
    const ended = () => {
      inBackground(() => ofPlayer(player).ended(id))
      if (via !== undefined) inBackground(() => ofPlayer(via).ended(id))
    }
    if (via !== undefined && !(await ofPlayer(via).admit({ ...stream, tokenHash: via }, 'integration'))) {
      ended()
      return 'too-many-streams'
    }
    const channel = game === '' ? ofPlayer(player) : ofGame(game)
    const opened = await open(channel, { ...subscription, id, bridged })
    if (opened !== 'crowded' && opened !== 'failed') return opened
    ended()
    if (opened === 'failed') throw new StoreUnavailable('no answer')
    return opened
  }

  return {
    publish: (change) => {
      const audience = audienceOf(change)
      const { due, seated, isRevived } = audience
      const { id, listenerMask = 0 } = change.stored
      if (change.lobbyEvent !== undefined) inBackground(() => ofGame(LOBBY_CHANNEL).look())
      if (listenerMask !== 0 || seated.size > 0 || isRevived) inBackground(() => publish(change, audience))
      else if (due !== undefined) wake(id, due)
    },
    // Listeners may have come since the read of the game. This call is rare, so all channels are notified.
    resync: (stored) => {
      inBackground(() => ofGame(stored.id).look())
      if (stored.visibility === 'public' && stored.game.status === 'open')
        inBackground(() => ofGame(LOBBY_CHANNEL).look())
      const people = players(stored).map(({ player }) => player)
      for (const player of people) inBackground(() => ofPlayer(player).look())
      inBackground(() => wakeIntegrations(stored, people, () => true))
    },
    wakeFeed: (player, stored) => {
      inBackground(() => ofPlayer(player).look())
      if (stored === undefined || ((stored.listenerMask ?? 0) & listenerBit('people')) === 0) return
      const people = players(stored).map((one) => one.player)
      inBackground(() => wakeIntegrations(stored, people, (one) => one === player))
    },
    say: (stored, phrase) => {
      const { id, listenerMask = 0 } = stored
      if ((listenerMask & listenerBit('game')) !== 0)
        inBackground(() => ofGame(id).say(phraseBroadcastOf(stored, phrase)))
    },
    wakeSheet: (sheet) => inBackground(() => ofGame(sheet).look()),
    wakeSeries: (series, concerned) => {
      inBackground(() => ofGame(seriesChannel(series)).look())
      if (concerned.length > 0) inBackground(() => wakePeople(series, concerned))
    },
    upgrade: (subscription) => connect(subscription, false, (channel, listener) => channel.upgrade(listener)),
    subscribe: async (subscription, { send, end }: StreamReceiver) => {
      let isOver = false
      const closed = (code?: number) => {
        if (!isOver) end(END_REASONS[code ?? 0] ?? 'again')
        isOver = true
      }
      const leave = await connect(subscription, true, (channel, listener) =>
        channel.subscribe(listener, { send, closed }),
      )
      if (typeof leave === 'string') return leave
      return () => {
        isOver = true
        leave()
      }
    },
    wake,
    disconnect: (player, tokenHash) => ofPlayer(player).silence(player, tokenHash),
  }
}
