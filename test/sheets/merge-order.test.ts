import { expect, test } from 'vitest'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import type { Sheet } from '../../src/sheets/sheet.ts'
import type { SheetEntry } from '../../src/sheets/sheet-commands.ts'
import { random } from '../support/random.ts'
import { figuresOfGame } from '../support/sheets/figures-of-game.ts'
import { emptySheetOf, gameWithCards, scoreOfSheet } from '../support/sheets/games-as-sheets.ts'
import { afterCommand, entered, entryOf } from '../support/sheets/sheet-of-deals.ts'

/*
 * Order of arrival: entries of three phones, shuffled and doubled, in requests of any size, make the same score.
 */

const PHONES = ['anna', 'beat', 'carla'] as const
const ORDERS = 6

test.each(EVERY_RULESET)('$id: the order in which entries arrive has no effect', (ruleset) => {
  for (let seed = 1; seed <= 5; seed++) {
    const played = gameWithCards(ruleset, seed)
    const figures = figuresOfGame(played).slice(0, 24)
    const chance = random(1000 + seed)
    const written: { readonly writer: string; readonly entry: SheetEntry }[] = []
    for (const [at, one] of figures.entries()) {
      const phones = chance.shuffled(PHONES).slice(0, 1 + chance.below(3))
      // Sometimes a phone has the figures of another deal. The first deals agree, so that some deals count.
      for (const writer of phones) {
        const typed = at > 3 && chance.chance(0.1) ? (figures[chance.below(figures.length)] ?? one) : one
        written.push({ writer, entry: entryOf(written.length, at + 1, typed) })
      }
    }
    const table = PHONES.slice(1).reduce<Sheet>(
      (sheet, writer) => afterCommand(sheet, { type: 'join', writer }),
      emptySheetOf(played),
    )
    const arrive = (sent: typeof written) =>
      sent.reduce((sheet, { writer, entry }) => entered(sheet, writer, entry), table)
    const expected = scoreOfSheet(arrive(written))
    for (let order = 0; order < ORDERS; order++) {
      const twice = written.filter(() => chance.chance(0.3))
      expect(scoreOfSheet(arrive(chance.shuffled([...written, ...twice]))), `seed ${seed}`).toEqual(expected)
    }
    const together = PHONES.reduce<Sheet>((sheet, phone) => {
      const own = written.filter(({ writer }) => writer === phone).map(({ entry }) => entry)
      return entered(sheet, phone, ...own)
    }, table)
    expect(scoreOfSheet(together), `seed ${seed}`).toEqual(expected)
  }
})
