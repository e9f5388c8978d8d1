import { fault } from '../../words/faults.ts'
import type { Pointed } from '../problem.ts'
import { pointerTo } from './faults.ts'

/*
 * JSON that RFC 7493 (I-JSON) forbids, though parsers accept such texts: half of a surrogate pair, which no database stores, and a member name
 * that an object has twice. Bodies may be nested thousands of levels deep, so nothing here recurses.
 */

/** The escape of half a surrogate pair, the only form of a half in UTF-8. */
const HALF = /\\u[dD][89a-fA-F]/

/** A pointer leads so many levels down: below that it points at what holds the fault. */
const DEEPEST = 32

interface Place {
  readonly value: unknown
  readonly path: readonly string[]
}

/** A value and everything in it, each with its path. */
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

/** Texts and member names that are not well formed, each with a pointer to the text, or to the object that has the name. */
export const illFormedIn = (text: string, root: unknown): readonly Pointed[] => {
  if (!HALF.test(text)) return []
  const pointers = [...placesIn(root)]
    .filter(({ value, path }) => isIllFormed(value) && path.every((name) => name.isWellFormed()))
    .map(({ path }) => pointerTo('json', path))
  return [...new Set(pointers)].map((pointer) => ({ pointer, fault: fault('half-character') }))
}

/** A text in JSON, with the colon of a member name. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Whether an object in a JSON text has the same member name twice: of the two, parsers keep the last one only. */
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
