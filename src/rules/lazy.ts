/**
 * Wraps a computation: the returned function computes the value at its first call and then returns the cached
 * value.
 */
export const lazy = <T>(find: () => T): (() => T) => {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}
