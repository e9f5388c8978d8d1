// @ts-check

/*
 * The contract without references to shared parts, for readers of operations. Schemas keep their references, since a
 * schema may refer to itself.
 */

/** A reference to a part of the document, except schemas. */
const SHARED = /^#\/components\/(?!schemas\/)([^/]+)\/(.+)$/

/**
 * Replaces every reference to a shared header, link, parameter or answer by the part itself.
 * @template {Record<string, any>} Document
 * @param {Document} document
 * @returns {Document}
 */
export const inlineReferences = (document) => {
  /** @param {any} node @returns {any} */
  const resolve = (node) => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    const [, group, name] = (typeof node.$ref === 'string' && SHARED.exec(node.$ref)) || []
    if (group !== undefined && name !== undefined) return resolve(document['components'][group][name])
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]))
  }
  return { ...document, paths: resolve(document['paths']), webhooks: resolve(document['webhooks'] ?? {}) }
}
