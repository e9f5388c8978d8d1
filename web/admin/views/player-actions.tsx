import {
  blockPlayer,
  erasePlayer,
  limitPlayer,
  renamePlayer,
  revokePlayer,
} from '../service/operator-client.ts'
import type { LimitName, Player } from '../service/operator-types.ts'
import type { Action } from '../ui/action-dialog.tsx'
import { LIMITS } from '../ui/display-names.ts'
import { changedNumbers, NumberFields } from '../ui/number-fields.tsx'

/*
 * Actions on a player.
 */

const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/** Returns the actions on a player. A deleted player can only be erased. @param set receives the changed player */
export const playerActions = (player: Player, set: (player: Player) => void): readonly Action[] => {
  const { id, name, blocked, deleted, limits } = player
  const target = { id, name }
  const erase: Action = {
    name: deleted ? 'Erase again' : 'Erase',
    target,
    effect:
      'Deletes the player: no name, no token, no seat. Unfinished games are resigned, and finished games stay, without the name.',
    isFinal: true,
    usualReason: 'request',
    done: 'The player is erased.',
    send: async (reason) => set(await erasePlayer(id, reason)),
  }
  if (deleted) return [erase]
  return [
    {
      name: 'Rename',
      target,
      effect: 'The new name stands in all games of the player, finished games included.',
      usualReason: 'name',
      fields: (
        <label class="field">
          New name
          <input name="name" required maxLength={64} autoComplete="off" spellcheck={false} />
        </label>
      ),
      done: 'The player has the new name.',
      send: async (reason, form) => set(await renamePlayer(id, `${form.get('name')}`.trim(), reason)),
    },
    blocked
      ? {
          name: 'Unblock',
          target,
          effect: 'The player can play again. The former seats stay lost.',
          done: 'The player is no longer blocked.',
          send: async (reason) => set(await blockPlayer(id, false, reason)),
        }
      : {
          name: 'Block',
          target,
          effect:
            'The player leaves all games and streams, and can then only read, export games and delete the account. The end of a block gives no seat back.',
          done: 'The player is blocked.',
          send: async (reason) => set(await blockPlayer(id, true, reason)),
        },
    {
      name: 'Set limits',
      target,
      effect:
        'Own limits in place of the quotas of the service, lower or higher. Games beyond a lower limit go on.',
      fields: <NumberFields names={LIMITS} values={limits} empty="as everybody" />,
      done: 'The limits are set.',
      send: async (reason, form) =>
        set(await limitPlayer(id, changedNumbers(LIMIT_NAMES, limits, form), reason)),
    },
    {
      name: 'Revoke tokens',
      target,
      effect:
        'Ends all tokens, codes, links and streams. Nobody can act for the player any more, except the integration that created the player.',
      isFinal: true,
      usualReason: 'security',
      done: 'All tokens of the player are revoked.',
      send: async (reason) => set(await revokePlayer(id, reason)),
    },
    erase,
  ]
}
