import { isCommonWord } from './common-words.ts'
import type { Lexicon } from './lexicon.ts'
import { isKnownWord } from './lexicon.ts'
import { tokenize } from './tokenizer.ts'

/*
 * Comment clauses beside a move: `passe, mit dem Blatt geht nichts`. Each word of such a clause is a game word or a
 * common word. The parser never drops a single word; other comments are whole phrases of the vocabularies.
 */

/** Negations and retractions without accents: `doch nicht`. A clause of such words alone is no reason. */
const TAKES_BACK: ReadonlySet<string> = new Set(
  (
    'nicht nod nid ned nud net kein keine keinen ke kei ka kes keis nichts nut nie niemals nei nein ne no pas n non rien jamais ' +
    'aucun aucune ni niente nulla mai nessun nessuno nessuna not nope nah never none nothing t don won can doch lieber noch oder ' +
    'vielleicht villicht halt warte wart stop stopp moment falsch finalement plutot encore attends attendez peut etre ou erreur ' +
    'anzi piuttosto ancora aspetta aspettate forse o errore actually rather yet or wait hold maybe wrong sorry mistake'
  ).split(' '),
)

/** Further words of reasons, without accents. Such a word counts only in a separate clause. */
const REASONS: ReadonlySet<string> = new Set(
  (
    'mull uberzeugung minere settigne zusammen mitenand brauchbares bruuchbars gemischt gmischt monsterblatt monster ' +
    'schlaus gschiids gescheites gscheits rachts nutzliches stuck moglich notig bessers besseres genug gnue guetes stark ' +
    'starki schwachi schlechti mies miese elend elende grausam furchtbar schrecklich katastrophe katastrophal mager tuur ' +
    'tur vill wenigi gefahrlich gfahrlich langweilig lust pech pach hoffnung plan ahnung ahnig rest ubrig traurig peinlich ' +
    'angst zeit bereit parat meinung gefuhl gfuhl bauch nase kopf blattli zeugs kartli handkarten gegner jemand opper ' +
    'geschenk gschank egal wurscht quatsch blod dumm doof verruckt stolz zufrieden froh mude vorschlag kommentar einsatz ' +
    'fest niveau riesig bisschen bitzeli bitz biz hocher farbe farb weil wil wul dass ob bevor sonst susch daher darum drum ' +
    'deshalb eus furs fures eure gege wegen hei hend chond wand werd goht gohts geit blibt lohnts klappt chlappt halft ' +
    'stimmt heisst heissts spilt gleit gworfe gno gnoh brocht gekauft verdient mithalt gwinne packs hutt momentan immerhin ' +
    'wenigstens truc regret confiance securite malin utilisable utile dalle gardent melange peine suffit noir suffira avez ' +
    'mauvaises nulles moche affreux affreuse catastrophe catastrophique triste dangereux idee avis sentiment tete diable ' +
    'car puisque mais sous zut dommage audace folie fou folle peur souci grave adversaires equipe loin possible besoin ' +
    'temps moment tel telle tels telles cela presque davantage tranquille courageux roba misto sta tengano gliela furbo ' +
    'tubo neanche schifo orrenda bastano mani rosso nero forti pessimo scarso scarsa scarse terribile terribili catastrofe ' +
    'disastro abbastanza tanto pericoloso sfortuna altre piano idea parere testa siccome visto quando davvero veramente ' +
    'totalmente completamente quasi follia pazzo matto importa avversari squadra livello lontano possibile bisogno tempo ' +
    'momento simile simili tale tali questi vedi arrivo riesco almeno tranquillo junk crap such mixed useful above him ' +
    'anyone forced gone another makes suffices hold works ugly thin disaster sad dangerous certain lucky others things ' +
    'something anything everything opinion feeling because cause since if when into between against pity shame crazy ready ' +
    'risk level far really totally completely almost handle manage worth ambitious optimistic greedy tight close toss isn ' +
    'aren didn equal opponents team unfortunately sadly'
  ).split(' '),
)

/** Marks between clauses. */
const BETWEEN_CLAUSES = /[,;:.!…()\n]+|\s[-–—]+\s|[–—]+/u

/** Splits a text into clauses at punctuation marks. */
export const splitClauses = (text: string): readonly string[] =>
  text.split(BETWEEN_CLAUSES).filter((clause) => /[\p{L}\d]/u.test(clause))

/** Maximum number of words in a reason. */
const LONGEST_REASON = 12

/**
 * True if a clause can be a comment on the move in another clause: every word is known, and the clause does not
 * take the move back.
 */
export const isReason = (lexicon: Lexicon, clause: string): boolean => {
  const words = tokenize(clause).map(({ text }) => text)
  return (
    words.length <= LONGEST_REASON &&
    !words.every((word) => TAKES_BACK.has(word)) &&
    words.every(
      (word) =>
        /^\d+$/.test(word) ||
        word.length === 1 ||
        isKnownWord(lexicon, word) ||
        isCommonWord(lexicon.commonWords, word) ||
        REASONS.has(word),
    )
  )
}
