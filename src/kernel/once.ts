import type { Game } from './game.ts'

/**
 * Found out once for each state of a game, however often it is asked: a game never changes, so what was found stays true.
 * For what is asked again for every seat, or for every card of a hand.
 */
export const oncePerGame = <T>(find: (game: Game) => T): ((game: Game) => T) => {
  const found = new WeakMap<Game, { readonly value: T }>()
  return (game) => {
    const known = found.get(game)
    if (known !== undefined) return known.value
    const value = find(game)
    found.set(game, { value })
    return value
  }
}
