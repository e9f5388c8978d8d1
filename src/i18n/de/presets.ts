import type { PresetsWords } from '../catalogue-schema.ts'

export const presets: PresetsWords = {
  'turnier-12': ['Turnier, 12 Runden', 'Zwölf Runden ohne Weis und Stöck; ein Matsch zählt 157.'],
  'turnier-8': ['Turnier, 8 Runden', 'Acht Runden ohne Weis und Stöck; ein Matsch zählt 157.'],
  'turnier-8-match50': [
    'Turnier, 8 Runden, Matsch 207',
    'Acht Runden ohne Weis und Stöck; ein Matsch zählt 207.',
  ],
  'turnier-slalom': [
    'Turnier mit Slalom',
    'Acht Runden mit Slalom, ohne Weis und Stöck; ein Matsch zählt 207.',
  ],
  'turnier-8-match100': [
    'Turnier, 8 Runden, Matsch 257',
    'Acht Runden ohne Weis und Stöck; ein Matsch zählt 257.',
  ],
  'turnier-4-match100': [
    'Turnier, 4 Runden, Matsch 257',
    'Vier Runden ohne Weis und Stöck; ein Matsch zählt 257.',
  ],
  'farben-8': [
    'Turnier, nur Farben',
    'Acht Runden nur mit Farben als Trumpf, ohne Weis und Stöck; ein Matsch zählt 157.',
  ],
  striche: ['Striche', 'Auf 1000 Punkte, mit Strichen für Berg, Matsch, Kontermatsch, Sieg und Schneider.'],
  'ablupf-4': [
    'Ablupf, 4 Runden',
    'Vier Runden ohne Weis und Stöck; eine abgehobene Karte macht Trumpf, und ein Matsch zählt 157.',
  ],
  'differenzler-4': ['Differenzler, 4 Runden', 'Vier Runden; eine abgehobene Karte macht Trumpf.'],
  'differenzler-8': ['Differenzler, 8 Runden', 'Acht Runden; eine abgehobene Karte macht Trumpf.'],
  'coiffeur-10': [
    'Coiffeur mit 10 Spielen',
    'Auch Slalom und Gusti sind Zeilen der Tafel; ein Gusti wechselt nach fünf Stichen.',
  ],
  'sidi-12': ['Sidi, 12 Runden', 'Zwölf Runden; dann gewinnt, wer mehr Punkte hat.'],
}
