import type { PreferencesWords } from '../../pages/preferences-words.ts'

export const preferences: PreferencesWords = {
  title: 'Messages and quiet hours',
  close: 'Close',
  language: 'Language of messages',
  asBrowser: 'as in the browser',
  quiet: 'Quiet hours: no messages, and in games over days your clock stops',
  from: 'from',
  to: 'to',
  timeZone: 'Time zone',
  kinds: 'What do you want to hear of?',
  kindsOf: {
    turn: 'It is my turn',
    reminder: 'My time is running out',
    start: 'A game starts',
    result: 'A game is over',
    series: 'News of tournaments',
    table: 'People who join or leave',
  },
  delay: 'Call me only after my turn has lasted',
  atOnce: 'at once',
  leads: 'Remind me before the end of my time',
  digest: 'Only once a day: all tables that wait for me',
  at: 'at',
  save: 'Save',
  saved: 'Saved. It holds from your next turn.',
}
