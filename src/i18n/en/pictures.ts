import type { PictureWords } from '../catalogue-schema.ts'

export const pictures: PictureWords = {
  deal: (number) => `Deal ${number}`,
  deals: 'Deal',
  contract: 'Contract',
  total: 'Total',
  target: (points) => `Target ${points}`,
  lastTrick: 'Last trick',
  turned: 'Turned up',
  called: 'Called',
  predicted: 'Predicted',
  free: 'free',
  earlier: (count) => `… ${count} earlier`,
  thrownIn: 'thrown in',
  soloist: 'Soloist',
  team: 'The others',
  won: 'won',
}
