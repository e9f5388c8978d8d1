import { cards as deCards } from '../../src/i18n/de/cards.ts'
import { contracts as deContracts } from '../../src/i18n/de/contracts.ts'
import { table as deTable } from '../../src/i18n/de/table.ts'
import { cards as enCards } from '../../src/i18n/en/cards.ts'
import { contracts as enContracts } from '../../src/i18n/en/contracts.ts'
import { table as enTable } from '../../src/i18n/en/table.ts'
import { cards as frCards } from '../../src/i18n/fr/cards.ts'
import { contracts as frContracts } from '../../src/i18n/fr/contracts.ts'
import { table as frTable } from '../../src/i18n/fr/table.ts'
import { cards as itCards } from '../../src/i18n/it/cards.ts'
import { contracts as itContracts } from '../../src/i18n/it/contracts.ts'
import { table as itTable } from '../../src/i18n/it/table.ts'
import type { TableCatalogue } from '../../src/i18n/pages/web-page-schema.ts'
import type { Language } from '../api-types.ts'
import { useStore } from '../state/observable.ts'
import { profile } from '../state/profile.ts'

/*
 * Names of cards, contracts and seats in all languages. The page works without a network, also after a change of the language,
 * so no language loads later.
 */

const TEXTS: Readonly<Record<Language, TableCatalogue>> = {
  en: { cards: enCards, contracts: enContracts, table: enTable },
  de: { cards: deCards, contracts: deContracts, table: deTable },
  fr: { cards: frCards, contracts: frContracts, table: frTable },
  it: { cards: itCards, contracts: itContracts, table: itTable },
}

/** Hook: the names of cards, contracts and seats in the language of the profile. */
export const useTableTexts = (): TableCatalogue => TEXTS[useStore(profile).language]
