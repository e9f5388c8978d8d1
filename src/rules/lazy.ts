/** Returns a function that computes a value at its first call and caches the value. */
export const lazy = <T>(find: () => T): (() => T) => {
  let found: { readonly value: T } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}
