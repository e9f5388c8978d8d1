import type { PageFrame } from '../../pages/page-frame-schema.ts'

export const pageFrame: PageFrame = {
  language: 'it',
  skip: 'Vai al contenuto',
  rooms: {
    play: 'Gioca',
    rules: 'Regole',
    guide: 'Guida',
    reference: 'Riferimento dell’API',
    problems: 'Errori',
  },
  languages: 'Lingua',
  problem: {
    httpStatus: 'Stato HTTP',
    start: 'Pagina iniziale',
    rules: 'Regole di tutti i giochi',
    reference: 'Riferimento dell’API',
    list: 'Errori',
    listLead: 'Tutti gli errori del servizio, secondo il codice della risposta.',
    listNote:
      'Un rifiuto è un documento secondo la RFC 9457: nulla è cambiato, e `type` porta a una pagina di questo elenco. Per una mossa rifiutata, `rule` dà il numero della regola e `ruleUrl` il suo testo.',
    example: 'Esempio',
    namesRule: ['La risposta nomina la regola, per esempio ', ', o la regola di un altro gioco.'],
    all: 'Tutti gli errori',
  },
}
