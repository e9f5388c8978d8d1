import type { LoadFailureWords } from '../../pages/load-failure-words.ts'

export const loadFailure: LoadFailureWords = {
  title: 'La page n’est pas complète',
  lead: 'Il en manque une partie : pas de réseau, peut-être, ou une nouvelle version.',
  reload: 'Recharger',
}
