import type { PictureWords } from '../catalogue-schema.ts'

export const pictures: PictureWords = {
  deal: (number) => `Mano ${number}`,
  deals: 'Mano',
  contract: 'Contratto',
  total: 'Totale',
  target: (points) => `Traguardo ${points}`,
  lastTrick: 'Ultima presa',
  turned: 'Scoperta',
  called: 'Chiamata',
  predicted: 'Annunciato',
  free: 'libero',
  earlier: (count) => (count === 1 ? '… una prima' : `… ${count} prima`),
  thrownIn: 'nessuno gioca',
  soloist: 'Da solo',
  team: 'Gli altri',
  won: 'vinto',
}
