import type { LoadFailureWords } from '../../pages/load-failure-words.ts'

export const loadFailure: LoadFailureWords = {
  title: 'The page is not complete',
  lead: 'A part is missing: there may be no network, or a new version.',
  reload: 'Reload',
}
