import type { PresetsWords } from '../catalogue-schema.ts'

export const presets: PresetsWords = {
  'turnier-12': ['Torneo, 12 mani', 'Dodici mani senza annunci e stöck; un match vale 157.'],
  'turnier-8': ['Torneo, 8 mani', 'Otto mani senza annunci e stöck; un match vale 157.'],
  'turnier-8-match50': ['Torneo, 8 mani, match 207', 'Otto mani senza annunci e stöck; un match vale 207.'],
  'turnier-slalom': ['Torneo con slalom', 'Otto mani con slalom, senza annunci e stöck; un match vale 207.'],
  'turnier-8-match100': ['Torneo, 8 mani, match 257', 'Otto mani senza annunci e stöck; un match vale 257.'],
  'turnier-4-match100': [
    'Torneo, 4 mani, match 257',
    'Quattro mani senza annunci e stöck; un match vale 257.',
  ],
  'farben-8': [
    'Torneo, solo semi',
    'Otto mani con i soli semi come briscola, senza annunci e stöck; un match vale 157.',
  ],
  striche: [
    'Tratti',
    'Fino a 1000 punti, con tratti per il monte, il match, il contromatch, la vittoria e lo schneider.',
  ],
  'ablupf-4': [
    'Briscola tagliata, 4 mani',
    'Quattro mani senza annunci e stöck; una carta tagliata fa la briscola, e un match vale 157.',
  ],
  'differenzler-4': ['Differenza, 4 mani', 'Quattro mani; una carta tagliata fa la briscola.'],
  'differenzler-8': ['Differenza, 8 mani', 'Otto mani; una carta tagliata fa la briscola.'],
  'coiffeur-10': [
    'Coiffeur con 10 giochi',
    'Anche slalom e gustav hanno una riga; un gustav gira dopo cinque prese.',
  ],
  'sidi-12': ['Sidi, 12 mani', 'Dodici mani; poi vince il totale più alto.'],
}
