import type { ShortRulesWords } from '../../pages/short-rules-schema.ts'

export const shortRules: ShortRulesWords = {
  schieber: {
    goal: 'Two against two, with partners opposite each other. The first side with 1000 points wins.',
    deal: 'Each player gets 9 cards. In the first deal the holder of the 7 of roses makes trump, later the player to the right of the dealer. The choice is one of four suits, Obenabe (Ace high, no trump) or Undenufe (Six high, no trump). A player may shove: then the partner has to choose.',
    play: 'The trump maker leads to the first trick, also after a shove. Follow suit or trump. Undertrumping is forbidden, except with trumps only. The Under of trumps, the Puur, is never forced. Weis is declared in the first trick; the side with the best Weis scores all of its Weis, if the side wins a trick.',
    count:
      'The cards are worth 157 points together, 5 of these for the last trick. All tricks bring 100 more. Stöck, the King and the Ober of trumps, bring 20. A side that has enough may claim in the middle of a deal; a wrong claim loses the game.',
  },
  kreuzjass: {
    goal: 'Two against two, with partners opposite each other. The first side with 1000 points wins.',
    deal: 'Each player gets 9 cards. The last card of the dealer is turned up: its suit is trump, and the card stays with the dealer. There is no shoving, no Obenabe and no Undenufe.',
    play: 'The player to the right of the dealer leads. Follow suit or trump. Undertrumping is forbidden, except with trumps only. Weis is declared in the first trick.',
    count:
      'The cards are worth 157 points together, 5 of these for the last trick. All tricks bring 100 more, Stöck 20. The side with the best Weis scores all of its Weis, if the side wins a trick.',
  },
  differenzler: {
    goal: 'Each player plays alone. Before each deal you predict your points, and the difference is written down. The lowest total wins.',
    deal: 'Four players get 9 cards, three get 12, two get 18. The suit of the last card is trump. Then all players state a number from 0 to 157 in secret. After the first trick your own number is hidden from you, too: remember it.',
    play: 'The player to the right of the dealer leads. Follow suit or trump. A player without the led suit may undertrump here.',
    count:
      'There is no Weis, no Stöck and no Match. The cards are worth 157 points, 5 of these for the last trick. A player who says 40 and takes 52 writes 12. Each player deals 3 times: with four players a game has 12 deals.',
  },
  'sidi-barrani': {
    goal: 'Two against two. The sides bid how many card points they take, and with which trump. The first side with 2000 wins.',
    deal: 'Each player gets 9 cards. Bids go round: a number from 40 to 150, 157 or 257 (all tricks), with a suit, Obenabe or Undenufe. Each bid must be higher than the last one. A pass is not final. The opponents may double a bid, and then play begins at once.',
    play: 'The highest bidder leads. Follow suit or trump, and do not undertrump. Weis is declared in the first trick, and the best Weis counts without a trick, too.',
    count:
      'Both sides score their points. If the bid is made, the bidding side scores the bid as well, otherwise the other side does; a doubled bid counts twice. Weis and Stöck do not help the bid.',
  },
  'sidi-swissjass': {
    goal: 'Sidi Barrani with fourteen contracts: two against two bid how many points they take. The first side with 1500 wins.',
    deal: 'Each player gets 9 cards. A bid is a number or Match, with a suit, Obenabe, Undenufe or Slalom, and each of these also as Misère: then each side scores the points of the other side. A player who passes may bid again later.',
    play: 'The highest bidder leads. The other side may double once: in the auction, or with the own card to the first trick. Follow suit or trump, and do not undertrump.',
    count:
      'There is no Weis and no Stöck. Both sides score their points; the side that was right scores the bid as well, twice if doubled. A bid of Match needs all 9 tricks and brings a bonus of 257.',
  },
  'staekske-rape': {
    goal: 'A game from Maastricht for four or five players. The highest bidder plays alone against three, and only this player wins or loses points.',
    deal: 'The pack has 32 cards, without Sixes. Four players get 7 cards, and 4 lie on the table as the stock. The bids are 3 (130 points), 4 (140 points) and so on, always exactly one more. A pass is final.',
    play: 'The declarer takes the stock and discards 4 cards, or leaves the stock: then the deal counts double. The declarer names trumps, announces sequences and quartets, and leads. Follow suit or trump. A holder of the highest trump may knock.',
    count:
      'A tenth of the points is compared with the bid; announced combinations lower the number that is needed. A surplus is credited; a shortfall counts twice, and 10 more. Without a trick the declarer loses 50.',
  },
  'coiffeur-three': {
    goal: 'Three players, each alone. Each player plays ten contracts once, against the other two. The board is full after 30 deals.',
    deal: 'Each player gets 12 cards. The player to the right of the dealer chooses a contract that is still free in the own column, or passes. If all three pass, the first player must choose. There are four suits, Obenabe, Undenufe, Slalom, Gustav and two Jokers.',
    play: 'The soloist leads. Follow suit or trump, and do not undertrump. In Slalom Obenabe and Undenufe alternate with each trick, in Gustav the order changes after six tricks.',
    count:
      'Only the card points of the soloist go into the cell. In a full row the highest cell gets strokes and the lowest gets potatoes: 1 for suits, 2 for Obenabe, Undenufe and Slalom, 3 for Gustav and Jokers. Strokes minus potatoes decide.',
  },
  'coiffeur-partnership': {
    goal: 'Two against two. Each side plays eight contracts once, each with a multiplier. After 16 deals the higher sum wins.',
    deal: 'Each player gets 9 cards. The player to the right of the dealer chooses a contract that is still open for the side, or passes to the next player. After two rounds of passes the first player must choose.',
    play: 'The declarer leads. Follow suit or trump. Undertrumping is forbidden, except with trumps only. In Obenabe the Ace is high, in Undenufe the Six.',
    count:
      'Only the declaring side scores: the tens of its points times the multiplier, so 129 in bells are 12 times 4. Acorns count 1, roses 2, shields 3, bells 4, Obenabe 5, Undenufe 6, the Jokers 7 and 8. All tricks are 257. There is no Weis and no Stöck.',
  },
  'coiffeur-cutthroat': {
    goal: 'Coiffeur for four, each alone: each player plays eight contracts once, against three. After 32 deals the highest sum wins.',
    deal: 'Each player gets 9 cards. The player to the right of the dealer chooses a contract of the own column, or passes. After two rounds of passes the first player must choose.',
    play: 'The declarer leads, and the other three play against the declarer. Follow suit or trump. Undertrumping is forbidden, except with trumps only.',
    count:
      'Only the declarer scores: the tens of the own points times the multiplier. Acorns count 1, roses 2, shields 3, bells 4, Obenabe 5, Undenufe 6, the Jokers 7 and 8. All tricks are 257. There is no Weis and no Stöck.',
  },
  handjass: {
    goal: 'Two to five players, each alone. A player with 5 rubs is out, and safe; the last player left has lost.',
    deal: 'Two, three or four players get 9 cards each. With four the last card of the dealer is trump, with two or three the top card of the blind. All players decide in turn: play or fold. With two or three players one of them may change the whole hand for the blind.',
    play: 'A player who folds loses nothing and wins nothing. The others follow suit or trump. With two or three players the Six of trumps may rob the turned card.',
    count:
      'Two rubs are at stake, with two players one. With at least 21 points a player can win rubs: the best and the second best get one each, or a single one gets both. A player who plays and takes less gets a wheel, which cancels a rub.',
  },
  'zweier-sidi': {
    goal: 'A bidding game for two, with open and closed cards. The first player with 50 wins.',
    deal: 'Both players get 18 cards: 6 face down in a row, 6 face up on these, and 6 in hand. The player who does not deal opens with at least 60. Raises go in steps of five, up to 157. A pass leaves the game to the other player; a fold gives the other player 5 points.',
    play: 'The bidder names the trump suit and leads. The hand and the open cards can be played. When an open card is gone, the closed card below is turned after the trick.',
    count:
      'There are 18 tricks; the last one is worth 10, and all points are 162. A bidder who makes the bid scores the points above the bid. Otherwise the other player scores the missing points.',
  },
  schmausjass: {
    goal: 'Two players draw and declare Weis first, and then play nine tricks. The first player with 1000 points wins.',
    deal: 'Both players get 9 cards, and the other 18 are the stock. One card of the stock lies open and is trump; this card is drawn last.',
    play: 'While the stock lasts, each card may be played. After each trick both players draw, the winner first. With a card to a trick a player may declare a Weis in the hand; the better Weis scores at once, and a Weis may grow later. The Six of trumps is changed for the open card. Once the stock is empty, follow suit or trump.',
    count:
      'The cards are worth 157 points, 5 of these for the last trick. Weis counts besides, and Stöck 20.',
  },
  schellenjass: {
    goal: 'Each player alone, and no trump: take no bells, or all of the bells. After 12 deals the lowest total wins.',
    deal: 'Four players get 9 cards, three get 12, two get 18. There is no bidding.',
    play: 'The player to the right of the dealer leads. Follow suit if you can, otherwise play any card. The highest card of the led suit wins, and the Ace is high. Bells may be led at any time.',
    count:
      'Each bell in your tricks counts 1 point, and nothing else counts. A player with all 9 bells writes 0, and all others write 9.',
  },
  schafuusejass: {
    goal: 'One soloist against two or three. The soloist needs 350 points with three players, 250 with four; the others need 1000 together. Each player is the soloist for one Partie.',
    deal: 'Three players get 12 cards each, four get 9. The last card of the dealer is turned up and is trump. The soloist deals the first hand of a Partie. Before the first lead the soloist may fold: then the others write 157.',
    play: 'The player to the right of the dealer leads. Follow suit or trump. Undertrumping is forbidden, except with trumps only. Weis is declared in the first trick.',
    count:
      'Both sides count cards, Weis and 20 for Stöck; all tricks bring 100 more. The others need a trick for their Weis, the soloist does not. The player with most Parties won as soloist wins.',
  },
  bieterjass: {
    goal: 'The highest bidder must make as many points, over several deals. The others play together and need 1000.',
    deal: 'Three players get 12 cards each, four get 9, five get 7. Bids start at 350 and rise in tens to 1000. A player who passes after the first bid is out. If nobody bids, the next player deals.',
    play: 'In the first deal the soloist names the trump suit and leads. Later the soloist always deals, the last card is trump, and the player to the right of the dealer leads. Of five players the soloist calls a card before trumps: the holder is the partner.',
    count:
      'After each deal both sides write cards, Weis and Stöck; all tricks bring 100 more. The first side at its target wins the Partie.',
  },
}
