import type { PageFrame } from '../../pages/page-frame-schema.ts'

export const pageFrame: PageFrame = {
  language: 'fr',
  skip: 'Aller au contenu',
  rooms: {
    play: 'Jouer',
    rules: 'Règles',
    guide: 'Guide',
    reference: 'Référence de l’API',
    problems: 'Erreurs',
  },
  languages: 'Langue',
  problem: {
    httpStatus: 'Statut HTTP',
    start: 'Page d’accueil',
    rules: 'Règles de tous les jeux',
    reference: 'Référence de l’API',
    list: 'Erreurs',
    listLead: 'Toutes les erreurs du service, selon le code de la réponse.',
    listNote:
      'Un refus est un document selon la RFC 9457 : rien n’a changé, et `type` mène à une page de cette liste. Pour un coup refusé, `rule` donne le numéro de la règle et `ruleUrl` son texte.',
    example: 'Exemple',
    namesRule: ['La réponse nomme la règle, par exemple ', ', ou la règle d’un autre jeu.'],
    all: 'Toutes les erreurs',
  },
}
