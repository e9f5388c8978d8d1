import type { LandingPageWords } from '../../pages/landing-page-schema.ts'

export const landingPage: LandingPageWords = {
  title: 'Sidi · Play Jass',
  description:
    'Jass, the card games of Switzerland: against bots or with friends, in the browser, without an account.',
  lead: 'The card games of Switzerland, against bots or with friends. Free, open, and without an account.',
  picture: 'A table of Schieber in the middle of a trick',
  play: 'Play now',
  playNote: 'A Sidi Barrani in your browser, with three bots: the cards are dealt at once.',
  games: (count) => `${count} games`,
  gamesNote: 'Each game in two minutes, and with numbered rules.',
  players: (fewest, most) => `${fewest === most ? fewest : `${fewest} to ${most}`} players`,
  inPairs: 'two against two',
  short: 'In two minutes',
  clubs: 'For clubs and families',
  sheet: [
    'Write down a game',
    'You play with real cards: the phone keeps the slate, for one or for all at the table.',
  ],
  series: [
    'A club evening or a tournament',
    'Draws that everybody can check, tables, results and standings, on one screen and on each phone.',
  ],
  fair: 'What makes it fair',
  fairness: [
    [
      'A shuffle you can check',
      'The service commits to the seed before the first card, and publishes the seed after the deal. Everybody can repeat the shuffle.',
    ],
    [
      'Hands stay hidden',
      'No answer depends on a card that is hidden from you. A spectator sees the table and no hand.',
    ],
    ['One set of rules', 'Each rule has a number. A refused move names the rule, and the rules are public.'],
  ],
  developers: 'For developers',
  developersNote:
    'Everything on these pages is an HTTP service: your program shuffles nothing, and knows no rule.',
  exchange: 'The service knows the rules',
  exchangeNote: 'A real exchange in Sidi Barrani. A refused move gets the rule, and each legal move.',
  tooLow: ['Too low, and why', 'Anna has bid 90 in acorns. Beat tries 80 in roses.'],
  doubled: [
    'Then Beat doubles',
    'The move was in the list, so the service accepts the move. Anna has to make the bid good.',
  ],
  calls: 'Three calls to a table',
  steps: [
    'Sign up. The answer has a token, which is shown only once.',
    'Create a game. The answer has the `id` of the game, and an `invite` for your friends.',
    'The last taken seat starts the deal. List your legal moves, and send a move to `/moves`.',
  ],
  guide: 'Guide',
  reference: 'Reference',
  problems: 'Problems',
  catalogue: 'Catalogue of games',
  footer: 'Plain HTTP and JSON, no account and no cookie. A game waits for you until you come back.',
}
