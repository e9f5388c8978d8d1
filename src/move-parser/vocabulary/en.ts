import type { Vocabulary } from './schema.ts'

/** English words for moves, cards and numbers. */
export const englishVocabulary = {
  suits: {
    acorns: 'acorn, acorns, acron, accorn, akorn',
    shields: 'shield, shields',
    roses: 'rose, roses',
    bells: 'bell, bells, bels',
    spades: 'spade, spades',
    hearts: 'heart, hearts',
    diamonds: 'diamond, diamonds',
    clubs: 'club, clubs, clover',
  },
  ranks: {
    A: 'ace, aces',
    K: 'king, kings, kng',
    O: 'ober, queen, queens, dame',
    U: 'under, jack, jacks, bower, unter, knave, buur',
    B: 'banner, banners, tens, ten',
    9: 'nines, niner',
    8: 'eights',
    7: 'sevens',
    6: 'sixes',
  },
  modes: {
    obenabe:
      'obenabe, top down, high to low, from the top, downwards, high cards, obenab, obeabe, top to bottom, tops down, from top to bottom, from high to low, from top down, no trump high',
    undenufe:
      'undenufe, bottom up, low to high, from the bottom, upwards, low cards, undenuf, undeufe, bottom to top, bottoms up game, from bottom to top, from low to high, from bottom up',
    slalom: 'slalon, salom, slalom',
    gustav: 'gustav',
    tuo: 'tuo',
    tutti: 'tutti',
  },
  puur: 'puur, bower, trump jack, trump under',
  nell: 'nell, trump nine',
  keywords: {
    trump:
      'trump/ruff/cut/trumping/ruffing/cutting it, with trump, with a trump, with my trump, with the trump, trump, trumps, as trumps, as trump, trumping, ruff, trumpcard, is trump, are trump, are trumps, is trumps, be trump, as a trump, ruffing, ruffed, trumped, for trump, for trumps, to be trump, trump suit',
    misere: 'as misère, as misere, as a misère, as a misere, misère, misere, misery, to lose, losing game',
    once: 'once, only once, just once, one time, one time only, for once',
    blind: 'blind, blindly, without looking, unseen, in the blind, in the dark, sight unseen',
    joker: 'joker, as joker, as a joker, as the joker',
    row: 'on the row, row, in the row, in the column, on the line',
    weis: 'weis, meld, melds, melding, declare, declaration, weiss, sequence, wys, wiis, declaring',
    cards: 'cards, card, hand',
    stock: 'stock, talon, blind, the stock, pile',
    points: 'points, point, pts',
    high: 'from the top, high, top',
    low: 'from the bottom, low, bottom',
    first:
      'first, starting, start, begin, beginning, starts, begins, opening, to start, at first, at the start, to begin, to begin with, start at the, start from the, begin with, starting with, starting at, starting from, from the start, opens',
    or: 'or',
    no: 'not, no, never, nothing, none, don t, dont, won t, wont, without, cannot, can t',
    highest:
      'top, bigger, higher, highest, bigger, biggest, stronger, larger, largest, greatest, taller, highest one, biggest one, best one, top one, big one, highest, biggest, strongest, best, largest, tallest, greatest, big, high',
    lowest:
      'smaller, littlest, tiny, lower, lowest, smaller, littler, weaker, least, tiny, tiniest, lower one, lowest one, smallest one, small one, little one, low one, lowest, smallest, weakest, littlest, tiniest, worst, bottom, small, little, low, tiny',
    only: 'last one, only one, only, last, single, remaining, sole, last remaining',
  },
  runs: {
    3: 'a three, the three, my three, run of three, three cards, three card run, sequence of three, run of 3, three in a row, 3 in a row, three run, 3 card run, three card sequence, run of three cards, sequence of three cards, three in sequence, 3 cards, threesome',
    4: 'run of four, four cards, four card run, sequence of four, run of 4, four in a row, four run, four card sequence, run of four cards, 4 cards',
    5: 'run of five, five cards, five card run, sequence of five, run of 5, five in a row, five run, five card sequence, run of five cards',
  },
  numerals: {
    ones: {
      0: 'zero',
      1: 'one',
      2: 'two',
      3: 'three',
      4: 'four',
      5: 'five',
      6: 'six',
      7: 'seven',
      8: 'eight',
      9: 'nine',
    },
    teens: {
      10: 'ten',
      11: 'eleven',
      12: 'twelve',
      13: 'thirteen',
      14: 'fourteen',
      15: 'fifteen',
      16: 'sixteen',
      17: 'seventeen',
      18: 'eighteen',
      19: 'nineteen',
    },
    tens: {
      20: 'twenty',
      30: 'thirty',
      40: 'forty, fourty',
      50: 'fifty',
      60: 'sixty',
      70: 'seventy',
      80: 'eighty',
      90: 'ninety',
    },
    hundred: 'hundred',
    thousand: 'thousand',
    and: 'and',
    onesFirst: false,
    byScore: false,
  },
  match: 'match, all tricks, all the tricks',
  moves: {
    bid: '',
    pass: 'another pass, that s another pass, i knock, i pass without looking, i ll pass at first, must pass here/-, pass at first, pass without looking, i ll pass, nothing pass, i pass this/that time/round, i pass on that, i pass on this, i pass again, pass again, still pass, i keep passing, i say pass, pass it is, that s a pass, it s a pass, a pass, gonna pass, gotta pass, i gotta pass, i m passing this one, we pass, i better pass, i d better pass, i think i pass, i think i ll pass, i d rather pass, passing this time, passing again, pass, passing, no bid, i pass, i m passing, i ll pass, i will pass, i have to pass, i must pass, i ll have to pass, pass for me, pass from me, pass here, i pass this, pass this, pass on this, pass on this one, i pass here, no bid from me, no bid here, nothing bid, not bidding, i m not bidding, i don t bid, i won t bid, i bid nothing',
    double:
      'double you, i double your/their/that bid, doubling your/their/that bid, double the bid, doubling the, i double his/her/their, double his/her/their, dbl, doubl, doble, duble, i call double, i say double, a double from me, i go double, i want to double, i m going to double, i would like to double, let s double, we double, contra from me, i say contra, double, doubling, doubled, i double, knock, i ll double, i m doubling, double it, i double it, i double that, doubled by me, that gets doubled, gets doubled, kontra, contra, i double you, doubling that, doubling it, i ll double that, i ll double it, double that, double this',
    redouble:
      'redouble, redoubled, redoubling, i redouble, i ll redouble, redouble it, redouble that, re, i m redoubling, double back',
    decline: 'no double, not doubling, i don t double, i do not double, i won t double, no redouble',
    choose: '',
    play: '',
    weis: '',
    stoeck: 'stöck, stock, stoeck, i declare stock, stöck for me, declare stöck, i have stöck, i show stöck',
    inspect:
      'what did/does/has you/he/she/they/seat meld/declare/show/-, show/see/view it please, show me your/his/her/their/the meld/declaration/sequence, show your meld, let me see your/the meld, i/we want/would like/d like to see what was/got melded/declared/shown, before i play show me the meld/weis, show me the/that/your/- weis, let me see the/that/your/- weis, i/we want/would like/d like/wish/like to see the/that/your/his weis, see the weis, look at the weis, inspect the weis',
    shove:
      'pass it to you/partner/my partner, i pass it to you/partner/my partner, let partner decide/choose, i pass to you, shove, shoving, push, i push, shoved, pushing, pass it to my partner, pass to my partner, leave it to my partner, my partner chooses, you choose, you decide, your choice, shoving it, shoving it across, shove it, i shove it, i ll shove, i ll shove it, i m shoving, shove it across, shove it over, shove it to my partner, shove to partner, push it across, push it over, push it to my partner, pushing it, pushing it across, i ll push, i ll push it, pass it to partner, passing it to my partner, pass it across, over to my partner, over to you partner, partner chooses, partner decides, partner you choose, you choose partner, you pick, you pick partner, partner picks, let partner choose, let my partner choose, let my partner decide, your choice partner, partner s choice, my partner s choice, my partner decides, my partner picks, your call partner, you name it partner, you name trump, i leave it to my partner, i leave it to you, leave it to partner, leaving it to my partner',
    predict: 'predict, i predict, predicting',
    fold: 'not playing, i m not playing, muck, i muck, i/- give/giving up the/this/my hand/game/deal/round, giving up straight away, throwing/throw this one in, i ll give this up, garbage hand i fold, abandon, i abandon, give up, drop out, throw it in, we throw it in, throwing it in, i ll throw it in, i m giving this up, i m leaving, i leave this one, i ll leave this one, we surrender, we re out, we drop out, we quit, i lay down my hand, i put my cards down, not this one, not for me, leave me out, i won t play, i m not coming, i ll sit out, fold, folding, i m out, im out, i am out, i give up, i drop out, i drop, i quit this deal, i m folding, i ll fold, i fold this, fold this hand, fold my hand, fold it, i fold my hand, folding this one, folded, i surrender, we surrender, surrender, we surrender this one, we give up, giving up, i m giving up, i give this up, give up this game, i resign, resign, resigning, i concede, concede, conceding, we concede, i quit, i drop out of this, i throw in the towel, throw in the towel, i throw it in, i throw in my hand, i m dropping out, dropping out, dropping, i bow out, bowing out, i stay out, staying out, i sit this one out, sit this one out, i ll sit this one out, sitting out, i ll drop out, i ll drop, i ll give up, i m not in, not in, i don t play, i m not playing, count me out, out, i m out of here, i m out of this, i m out of this one',
    stand:
      'going for it, i ll go for it, i m going for it, i keep playing, i play without/- the/- stock, playing without the stock, leaving the stock alone/there, not looking at/taking the stock, sticking with it/this/these, i ll play/stay with that/this/these trump/hand/cards, no giving up, i m playing, sticking with, stay, we stay, we stay in, i ll stand, i will stay, i will play, count me in, i m up for it, i m on board, on board, i m with you, i m game, we re playing, we keep playing, we carry on, carry on, i carry on, let s continue, we continue, stick, i stick, sticking, i ll stick, i stick with my cards, i m good, no stock thanks, not the stock, stand, i m in, im in, i am in, i stay, staying, without the stock, no stock, leave the stock, i leave the stock, leave the blind, in, count me in, i ll stay, i ll stay in, i m staying, i m staying in, staying in, i play on, i ll play on, playing on, i play it out, i ll play it out, play it out, i ll play this, i ll play this one, i play this, i go along, i ll go along, going along, i come along, i ll come along, i join, i ll join, join in, joining, i m joining, i m playing, i m still in, still in, i m in this, i m in for this, i m going in, i go in, i ll go in, i participate, i take part, i keep my hand, i keep my cards, keep my cards, keeping my cards, i ll keep my cards, i ll keep my hand, keep my hand, i don t take the stock, i won t take the stock, no stock for me, leaving the stock, not taking the stock, i leave the stock alone, i leave the stock there, leave the stock there, i don t want the stock, i stand, i ll stand, standing, i stand pat, stand pat, we play, we ll play, we play on, we re in, let s play, let s play it, i continue, continuing, i go on, i keep playing',
    take: 'i take the stock, i ll take the stock, i ll have the stock, i pick up the stock, pick up the stock, picking up the stock, taking the stock, take the stock, stock please, the stock please, give me the stock, i want the stock, i ll pick up the stock, the four cards, i ll have it, i ll take it, i ll swap for the stock, i take the blind',
    look: 'having/have a look at my hand/cards, looking at my hand/cards, look, i look, looking, look at my cards, look at my hand, i look at my cards, i look at my hand, look at them, i ll look, i ll look at my cards, i look at them, let me look, let me see my cards, show me my cards, show my cards, turn over my cards, turn my cards over, turn up my cards, i turn over my cards, i turn my cards over, i turn up my cards, flip my cards, i want to see my cards, i d like to see my cards, see my cards, i ll have a look, have a look, i take a look, take a look, i ll take a look, i peek, peek, peeking, peek at my cards, let me peek, reveal my cards, i open my cards, checking my cards, check my cards, pick up my cards, i pick up my cards',
    discard: 'discard, lay away, discarding, lay down, put away',
    exchange: 'exchange, swap, exchanging',
    rob: 'rob, robbing, i rob, i rob the six, rob the six, robbing the six, rob the trump, i take the turned up card, swap the six',
    announce: 'announce',
    knock: 'highest trump, the highest trump, knock',
    call: 'call, i call, calling',
    claim: 'claim, i claim, we have reached the target, i have reached the target',
    'last-round':
      'let s make it/this the last round, one last round and then we re done/that s it/-, last round please then stop, calling the last round, one last round, one last round and then we re/i m done, done after one last round, after this one last round, last round then we stop, last round, one last round, the last round, final round, last round please, announce the last round, i announce the last round, announcing the last round, i call the last round, calling last round, call last round, i call last round, one more round, make it the last round, final round please, the final round, last round for me, let s make this the last round',
  },
  asides: {
    stand: 'play, i play, i ll play, ill play, i m playing',
    take: 'take, i take, taking, pick up',
    inspect:
      'show the weis, show me the weis, show us the weis, see the weis, let me see the/that/your weis, i/we want/would like/d like/wish/like to see the/that/your/his weis, check the weis, look at the weis, inspect the weis, view the weis, show, show your, show me, show us, let me see, see, see the, inspect, i inspect, inspecting, check the, view, look at, look at the, have a look at the, take a look at, show the, reveal, i want to see, i wish to inspect, i d like to see, can i see, could i see, may i see',
    announce: 'show, i show',
    claim: 'done, we are out, finished, that s it, game over',
  },
  urges: {
    stand: 'go on, keep going, keep playing, stay in, play on, go on, continue, leave it',
    take: 'take it, take them',
    fold: '',
    look: 'look at the cards',
  },
  knockTwo: 'two highest trumps, the two highest trumps',
  beside: {
    any: 'at once, out comes, here comes, comes now, now comes, sorry, sorry partner, sorry all, sorry guys, sorry everyone, i m sorry, i m afraid, yolo, no problem, no worries, after all, to be safe, careful start, carefully, with all these small/low ones, with these small/low ones, so many low/small ones, low/small ones only, at first, at most, that s final, and that s final, good riddance, i guess, i suppose, i think, i d say, final word, my last word, last word, that s all, that s it, there you go, here you go, here it is, here it comes, here goes, here we go, then, obviously, naturally, clearly, surely, definitely, certainly, for sure, sure, for now, this time, this round, for today, as always, as usual, again, as ever, what else, so be it, hmm, hm, um, uh, er, oh, ah, phew, ugh, well, right, alright, all right, okay then, ok then, right then, well then, oh well, go on then, go ahead, let s go, we ll see, fingers crossed, good luck, wish me luck, good luck everyone, no fear, bold, boldly, first of all, mate, mates, friends, folks, guys, everyone, all, dear partner, my friend, make it, how about, actually, just, only, simply',
    own: 'let s try, trying, risking it, let s see, straight away, right away, immediately, full risk, is mine, would be mine, my move, my turn, is my move, for my move, go with, going with, i ll go with, i go with, i m going with, let s go with, let s have, let s do, let s play, let s play this, call it, it has to be, has to be, it s got to be, must be, have to, i have to, i must, i ll have to, i ve got to, i got to, got to, gotta, i gotta, i need to, i d like, i would like, i d like to, i would like to, i want, i want to, i wanna, i d rather, i shall, i will, i can only, i can, i ll, i m, going to, gonna, i m going to, i m gonna, no choice, i have no choice, i ve no choice, no other choice, nothing else, nothing else to play, i have nothing else, i ve nothing else, i ve got nothing else, got nothing else, no alternative, only choice, my only choice, all i have, all i ve got, that s all i have, that s all i ve got, i ll try, let me try, i ll risk it, i ll chance it, to begin with, to start with, to start, for a start, to open, from me, for me, the minimum',
    unwilling:
      'no, nope, nah, not me, not for me, not with this hand, not with these cards, not with this, not this time, not today, i have nothing, i ve nothing, i ve got nothing, got nothing, have nothing, nothing here, nothing for me, nothing from me, nothing to say, nothing to say from me, nothing to bid, nothing doing, nothing good, nothing at all, no cards, no good cards, i have no cards, i ve no cards, no hand, bad hand, bad cards, poor hand, poor cards, weak hand, weak cards, terrible hand, terrible cards, horrible hand, awful hand, lousy hand, rubbish hand, rubbish cards, my hand is rubbish/bad/terrible/weak/awful, my cards are rubbish/bad/terrible/weak/awful, this hand is rubbish/bad/terrible/weak/awful, with this hand, with these cards, with that hand, with a hand like this, with cards like these, too high, too high for me, too much, too much for me, too rich for me, too rich, too risky, too risky for me, that s too high, that s too high for me, that s too much, that s too much for me, it s too much for me, that s too risky, it s too high, too expensive, i can t, can t, i cannot, i won t, i d better, better, better not, i better, rather, rather not, i d rather not, safer, to be safe, i m done, i m out of this, i m done here, i m finished, done, i m out, out, count me out, without me, leave me out, leaving this one, leaving it, i leave it, i ll leave it, i ll leave this one, i ll sit this one out, sitting this one out, i let it go, letting it go, let it go, you win, you win the bid, you win this one, you take it, you have it, you can have it, it s yours, it s all yours, all yours, over to you, your turn, up to you, it s up to you, you do it, your call, your go, this hand is yours, this one is yours, this game is yours, the game is yours, have it, here, there, too, also, also me, same here, me too, as well, on this, on this one, this, this one, this hand, this deal, this round, this game, my hand, my cards, no chance, hopeless, no hope, no use, pointless, no point, not worth it, no way, not strong enough, not good enough, not enough, to my partner, to partner, to you partner, across, it across, it over, this over, it on, it along, along, the choice, the decision',
    willing:
      'no no, you ll never make it, you ll never make that, you won t make it, you won t make that, you can t make that, you can t make it, no way, that s too high, too high, no chance, not a chance, i don t believe it, i don t believe you, i don t believe that, let s see about that, we ll see about that, gets, i believe in it, we believe in it, i trust my cards, good hand, great hand, i have a good hand, good cards, it s good, this is good, this one, this time, along, too, as well, it out, this out, it, this, that, to the end, i take the risk, i ll take the risk, i can do this, we can do this, let s do this, game on, bring it on, why not, i m not afraid, i m brave, with my hand, with these cards, with this hand, please, the deal, the hand, the game, the round',
    card: 'cash/i cash the, smear/i smear the, you get, over it with, over with, have my, for you then, you can have, pulling, i pull/pulling/smear/smearing/feed/feeding/cut/cutting/ditch/ditching/lose/losing in/you/with/out/-, pulling trump/trumps, smearing, feeding you, good riddance, costs nothing, is all there is, all i have left is, all i ve got is, only got, i only got, to be safe, cut with, cutting in with, put down, i/we play/lead/throw/put/lay/use/drop/discard/start/open/follow/attack/come/go/return/answer/respond/give/dump/cash/ruff/trump/overruff/overtrump/win/take/beat/capture/cover with/down/out/in/away/back/off/-, i/we ll play/lead/throw/put/lay/use/drop/discard/start/open/follow/attack/come/go/return/give/dump/cash/ruff/trump/win/take/beat with/down/out/in/away/off/-, i/- m/- playing/leading/throwing/putting/laying/using/dropping/discarding/starting/opening/following/attacking/coming/going/returning/giving/dumping/cashing/ruffing/trumping/winning/taking/beating with/down/out/in/away/off/-, led, played, discarded, thrown, down, out, off, back, on top, on it, on this trick, on this, on that, on the table, onto the table, to the table, from the table, from my hand, from hand, out of my hand, lying face up, face up, the face up, that lies open, the open, for you, for you partner, for my partner, to win the trick, to win, to win it, to take the trick, to take it, to the trick, for the trick, to follow, to follow suit, following suit, as a discard, as my lead, as opening lead, as first card, as a lead, to lead, first, i have to follow, i must follow, i ve only got, i only have, i ve got only, only have, is left, is all that s left, is the only one left, is all i have, ruff small, ruff high, cheap, cheaply, hopefully he/she/they won t take it, hopefully it holds, and the trick is mine/ours, take that, goodbye, bye bye, away',
    bid: 'is my bid, five/ten/twenty/5/10/20 more, the minimum, minimum, to open, roses for, at, i/we/- bid/bet/offer/raise/increase/say/try/venture/dare/risk/open/start/call/go to/with/up/at/for/it/-, i/we ll bid/offer/raise/say/try/venture/dare/risk/open/start/go to/with/up/at/for/-, i/- m/- bidding/offering/raising/saying/trying/venturing/risking/opening/starting/going to/with/up/at/for/it/-, bid, raise to, up to, i say, say i, and not a point more, not a point less, straight to, straight, i do, my bid, my bid is, bid is, my offer is, in this deal',
    choose:
      'ok, okay, well, then, single, the single one, the simple one, times/x one/two/three/four/five/six/seven/eight/1/2/3/4/5/6/7/8, for two/three/four/five/six/2/3/4/5/6, the x 1/2/3/4/5/6/7/8, times, let, make, we/i ll do, we/i do, will be trump, i/we choose/make/take/name/pick/declare/call/say/play/go/select/want/set/decide on/for/with/-, i/we ll choose/make/take/name/pick/declare/call/say/play/go/select/have/want/set for/with/on/-, i/- m/- choosing/making/taking/naming/picking/declaring/calling/playing/going/selecting for/with/on/-, i say, trump will be, trump is, trumps are, trump should be, trump s, let trump be, let trumps be, will be, shall be, should be, it is, it s, is it, for trump, for trumps, as the trump, as the trump suit, as my trump, is the trump, is the trump suit, it ll be, will do, on the row, on the field, in the row of, as contract, is the contract, my contract is, to be trump, to be trumps',
    predict:
      'aiming for, i m thinking/aiming for/-, thinking, call it, i commit to, commit to, at most, put me down for, note, so, let s say, call it, make that, i d say, i d guess, in total, total, no more, my number is, my number, i m going for, going for, i m aiming for, i ll go for, i go for, i go with, i want, i hope for, i expect to make/get/take, i think i ll make/get/take, i/we/- predict/guess/estimate/reckon/say/expect/announce/think/call/aim/bet on/with/for/at/that/-, i ll predict/guess/say/announce/make/take/get/estimate/reckon/call/score, predicting, guessing, estimating, expecting, announcing, my prediction, my prediction is, my guess, my guess is, about, around, roughly, approximately, exactly, precisely, at most, maybe, perhaps, only, just, some, say, i ll end up with, i ll get, i ll make, i ll take, is my guess, is my prediction, put me down for, that s my guess, i make, from me',
    give: 'i/we take/go/give/say/want/need, i/we ll take/go/give/say/have, let me take',
    weis: 'i/we/- declare/meld/announce/show/have/report/claim, i ll declare/meld/announce/show, i ve got, declaring, melding, announcing, showing, and/with/plus, including, a meld of, my meld, for my meld, up to, up to the, from the, starting from, down from, from, to, in the hand, in hand',
    see: 'i/we/- want/wish/d/would/need/have like/to/- to/-, can/could/may i/we, may i please, let me, i d like to, see, look at, inspect, view, examine, have a look at, take a look at, of my partner, from my partner, my partner s, of seat, of player, from seat, their, his, her, i ll, just, please, once more, again, first, quickly, turn over, reveal, i, turn up, flip',
  },
  orders: {
    card: 'play, lead, throw, put, lay, use, drop, discard, start/open/follow/attack/ruff/trump/take/win/beat/cover with',
    choose: 'make, name, pick, choose, declare',
    give: 'give me, let me have, take',
  },
  fillers: 'i, ll, ill, m, im, ve, d, we, us, me, please, pls, plz, s',
  particles: 'of course, ok, okay, yes, yeah, yep, well, now, just, and, also, too',
  conclusions: 'so, then',
  articles: 'the, a, an, my, our, it, it s',
  pointers: 'this, that, these',
  prepositions: 'of, in, on, with, for, from',
  doubts:
    'your, you, that is, that s, that was, partner, like, he, she, they, his, her, their, is, are, was, will, am, be, it is',
  openings: 'thanks, thank you, thx, ty',
  others:
    'down with, out of, knock knock, take that, trump that, trumps out, roses for you, put the, thousand thanks, thousand thanks, lowest of the low, from top to bottom, highest mountain, all on one, taking stock of, roses for, oh i see, i see, we ll see, past, past it, paste, passed, password, kinds, kid, hear, heard, heart beat, earth, jacket, seat, seats, rise, rises, dice, nice, none, fine, find, give, live, sit, ten minutes, tend, tens of, clue, space, spaces, play time, played, player, players, played well, plays, course, troops, stays, bottle, shoe, shove off, show off, card board, care, cards please, hundreds, ages, shelf, bill, bull, belly, rosy, noses, under way, over there, button, bold, found, folks, looks, looked, takes, taken, doubt, doubts, cent, ladies, pass it on, passing by, push me, stand by, stand up, stand by me, take me, king me, look up, by heart, from the heart, in the heart, on the double, the best, oh boy, it s over, have a heart, big heart, of a kind, one of a kind, bottoms up, top notch, top that, on top of, big heart, my heart, heart to heart, with all my heart, kings cup, the end',
  letters: {
    swiss: {
      suits: { A: ['acorns'], S: ['shields'], R: ['roses'], B: ['bells'] },
      ranks: { A: 'A', K: 'K', O: 'O', U: 'U' },
    },
    french: {
      suits: { S: ['spades'], H: ['hearts'], D: ['diamonds'], C: ['clubs'] },
      ranks: { A: 'A', K: 'K', Q: 'O', J: 'U', T: 'B' },
    },
  },
} as const satisfies Vocabulary
