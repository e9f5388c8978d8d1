import type { PresetsWords } from '../catalogue-schema.ts'

export const presets: PresetsWords = {
  'turnier-12': ['Turnier, 12 Spiele', 'Zwölf Spiele ohne Weis und Stöck; ein Matsch zählt 157.'],
  'turnier-8': ['Turnier, 8 Spiele', 'Acht Spiele ohne Weis und Stöck; ein Matsch zählt 157.'],
  'turnier-8-match50': [
    'Turnier, 8 Spiele, Matsch 207',
    'Acht Spiele ohne Weis und Stöck; ein Matsch zählt 207.',
  ],
  'turnier-slalom': [
    'Turnier mit Slalom',
    'Acht Spiele mit Slalom, ohne Weis und Stöck; ein Matsch zählt 207.',
  ],
  'turnier-8-match100': [
    'Turnier, 8 Spiele, Matsch 257',
    'Acht Spiele ohne Weis und Stöck; ein Matsch zählt 257.',
  ],
  'turnier-4-match100': [
    'Turnier, 4 Spiele, Matsch 257',
    'Vier Spiele ohne Weis und Stöck; ein Matsch zählt 257.',
  ],
  'farben-8': [
    'Turnier, nur Farben',
    'Acht Spiele nur mit Farben als Trumpf, ohne Weis und Stöck; ein Matsch zählt 157.',
  ],
  striche: ['Striche', 'Auf 1000 Punkte, mit Strichen für Berg, Matsch, Kontermatsch, Sieg und Schneider.'],
  'ablupf-4': [
    'Ablupf, 4 Spiele',
    'Vier Spiele ohne Weis und Stöck; eine abgehobene Karte macht Trumpf, und ein Matsch zählt 157.',
  ],
  'differenzler-4': ['Differenzler, 4 Spiele', 'Vier Spiele; eine abgehobene Karte macht Trumpf.'],
  'differenzler-8': ['Differenzler, 8 Spiele', 'Acht Spiele; eine abgehobene Karte macht Trumpf.'],
  'coiffeur-10': [
    'Coiffeur mit 10 Spielen',
    'Auch Slalom und Gusti sind Zeilen der Tafel; ein Gusti wechselt nach fünf Stichen.',
  ],
  'sidi-12': ['Sidi, 12 Spiele', 'Zwölf Spiele; dann gewinnt, wer mehr Punkte hat.'],
}
