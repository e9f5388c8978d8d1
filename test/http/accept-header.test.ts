import { expect, test } from 'vitest'
import { preferred } from '../../src/http/wire/accept.ts'

/*
 * Content negotiation: the media type that an Accept header selects.
 */

const JSON_TYPE = 'application/json'
const HTML = 'text/html'
const SVG = 'image/svg+xml'

test.each<[string | undefined, readonly string[], string | undefined]>([
  [undefined, [JSON_TYPE], JSON_TYPE],
  ['', [JSON_TYPE], JSON_TYPE],
  ['*/*', [JSON_TYPE, HTML], JSON_TYPE],
  ['application/*', [HTML, JSON_TYPE], JSON_TYPE],
  ['APPLICATION/JSON', [JSON_TYPE], JSON_TYPE],
  ['application/json; charset=utf-8', [JSON_TYPE], JSON_TYPE],
  ['text/html, application/json;q=0.9', [JSON_TYPE, HTML], HTML],
  ['text/html;q=0.5, application/json;q=0.9', [HTML, JSON_TYPE], JSON_TYPE],
  // The Accept header of a browser.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', [JSON_TYPE], JSON_TYPE],
  // The most specific range decides.
  ['*/*, application/json;q=0', [JSON_TYPE], undefined],
  ['*/*, application/json;q=0', [JSON_TYPE, SVG], SVG],
  ['image/*;q=0.2, image/svg+xml;q=0.9, application/json;q=0.5', [JSON_TYPE, SVG], SVG],
  ['text/plain', [JSON_TYPE], undefined],
  ['application/jsonish', [JSON_TYPE], undefined],
  ['json', [JSON_TYPE], undefined],
  ['*/*;q=0', [JSON_TYPE], undefined],
])('Accept: %s, with %j on offer, is %s', (accept, offered, chosen) => {
  expect(preferred(accept, offered)).toBe(chosen)
})
