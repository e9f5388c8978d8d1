import type { Game } from './game.ts'

/** Found out when it is asked for the first time, and not again. */
export const once = <T>(find: () => T): (() => T) => {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}

/**
 * Found out once for each state of a game, however often it is asked: a game never changes, so what was found stays true.
 * For what is asked again for every seat.
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
