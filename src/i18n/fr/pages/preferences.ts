import type { PreferencesWords } from '../../pages/preferences-words.ts'

export const preferences: PreferencesWords = {
  title: 'Messages et heures de repos',
  close: 'Fermer',
  language: 'Langue des messages',
  asBrowser: 'comme le navigateur',
  quiet: 'Heures de repos : aucun message, et ta pendule s’arrête dans les parties sur plusieurs jours',
  from: 'de',
  to: 'à',
  timeZone: 'Fuseau horaire',
  kinds: 'Que veux-tu savoir ?',
  kindsOf: {
    turn: 'C’est à moi de jouer',
    reminder: 'Mon temps est bientôt écoulé',
    start: 'Une partie commence',
    result: 'Une partie est finie',
    series: 'Nouvelles des tournois',
    table: 'Qui arrive et qui part',
  },
  delay: 'Ne m’appelle que si mon tour dure',
  atOnce: 'tout de suite',
  leads: 'Rappelle-moi avant la fin de mon temps',
  digest: 'Une seule fois par jour : toutes les tables qui m’attendent',
  at: 'à',
  save: 'Enregistrer',
  saved: 'Enregistré. Valable dès ton prochain tour.',
}
