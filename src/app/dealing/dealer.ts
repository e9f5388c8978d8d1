import { hex } from '../../lib/encoding-and-hashing.ts'
import { decideSystemMove, pendingSystemMove } from '../../rules/decide.ts'
import type { Event } from '../../rules/events.ts'
import type { ArrangedDeal } from '../../rules/model/arranged-deal.ts'
import type { Game } from '../../rules/model/game.ts'
import type { Rules, SystemMove, Transition } from '../../rules/model/rules.ts'
import type { Deps } from '../deps.ts'
import { dealOccasion, lotOccasion, shuffleSeed } from './root-secret.ts'
import { fitsDealing } from './validate-arranged-deals.ts'
import { commitmentTo, shuffle } from './verifiable-shuffle.ts'

/*
 * Dealer: the actions of the system between the moves of players.
 */

/**
 * Returns a transition with the actions of the dealer after it: random draws and deals, until a player must act. The
 * events include the events of `transition`.
 * @param due the next arranged deal, if any; a player acts after each deal, so one call deals at most one arranged deal
 */
export const dealerActs = async (
  { random }: Pick<Deps, 'random'>,
  id: string,
  rules: Rules,
  transition: Transition,
  due?: ArrangedDeal,
): Promise<Transition> => {
  const awaited = pendingSystemMove(rules, transition.game)
  if (awaited === undefined) return transition
  const move = await dealerMove(random, id, rules, transition.game, awaited, due)
  const { events, game } = decideSystemMove(rules, transition.game, move)
  const left = move.type === 'draw' ? due : undefined
  return dealerActs({ random }, id, rules, { events: [...transition.events, ...events], game }, left)
}

const dealerMove = async (
  random: Deps['random'],
  id: string,
  rules: Rules,
  game: Game,
  awaited: 'deal' | 'draw',
  due: ArrangedDeal | undefined,
): Promise<SystemMove> => {
  const { pack } = rules.dealing(game)
  if (awaited === 'draw') {
    const purpose = rules.lot?.(game)?.purpose ?? ''
    const occasion = lotOccasion(id, game, purpose)
    const seed = await shuffleSeed(random, game, occasion)
    const shuffled = await shuffle(seed, occasion, pack)
    return { type: 'draw', pack: shuffled.pack, seed: hex(seed) }
  }
  if (game.upcoming > 0 && due === undefined) throw new Error(`an arranged deal of ${id} is not at hand`)
  // An arranged deal that does not fit is dropped, with the rest of the list. The dealer shuffles instead.
  if (due !== undefined && fitsDealing(rules, game, due)) return { type: 'deal', arranged: due }
  const occasion = dealOccasion(id, game, game.past.deals + 1)
  const seed = await shuffleSeed(random, game, occasion)
  const [shuffled, commitment] = await Promise.all([
    shuffle(seed, occasion, pack),
    commitmentTo(seed, occasion),
  ])
  return { type: 'deal', pack: shuffled.pack, commitment, seed: hex(seed) }
}

/**
 * Returns a function that adds the secrets of a game to its last event: the root secret of all shuffles, and the bot seed. Other
 * events stay unchanged.
 */
export const revealSecrets =
  ({ root, botSeed, dealSet }: Game) =>
  (event: Event): Event =>
    event.type === 'gameFinished' || event.type === 'gameAbandoned'
      ? {
          ...event,
          ...(root && { root: root.secret }),
          // The seed of a deal set opens with the set.
          ...(botSeed !== undefined && dealSet === undefined && { botSeed }),
        }
      : event
