import type { PictureWords } from '../catalogue-schema.ts'

export const pictures: PictureWords = {
  deal: (number) => `Spiel ${number}`,
  deals: 'Spiel',
  contract: 'Trumpf',
  total: 'Total',
  target: (points) => `Ziel ${points}`,
  lastTrick: 'Letzter Stich',
  turned: 'Aufgedeckt',
  called: 'Gerufen',
  predicted: 'Angesagt',
  free: 'frei',
  earlier: (count) => (count === 1 ? '… eine frühere' : `… ${count} frühere`),
  thrownIn: 'niemand spielt',
  soloist: 'Allein',
  team: 'Die anderen',
  won: 'gewonnen',
}
