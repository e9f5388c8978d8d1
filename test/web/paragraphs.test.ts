import { expect, test } from 'vitest'
import { paragraphsOf } from '../../web/ui/paragraphs.ts'

/*
 * Sentences of a chat message of the service on the page.
 */

test('lines are joined, and sentences are apart', () => {
  expect(paragraphsOf('Anna passt.\nBeat bietet\n90 Rosen. Anna, du spielst aus.\n')).toEqual([
    'Anna passt.',
    'Beat bietet 90 Rosen.',
    'Anna, du spielst aus.',
  ])
  expect(paragraphsOf('Stand: Anna 55, Beat 302. Anna gibt.')).toEqual([
    'Stand: Anna 55, Beat 302.',
    'Anna gibt.',
  ])
})

test('a number at the start of a sentence is an ordinal', () => {
  expect(paragraphsOf('2. Spiel: Anna gibt. Deine Karten: Ass. 12. Spiel: Beat gibt.')).toEqual([
    '2. Spiel: Anna gibt.',
    'Deine Karten: Ass.',
    '12. Spiel: Beat gibt.',
  ])
})

test('notes about omitted lines are left out', () => {
  expect(paragraphsOf('Anna passt.\n… und es geht noch weiter (3).')).toEqual(['Anna passt.'])
})
