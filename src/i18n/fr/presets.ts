import type { PresetsWords } from '../catalogue-schema.ts'

export const presets: PresetsWords = {
  'turnier-12': ['Tournoi, 12 donnes', 'Douze donnes sans annonces ni stöck ; un match vaut 157.'],
  'turnier-8': ['Tournoi, 8 donnes', 'Huit donnes sans annonces ni stöck ; un match vaut 157.'],
  'turnier-8-match50': [
    'Tournoi, 8 donnes, match 207',
    'Huit donnes sans annonces ni stöck ; un match vaut 207.',
  ],
  'turnier-slalom': [
    'Tournoi avec slalom',
    'Huit donnes avec slalom, sans annonces ni stöck ; un match vaut 207.',
  ],
  'turnier-8-match100': [
    'Tournoi, 8 donnes, match 257',
    'Huit donnes sans annonces ni stöck ; un match vaut 257.',
  ],
  'turnier-4-match100': [
    'Tournoi, 4 donnes, match 257',
    'Quatre donnes sans annonces ni stöck ; un match vaut 257.',
  ],
  'farben-8': [
    'Tournoi, couleurs seules',
    'Huit donnes avec les seules couleurs comme atout, sans annonces ni stöck ; un match vaut 157.',
  ],
  striche: [
    'Traits',
    'Jusqu’à 1000 points, avec des traits pour la montagne, le match, le contre-match, la victoire et le schneider.',
  ],
  'ablupf-4': [
    'Atout coupé, 4 donnes',
    'Quatre donnes sans annonces ni stöck ; une carte coupée fait atout, et un match vaut 157.',
  ],
  'differenzler-4': ['Différence, 4 donnes', 'Quatre donnes ; une carte coupée fait atout.'],
  'differenzler-8': ['Différence, 8 donnes', 'Huit donnes ; une carte coupée fait atout.'],
  'coiffeur-10': [
    'Coiffeur à 10 jeux',
    'Le slalom et le gustav ont leur ligne ; un gustav tourne après cinq plis.',
  ],
  'sidi-12': ['Sidi, 12 donnes', 'Douze donnes ; le plus grand total gagne.'],
}
