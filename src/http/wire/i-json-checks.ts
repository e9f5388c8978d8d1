import { fault } from '../../i18n/validation-fault-schema.ts'
import type { PointedFault } from '../problems/problem.ts'
import { pointerTo } from './validation-faults.ts'

/*
 * I-JSON checks (RFC 7493) beyond the parser: half surrogate pairs, which no database stores, and duplicate member
 * names. Bodies may be nested thousands of levels deep, so no function here recurses.
 */

/** The escape of half a surrogate pair, the only form of a half in UTF-8. */
const HALF = /\\u[dD][89a-fA-F]/

/** The maximum number of levels in a pointer: a deeper fault has the pointer of the value at this level. */
const DEEPEST = 32

interface Place {
  readonly value: unknown
  readonly path: readonly string[]
}

/** A value and all values within, each with a path. */
function* placesIn(root: unknown): Generator<Place> {
  const waiting: Place[] = [{ value: root, path: [] }]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    yield place
    const { value, path } = place
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value))
      waiting.push({ value: inner, path: path.length < DEEPEST ? [...path, name] : path })
  }
}

const isIllFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.isWellFormed()
  return (
    typeof value === 'object' && value !== null && Object.keys(value).some((name) => !name.isWellFormed())
  )
}

/**
 * Finds texts and member names with half a surrogate pair. Each fault points to the text, or to the object with the
 * name.
 */
export const illFormedIn = (text: string, root: unknown): readonly PointedFault[] => {
  if (!HALF.test(text)) return []
  const pointers = [...placesIn(root)]
    .filter(({ value, path }) => isIllFormed(value) && path.every((name) => name.isWellFormed()))
    .map(({ path }) => pointerTo('json', path))
  return [...new Set(pointers)].map((pointer) => ({ pointer, fault: fault('half-character') }))
}

/** A text that can have the member name `__proto__`, also escaped. */
const PROTOTYPE = /__proto__|\\u005f/i

/** Returns whether an object in a JSON text has the member `__proto__`, which validators drop silently. */
export const hasPrototypeMember = (text: string, root: unknown): boolean =>
  PROTOTYPE.test(text) &&
  [...placesIn(root)].some(
    ({ value }) => typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__'),
  )

/** A text in JSON, with the colon of a member name. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Returns whether an object in a JSON text has a duplicate member name. JSON parsers keep only the last value. */
export const hasMemberTwice = (text: string, root: unknown): boolean => {
  let written = 0
  for (const [, colon] of text.matchAll(TEXTS)) if (colon !== undefined) written += 1
  if (written < 2) return false
  let kept = 0
  for (const { value } of placesIn(root))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      kept += Object.keys(value).length
  return written !== kept
}
