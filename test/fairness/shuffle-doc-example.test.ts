import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitmentToRoot, deriveSeed } from '../../src/app/dealing/root-secret.ts'
import { commitmentTo, shuffle } from '../../src/app/dealing/verifiable-shuffle.ts'
import { hex, unhex } from '../../src/lib/encoding-and-hashing.ts'
import { drawHighestCard } from '../../src/rules/parts/dealing/dealer-selection.ts'
import { PACK_36 } from '../../src/rules/parts/dealing/packets.ts'

/*
 * Worked example of docs/reference/shuffle.md, and the independence of the verifier written from that page.
 */

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/shuffle.md'), 'utf8')

test('the independent verifier imports no code of the project', () => {
  const outsider = readFileSync(join(import.meta.dirname, 'independent-verifier.mjs'), 'utf8')
  const imported = [...outsider.matchAll(/(?:from|import)\s*\(?['"]([^'"]+)/g)].map(([, name]) => name)
  expect(imported).toEqual(['node:crypto', 'node:fs'])
})

test('the worked example on the page has the printed results', async () => {
  const root = hex(Uint8Array.from({ length: 32 }, (_, at) => at))
  const salts = ['one', '', 'two', '']
  const lot = { algorithm: 'sidi-shuffle-2', game: 'g_example', name: 'lot:1:dealer' } as const
  const deal = { ...lot, name: '1' }
  const seeds = {
    lot: hex(await deriveSeed(root, lot, salts)),
    deal: hex(await deriveSeed(root, deal, salts)),
  }
  const drawn = drawHighestCard([0, 1, 2, 3])((await shuffle(unhex(seeds.lot), lot, PACK_36)).pack)
  const { pack, cut } = await shuffle(unhex(seeds.deal), deal, PACK_36)
  const printed = [
    `Root \`${root}\`, game \`g_example\``,
    `| root commitment | \`${await commitmentToRoot(root, 'g_example')}\` |`,
    `| seed of \`lot:1:dealer\` | \`${seeds.lot}\` |`,
    `| drawn by the four seats | \`${drawn.cards.join(' ')}\`: seat ${drawn.seat} deals |`,
    `| seed of \`1\` | \`${seeds.deal}\` |`,
    `| its commitment | \`${await commitmentTo(unhex(seeds.deal), deal)}\` |`,
    `| cut, and the pack of deal 1 | ${cut}; \`${pack.join(' ')}\` |`,
  ]
  for (const line of printed) expect(page).toContain(line)
})
