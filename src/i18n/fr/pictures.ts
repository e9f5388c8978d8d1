import type { PictureWords } from '../catalogue-schema.ts'

export const pictures: PictureWords = {
  deal: (number) => `Donne ${number}`,
  deals: 'Donne',
  contract: 'Contrat',
  total: 'Total',
  target: (points) => `But ${points}`,
  lastTrick: 'Dernier pli',
  turned: 'Retournée',
  called: 'Appelée',
  predicted: 'Annoncé',
  free: 'libre',
  earlier: (count) => (count === 1 ? '… une avant' : `… ${count} avant`),
  thrownIn: 'personne ne joue',
  soloist: 'Seul',
  team: 'Les autres',
  won: 'gagné',
}
