import * as z from 'zod'
import { MISERE_EXCHANGES } from '../../parts/counting/columns.ts'
import { oneOf } from '../agreed.ts'

/*
 * Options that every Coiffeur of the house has, each described with its number on the page of the ruleset.
 */

/** What Ace and Six count in Undenufe. */
export const undenufeValues = (number: string) =>
  z
    .enum(['ace11', 'six11'])
    .default('ace11')
    .meta({ description: `Whether the Ace or the Six counts 11 in Undenufe (${number}, CO-O2, CO-17).` })

/** In which order a TUO goes on after its trump tricks, and how it counts. */
export const trio = {
  trioOrder: oneOf(['tuo', 'tou'], 'tuo', {
    'CO-O13, CO-28':
      'Where TUO is played: whether its middle third is Undenufe (trump, Undenufe, Obenabe) or Obenabe',
  }),
  trioValues: oneOf(['trump', 'notrump'], 'trump', {
    'CO-O13, CO-29': 'Where TUO is played: whether cards count as in a trump game or as without',
  }),
}

/** What the declarer of a Misère writes. */
export const misereExchange = (number: string) =>
  z
    .enum(MISERE_EXCHANGES)
    .default('always')
    .meta({
      description: `Where Misère is played: whether the declarer always writes the points of whoever else took most, or only where those are more than its own (${number}, CO-33).`,
    })
