import type { PresetsWords } from '../catalogue-schema.ts'

export const presets: PresetsWords = {
  'turnier-12': ['Tournament, 12 deals', 'Twelve deals without Weis and Stöck; a Match counts 157.'],
  'turnier-8': ['Tournament, 8 deals', 'Eight deals without Weis and Stöck; a Match counts 157.'],
  'turnier-8-match50': [
    'Tournament, 8 deals, Match 207',
    'Eight deals without Weis and Stöck; a Match counts 207.',
  ],
  'turnier-slalom': [
    'Tournament with Slalom',
    'Eight deals with Slalom, without Weis and Stöck; a Match counts 207.',
  ],
  'turnier-8-match100': [
    'Tournament, 8 deals, Match 257',
    'Eight deals without Weis and Stöck; a Match counts 257.',
  ],
  'turnier-4-match100': [
    'Tournament, 4 deals, Match 257',
    'Four deals without Weis and Stöck; a Match counts 257.',
  ],
  'farben-8': [
    'Tournament, suits only',
    'Eight deals with suits as trumps only, without Weis and Stöck; a Match counts 157.',
  ],
  striche: ['Strokes', 'To 1000 points, with strokes for Berg, Match, counter-match, win and Schneider.'],
  'ablupf-4': [
    'Cut for trumps, 4 deals',
    'Four deals without Weis and Stöck; a cut card makes trumps, and a Match counts 157.',
  ],
  'differenzler-4': ['Differenzler, 4 deals', 'Four deals; a cut card makes trumps.'],
  'differenzler-8': ['Differenzler, 8 deals', 'Eight deals; a cut card makes trumps.'],
  'coiffeur-10': [
    'Coiffeur of 10',
    'Slalom and Gustav are rows of the board; a Gustav turns after five tricks.',
  ],
  'sidi-12': ['Sidi, 12 deals', 'Twelve deals; then the higher total wins.'],
}
