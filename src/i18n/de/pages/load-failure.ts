import type { LoadFailureWords } from '../../pages/load-failure-words.ts'

export const loadFailure: LoadFailureWords = {
  title: 'Die Seite ist nicht ganz da',
  lead: 'Ein Teil fehlt: Vielleicht gibt es kein Netz, oder eine neue Version.',
  reload: 'Neu laden',
}
