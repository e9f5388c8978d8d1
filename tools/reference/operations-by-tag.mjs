// @ts-check

/*
 * Operations of the contract by tag, then in the order of the contract.
 */

/** @typedef {Record<string, any> & { method: string, path: string, parameters: Record<string, any>[] }} Operation */

/**
 * @param {Record<string, any>} document
 * @returns {{ name: string, description: string, externalDocs: { url: string }, anchor: string, operations: Operation[] }[]}
 */
export function byTag(document) {
  /** @type {Operation[]} */
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ parameters: [], ...operation, method, path })),
  )
  return document.tags.map((/** @type {{ name: string, description: string }} */ tag) => ({
    ...tag,
    anchor: `tag-${tag.name.toLowerCase()}`,
    operations: all.filter(({ tags }) => tags.includes(tag.name)),
  }))
}
