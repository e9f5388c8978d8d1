import type { Vocabulary } from './vocabulary.ts'

/** German, as it is written and as it is spoken in Switzerland. */
export const de = {
  suits: {
    acorns:
      'eichlä, eichel, eichä, eichuh, eichlea, eichleni, aichla, aichlä, eicheln, eichle, eichla, eichu, eichlen, eichelen, eichele, eicheli, eichli, eichl, aichle, eichelblatt',
    shields:
      'schiltn, schiltna, schilta, schiltene, schildä, schilten, schiltleni, schiltä, schilt, schilte, schild, schilde, schilda, schilter, schiltele, schilti, schiute, schiut, schiltli',
    roses:
      'rosn, rosä, rosali, rosli, ros, roosa, roosen, rose, rosa, roose, rösli, rosen, roser, röösli, roosä',
    bells:
      'schelln, schellne, schäll, schell, schölla, schällen, schäu, schäuä, scheue, schelläli, schelle, schälle, schällä, schäue, schella, schellä, schellen, schälleli, schälla, schäle, schölle',
    spades:
      'schuffle, schufflä, schufe, schuufe, schuflen, schüfle, schufflen, schuflä, schuuflä, schaufle, schaufe, schaufel, schufle, schuufle, schufel, schuufel, schufla, pik, pick, schippen, schaufeln, schufeln, schüfeli, schuufele, piek, pikas',
    hearts: 'härzn, herzä, härzä, hearz, herz, härz, härzli, herzli, herze, herzen, härze, herzblatt',
    diamonds:
      'eggä, ägge, äggä, eggn, ecke, ecken, egge, eggen, karo, caro, karos, eggstei, eckstein, egg, eck, karro',
    clubs:
      'chrüützli, chrütz, chrüzl, kreuzl, chrüzä, chrüzle, kreuz, chrüüz, chrüz, kreutz, krüz, krüüz, treff, kreuze, chreuz, kreuzli, chrüzli, chrüzer, chruz, krützli',
  },
  ranks: {
    A: 'assli, ässli, ässe, assä, äs, as, ass, äss, asse, daus, assen, asch, s ass',
    K: 'chönigli, königli, chünigli, küngel, chüngu, küngu, kööning, chöng, könig, küng, chünig, chönig, künig, chüng, könige, king, koenig, kenig, könik, chinig, chünik, küngi, kini',
    O: 'oberli, obere, ober, obär, frau, dammä, damä, dame, königin, damen, obber, obe r, obar, dämli',
    U: 'unterli, undere, bürli, buurli, puurli, bauren, burä, bür, bueben, bübli, büebli, bubä, under, unter, bube, bub, buben, bueb, buebe, buur, bauer, pur, buure, undre, undr, unders, buebli, puur, pauer, underli',
    B: 'zänner, zänni, zehnerli, zähnerli, zäner, bannerl, bannä, banna, banner, baner, bannär, bannerli, zehner, zähner, panner, zehn, zäni, zähni, zehni, zehne, bannere, bannr, paner, zene',
    9: 'nüüni, nüünerli, nüünä, nünä, nüün, neunerli, nünerli, neuner, nüner, nüüner, nüni, neune, nünner, nüne, nünni, neuni',
    8: 'achtä, achteli, achterli, achter, achti, achte',
    7: 'sibi, sibeni, sibnerli, siebnerli, sibni, siebnä, sibä, siebner, sibner, siebener, sibener, sibne, siebne, siebni, sibnä, sibene, siebene, siebeni',
    6: 'sechserli, sächserli, sächsä, sächserl, sechser, sächser, sechsi, sächsi, sechse, sächse',
  },
  modes: {
    obenabe:
      'obe runter, oben runter, obernabe, obenabä, obenache, obeache, obenappe, oberabe, vo obe abe, vo oben abe, von oben runter, von oben ab, obe achä, obenab e, oben abe, obe abe, obeabe, obenabe, oben ab, von oben nach unten, obenaben, obenrunter, obenabi, bock, obenab, obeab, vo obe, von oben, obeabä, obä abe, oba abe, obenherab, von oben herab, top down',
    undenufe:
      'ungerufe, ungeufe, ungenufe, ungerueche, unde ufe, unge ufe, ungeruf, undenufi, undeufi, unnenufe, uneruf, undrufe, unenuf, vo unge, von unten rauf, unten herauf, von unten hoch, unde ue, undenue, undeue, unden ufe, une ufe, uneufe, unenufe, undeufe, unten ufe, unten rauf, von unten nach oben, undenufä, undenuffe, geiss, undnufe, undenuf, undeuf, vo une, vo unde, von unten, von unten herauf, unten hinauf, unteufe, untenufe, undeufä, undenueche, bottom up',
    slalom: 'slalom, salom',
    gustav: 'gustav, gusti',
    tuo: 'tuo, tutti unden oben',
    tutti: 'tutti',
  },
  puur: 'puur, trumpfbauer, trumpfbuur, buur, bauer, trumpfpuur',
  nell: 'nell, näll, näl, nel, trumpfnell, trumpfneun',
  marks: {
    trump:
      'mit trumpf, mit em trumpf, mit eme trumpf, mit einem trumpf, mit de trumpf, trumpf sii, trumpf sy, trömpf, trumf, drumpf, trumph, trumpfä, trumpf, trumpft, trümpfe, trumpfe, trompf, stiche, steche, stech, stechen, stäche, abstäche, trumpfen, abstechen, trumpfkarte, trümpfle, ist trumpf, isch trumpf, sind trumpf, wird trumpf, sei trumpf, als trumpf, zu trumpf, zum trumpf, trumpf ist, trumpf isch, trumpf wird, trumpf sind, gestochen, gstoche, sticht',
    misere:
      'als misère, misèrä, miserre, misere, misär, misère, misäre, miser, miserä, miserabel, verlierspiel',
    once: 'einmal, nur einmal, eimal, nume einisch, nur eimol, einisch',
    blind: 'blind, blindlings, blinds, blindes, blindi, ungesehen, ohne anzuschauen',
    joker: 'joker, joger, tschoker',
    row: 'auf der zeile, in der zeile, zeile, auf die zeile, linie',
    weis: 'weis, wiis, wis, wys, wyys, weise, wiise, wyse, wise, den weis, weisen, gwise, weisung, sequenz, folge',
    cards: 'blatt, blätter, karten, charte, karte, chart, blettli, bletter, charta',
    stock: 'stock, talon, blinde, blinden, stöckli, stockkarten, stockcharte',
    points: 'punkte, punkt, pünkt, pünktli, pkt, punkten, pünggt',
    high: 'oben, obe, von oben',
    low: 'unge, ungen, unnä, unta, unten, une, unde, unden, von unten',
    first:
      'zuerst, anfangen, beginnen, anfang, zersch, zerscht, aafange, afange, afa, beginnt, beginne, start, zum start, am anfang, startet, starten, zerst, als erstes, erst, aagfange, angefangen, beginnend, startend, fange, fang, los',
    or: 'oder, oder doch',
    no: 'nicht, nöd, nid, nüd, kein, keine, keinen, kes, ke, kä, kei, keis, nein, nei, nie, nichts, nüt, ned, niemals, ohne',
    highest:
      'höher, höhere, höheren, höcheri, höchere, grösser, grössere, grösseren, grösseri, stärkere, höchsta, höchst, höchi, höch, gröschta, dr gröscht, bescht, höchste, höchsten, höchster, höchstes, höchscht, höchschte, höchschti, höchschta, grösste, grössten, grösster, gröscht, gröschte, gröschti, stärkste, stärksten, stärkschti, stärkschte, beste, besten, bester, beschte, beschti, dickste, oberste, oberschte, oberschti, hohe, hohen, hoher, hochi, grosse, grossen, grosser, grossi, gross',
    lowest:
      'chli, chlii, chlinä, tüüfscht, tüüfschte, tüüfschti, tüüfschta, tüüfschter, tiefscht, niederste, niedere, niedriger, niedrigere, niederer, kleinere, kleineren, kleinerer, chliinere, chlinere, chlinerä, tiefere, tieferen, tüüfere, chlinst, chlinste, chlinsti, minste, minschti, schwächere, schwächschti, schwächscht, tiefste, tiefsten, tiefster, tiefstes, tiefschte, tiefschti, kleinste, kleinsten, kleinster, kleinstes, chlinscht, chlinschte, chlinschti, chliinschte, chliinschti, chlienscht, chliinscht, niedrigste, niedrigsten, niedrigster, schwächste, schwächsten, unterste, underscht, underschti, tüfscht, tüfschte, tüfschti, kleine, kleinen, kleiner, kleines, chline, chlini, chliine, chliini, chlis, chlises, tiefe, tiefen, tüüf, tüüfi',
    only: 'einzige, einzigen, einziger, einziges, einzig, letzte, letzten, letzter, letztes, letschte, letschti, letscht, einzigi, letschta',
  },
  runs: {
    3: 'dreiblatt, drüblatt, drüü blatt, dreierblatt, dreiblättler, drei blatt, drü blatt, drei karten, drü charte, drei in folge, drei in einer reihe, dreierfolge, dreiersequenz, dreierweis',
    4: 'vierblatt, viererblatt, vier blatt, vier karten, vier charte, viererfolge, vier in folge',
    5: 'fünfblatt, füfblatt, fünferblatt, fünf blatt, füf blatt, fünf karten, fünferfolge',
  },
  numerals: {
    ones: {
      0: 'null, nüll, nulle',
      1: 'äis, eins, eis, ein, ei',
      2: 'zwoo, zwei, zwöi, zwo, zwee, zwoi',
      3: 'drii, drei, drü, drüü, drai',
      4: 'vier, vieri',
      5: 'föfi, fünf, füf, foif, föif, fif, füüf, fünef',
      6: 'sechs, sächs',
      7: 'siebe, sieben, sibe, siben, sebe, siibe, sibä',
      8: 'acht',
      9: 'nöi, neun, nün, nüün',
    },
    teens: {
      10: 'zehn, zäh, zähni, zehni, zeh, zää',
      11: 'elf, euf, öuf, elfi',
      12: 'zwölf, zwöuf, zwölfi',
      13: 'dreizehn, drizäh, dryzäh, driizäh',
      14: 'vierzehn, vierzäh',
      15: 'fünfzehn, füfzäh, fuffzehn, füfzeh',
      16: 'sechzehn, sächzäh, sächzeh',
      17: 'siebzehn, sibezäh, sibzäh',
      18: 'achtzehn, achzäh, achtzäh',
      19: 'neunzehn, nünzäh, nüünzäh',
    },
    tens: {
      20: 'zwänzgi, zwanzgi, zwenzgi, zwanzig, zwänzg, zwanzg, zwenzg',
      30: 'drissgi, driissgi, drissge, dreissg, dreissig, drissg, driissg, dryssg, drissig',
      40: 'vierzgi, viirzg, vierzig, vierzg',
      50: 'füfzgi, fufzgi, füüfzg, foifzg, fünfzg, fünfzig, füfzg, füfzig, fuffzig, fufzg',
      60: 'sächzgi, sechzgi, sächzig, sechzig, sächzg, sechzg',
      70: 'sibezgi, siebezgi, sibzgi, sibenzg, siebenzg, sebezgi, siebzgi, siebzig, sibezg, siebezg, sebezg, sibzg, siebzg, sibezig',
      80: 'achzgi, achtzgi, achtzig, achzg, achzig, achtzg',
      90: 'nünzgi, nüünzgi, nünzig, neunzgi, neunzig, nünzg, nüünzg, neunzg',
    },
    hundred: 'hunderd, hundert, hondert, hunder, hundärt, hunderter, hundertä, hundet',
    thousand: 'tusigi, tuusigi, dausend, tuusend, tausend, tuusig, tusig, tuusi',
    and: 'und, e, ä',
    onesFirst: true,
    byScore: false,
  },
  match: 'mätsch, maatsch, alle stiche, alli stich, match, matsch',
  moves: {
    bid: '',
    pass: 'passi, pässe, paset, ich/i passe/passen/passi da/do/hier/o/ou, mir/mer/wir passen/passed/passe, do/da/hier/jetzt/jetz passi/passe/pass i/ich/ig/mer/wir/-, ich/i/ig/mir/mer tue/tuen/tuet/tüend passe, ich/i mues/muess/mues leider/halt/eifach/- passe, muesi/muessi passe, ich/i sage/säge/sag/säg pass/passe, jo/ja denn/dann/dänn passi, ich/i will/wott/wotti/möchte/würde passe/passen, wotti passe, ich bin weg, werde ich passen, will ich passen, möchte ich passen, bleibt nur passen, bleibt nur pass, da hilft nur passen, ich muss passen, muss passen, da muss ich passen, ich muess passe, muess passe, passe, pass, passen, gepasst, passä, kein gebot, keis gebot, kes gebot, ke gebot, kei gebot, ich passe, i passe, passe ich, passe i, ich pass, i pass, pass ich, ich biete nicht, ich biete nichts, biete nicht mehr, ich sage weiter, weiter bitte, weiterpassen, passt für mich',
    double:
      'doppu, doppus, doppled, toppled, topple, i/ich/ig/mir doppu/dopple/doppled, verdoppu, verdopplet, doppeln wir, doppel drauf, ich/i gebe/gibe/gib doppel/kontra, ich/i/mir/wir verdopple/verdoppeln/verdopplä, verdoppeln wir, i/ich tue dopple/verdopple, kontra drauf, kontra von mir, kontra vo mir, doppel von mir, doppel vo mir, ich will/wott/möchte verdoppeln/verdopple, ich/i sage/säge/sag kontra/doppel/doppelt, das dopple i, das doppli, doppli, kontra, contra, konter, kontere, dopple, doppel, doppeln, verdopple, verdoppeln, verdopplä, gedoppelt, verdoppelt, dopplä, klopfe, klopfen, chlopfe, doppelt, dopplet, dopplier, doppliere, ich doppliere, verdoppelung, doppelt das, kontra geben, kontra gäh, kontra gebe, gebe kontra, gib kontra, gibe kontra, das verdopple ich, das dopple ich, wird verdoppelt, das wird verdoppelt, ich klopfe, kontriere, ich kontriere',
    redouble:
      're, rekontra, redopple, redoppel, retour, redoppeln, rekontere, ich sage re, re zurück, zurückverdoppeln, rekontriere',
    decline: 'kein kontra, keis kontra, ich verdopple nicht, nicht verdoppeln, ich dopple nöd, kein re',
    choose: '',
    play: '',
    weis: '',
    stoeck: 'stöck, stoeck, stöcke, stöck ansagen, stöck angesagt, ich weise stöck, stöck wiise, stöck wise',
    inspect:
      'zeig/zeige mir/mer/uns den/de/dr/dä/- weis/wys/wiis/wis, lass/la mich/mi den/de weis/wys/wiis/wis sehen/gseh, ich/i will/wott/möchte den/de/dr weis/wys/wiis/wis gseh/anschauen/aaluege, weis/wys/wiis/wis aluege/aaluege/anschauen/ansehen/gseh',
    shove:
      'wiiter/wiiterne/witer schiebe/schiebä, schieben wir weiter, gschoobe, gschobe isch, i/ich/ig/mir tue/tüend schiebe, schieben bitte, zum partner schieben, rüber zum partner, übere zum partner, übere schiebe, schiebed, mir schiebed, wir schieben, ich/i will/wott/möchte/mues/muss schieben/schiebe, ich/i werde schieben, weiter an dich partner, ich/i schiebs/schiebe es/das/- weiter/wiiter/rüber/übere/ufe, ich/i schupf/schupfe das/es/- weiter/wiiter/rüber/übere, schiebs wiiter, übere demit, rüber damit, weitergeben, wiitergä, ich/i gebe/gib/gibe weiter/wiiter, soll der partner machen/wählen/entscheiden, söll de partner mache/wähle/entscheide, de/dr partner söll mache/wähle/entscheide, der partner soll machen/wählen/entscheiden, mein partner soll wählen/entscheiden, schieben, schiebe, schieb, geschoben, gschobe, schibe, schiiebe, schiebs, schüübe, schieba, gschobä, schibä, weiter an den partner, an den partner weiter, partner soll wählen, du bestimmst, du wählst, du wählsch, wähl du, du machst, du machsch, schupfe, ich schupfe, schupf, gschupft, schupfä, schiebs rüber, schieb s rüber, schieb s, schiebe rüber, schiebe weiter, schieb weiter, rüberschieben, weiterschieben, weitergeschoben, ich gebe weiter, gebe weiter an den partner, säg du, sag du, sags du, du sagst, du seisch, partner säg du, partner sag du, entscheide du, du entscheidest, entscheid du, bestimm du, bestimme du, du darfst bestimmen, du darfst wählen, du darfsch, soll mein partner machen, der partner soll, mein partner soll machen, mein partner wählt, min partner söll, ich schieb, i schieb, i schib, schieben wir, schiebemer, schiebi, schieb ich, schieb i, schiebe ich',
    predict: '',
    fold: 'weg, wäg, usse, duss, dusse, ich/i bin/bi/- wäg/weg/use/usse/duss, ich/i gah/goh/gang/geh use/us/usse/wäg/duss, i/ich/ig goh/gah us, ich/i wirf/wirfe wäg/weg/hin/ab/d charte/s blatt/das blatt/die karten/-, wir werfen/werfe/wärfe hin/weg, mir wärfed/wärfe wäg/hi/ab, mir gäbed uf, mir gänd uf, mer gänd/gäbed uf, wir geben auf, mir gebe uf, mir passed, wir passen, mir stiige/stiiged us, wir steigen aus, wir sind raus, mir sind duss/use, ich/i schenke/schänke dir/der/euch/öich das/dieses/die/s/di spiel/partie/runde, ich/i stiige/stige/stiig/stieg us/uus/dusse/use, ich/i steige/steig hier/da/lieber/jetzt/- aus/us, lege/legge die/d/meine karten/charte weg/wäg/hin/nieder, hingeworfen, higworfe, wegwerfen, wegwärfe, wägwärfe, hinwerfen, ausgestiegen, usgstige, aufgegeben, ufgä, ufgeä, ufgeh, uffgä, uff geh, nein ich gehe, ich/i gehe/gah/gang lieber/jetzt/da/do/hier/- raus/us/use/duss/weg, nicht/nöd/nid mit mir, ohne mich, ohni mi/mich, da/do bin/bi ich/i raus/duss/dusse/weg/wäg, bi/bin ich/i raus/duss/dusse/weg, ich/i mag/cha/chan/kann nicht/nöd/nid mithalten/mithalte/mitgehen, ich/i bleibe/blibe weg/wäg/draussen/dusse, ich/i kapituliere, ich/i gebe/gib/gibe s/es/das/- auf/uf, ich bleib draussen, ich/i mache/mach da/do/- nicht/nöd/nid mit, ich/i spiele/spile/spiel da/do/hier/- nicht/nöd/nid mit, steige aus, stiige us, aussteigen, gebe auf, gibe uf, aufgeben, ufgäh, ich bin raus, i bi duss, bin raus, bi us, bin draussen, werfe weg, bi dusse, ich falte, ich gebe diese partie auf, gebe die partie auf, mir gäbe uf, aufgeh, uufgäh, uufgä, uufgeh, i gang use, ich gange us, i gange us, gange us, i gang us, ich gehe raus, gehe raus, ich bin draussen, i bi dusse, i bi usse, usstige, ussteige, uusstiige, ich steig aus, ich steige hier aus, ich werfe hin, werfe hin, ich lege ab, ich lege die karten ab, ich legge ab, ich leg ab, leg si ab, ich leg si ab, i legge si ab, ich schmeisse hin, ich kapituliere, kapituliere, ergebe mich, ich ergebe mich, i ergib mi, ich gebe mich geschlagen, ich bleibe draussen, bleibe draussen, blib dusse, gebe s auf, i gibs uf, ich gebs auf, falte, folde, ich folde, ich bin nicht dabei, bin nicht dabei, bi nöd debii, bi nid derbii, ich spiele nicht mit, ich gehe nicht mit, nicht dabei, nöd debii, nid derbi',
    stand:
      'mitspielen, mitspile, mitspiele, weiter spielen, weiter spiele, bleiben, blibe, bliibe, blieb, blieib, blibe da, drin/dinne/drinne/dine bleiben/blibe, blibe/bleibe/bleib/blieb/bliibe drin/dinne/drinne/dine/debi, blibe/bleibe/bliibe/blibed drin/dinne/drinne/debi/derbi, ich/i blibe/bleibe/blieb/bliib/blibed, wir sind dabei, mir sind debi/derbi/drin, mir blibed, ich/i halte/halt/heb/hebe mit/-, mithalten, mithalte, ich/i bin/bi au/ou/auch/- dabei/derbi/debi/drin/dinne, dabei, derbie, dinne, drinne, mitgaa, mit dabei, ich/i mache/mach/mache au/auch/ou/- mit, ich/i gehe/gah/gang/gange/goh au/auch/ou/- mit, ich/i spiele/spile/spil/spiel au/auch/ou/- mit, spiele/spile das/es/- fertig/wiiter, wir spielen das/es/- weiter/aus/fertig, mir spiled das/es/- wiiter/us/fertig, durchspielen, durespile, ich/i ziehe/zieh es/das/s durch/dure, ich/i will/wott/möchte mitspielen/mitmachen/mitgehen/bleiben/mitspile, ich/i bleibe/blibe/bleib bei meinen/mine karten/charte, ich/i brauche/bruche/bruuche keinen/ke/kei/de/den stock nicht/nöd/nid/-, ich/i lasse/lah/lass/lahn den/de/dr stock liegen/lige/ligge/-, ohne den/de/- stock spielen/spile, ich/i spiele/spile ohne/ohni den/de/- stock, ich/i nehme/nime/nimm den/de/- stock nicht/nöd/nid, ich/i nehme/nime/nimm keinen/ke/kei stock, nicht nehmen, nöd näh, nid näh, ich bin dabei, i bi debii, bi derbii, bin dabei, bleibe drin, ich gehe mit, gehe mit, gange mit, gah mit, ohne stock, ohne talon, ohne den stock, ohni stock, ich bleibe, spiele weiter, spielen weiter, spiled wiiter, mache weiter, weiter im spiel, weiterspielen, wiiterspile, wiiterspiele, ich spiele weiter, drin, ich bin drin, bin drin, i bi drin, i bi dri, mitgehen, mitgah, mitgoh, mitmachen, mitmache, ich mache mit, mache mit, i mache mit, i mach mit, bi debi, i bi debi, i bi derbi, bi derbi, derbi, debi, i bi dabi, bin mit dabei, ich bin mit, ich spiele mit, spiele mit, i spile mit, i gang mit, i gah mit, i gange mit, ich geh mit, ich bleibe dabei, bleibe dabei, blibe debi, i blibe, i bliib, ich bleib, ich bleibe drin, i blibe drin, ich behalte meine karten, behalte meine karten, karten behalten, ich behalte mein blatt, ich lasse den stock, stock liegen lassen, lass den stock liegen, den stock lasse ich, den stock lasse ich liegen, stock lah ligge, kein stock, ich spiele das aus, ich spiele es aus, ich spiele die partie, mir spiled, mir spiele, wir spielen, mir spiled die, teilnehmen, ich nehme teil, i spiel mit',
    take: 'nehme/nime/nimm/will/wott den/de/dr stock/talon, nehm/nehme/nimm/nime ich/i, nehm ich, stock/talon bitte/näh/nehmen/hole/holen, den/de/dr stock bitte/näh/nehmen/nehm ich/nimm i/hole, nehme/nime die/d vier karten/charte, stock her, her mit dem stock, häre mit em stock, ich/i tausche/tuusche mit/gegen den/em/de stock, stock ufnäh, nehme auf, nime uf, aufnehmen, ufnäh, ich hebe ab, ich nehme den stock, stock nehmen, stock nähme, stock aufnehmen, den stock bitte, ich hole den stock, i hole de stock, ich will den stock, ich tausche mit dem stock, nehme den blinden, alle vier karten, d charte us em stock, charte us em stock',
    look: 'ufdecke, uufdecke, i/ich/ig decke/deck uf/uuf/auf, i/ich luege/schaue zerscht/zuerst/emal/mal, ich/i luege/schaue mini/meine/d charte/karten a/an, ich/i wott/will/möchte mini/meine charte/karten gseh/sehen/aaluege/anschauen, ich/i luege/schaue/schau/lueg zerscht/zuerst/erst/erstmal/mal ine/rein/dri/hinein/-, karten/charte/blatt anschauen/ansehen/aaluege/aluege/ufdecke bitte, blatt anschauen, blatt aaluege, blatt ansehen, umdrehen, umdräie, ich/i drehe/dräie sie/die karten/d charte/- um, ich/i gucke/guck mal/rein/kurz/-, karten/charte/blatt zeigen/zeige, ich/i will/wott sehen/gseh was ich/i habe/ha, anschauen, aaluege, aluege, ich schaue, i luege, schaue die karten an, schaue karten an, luege d charte a, karten anschauen, ich schaue meine karten an, ich schaue die karten an, aufdecken, karten aufdecken, meine karten aufdecken, ich decke auf, zeig mir meine karten, zeige mir meine karten, meine karten zeigen, meine karten ansehen, karten ansehen, ich will meine karten sehen, i wott mini charte gseh, zeig mer mini charte, ich schaue hinein, ich schaue rein, i luege drii, i luege ine, charte luege, d charte aaluege, i luege mini charte a, reinschauen, hinschauen, nachschauen, karten umdrehen, ich gucke, gucken',
    discard: 'lege weg, weglegen, ablegen, drücke, drücken, lege ab',
    exchange: 'tausche, tauschen, tuusche, austauschen, wechsle',
    rob: 'raube, rauben, roube, ich raube den sechser, raub, i roube, den sechser rauben, die sechs rauben, den trumpf rauben, sechser rauben',
    announce: '',
    knock: 'trumpfbock, der höchste trumpf',
    call: 'rufe, rufen, rüefe',
    claim: 'ich habe das ziel erreicht, wir haben das ziel erreicht, ziel erreicht',
    'last-round':
      'ich/i verlange/will/wott/möchte die/di letzte/letschti/letscht runde/rundi, sage/säge/mache die/di letzte/letschti/letscht runde/rundi an/a/-, letzti rundi, die letzte, di letscht, di/die/d letschti/letscht rundi/runde, jetzt/jetz die letzte runde, jetz di letscht rundi, letzte runde ankünden/ankündigen/einläuten/verlangen, letschti rundi verlange/aasäge/iilüte, letzte runde, letschti rundi, letschti runde, letscht rundi, die letzte runde, letzte runde ansagen, ich sage die letzte runde an, letzte runde angesagt, letzte runde bitte, die letzte runde bitte, letschti rundi aasäge, noch eine runde, no ei rundi, no eini',
  },
  asides: {
    pass: 'weiter, wiiter, witer',
    stand: 'dabei, debii, derbii, bleibe, spiele, spile, spiel, spielen, spiile',
    take: 'nehme, nime, nimm, nehmen, nimme',
    inspect:
      'will/wott/möchte den/de/dr weis/wys/wiis/wis sehen/gseh, den/de/dr/- weis/wys/wiis/wis sehen/gseh/zeigen/zeige/anschauen, zeig den/de/dr weis/wys/wiis/wis, lass/la mich/mi den/de weis/wys/wiis/wis sehen/gseh, was isch de wys/wiis, schaue/luege mir/mer/- den/de weis/wys/wiis an/a, kann/chan/darf/dörf ich/i den/de weis/wys/wiis sehen/gseh, weis/wys/wiis prüfen/prüefe/kontrollieren, zeig, zeige, zeigen, zeigs, schau, zeige bitte, weis sehen, weis ansehen, weis anschauen, weis zeigen, wis zeige, wiis zeige, wiis gseh, wiis luege, sehen, gseh, anschauen, ansehen, aaluege, inspizieren, prüfen, kontrollieren, nachsehen, lueg',
    announce: 'zeige, zeigen, weise',
    look: 'schaue, luege',
    discard: 'lege, weg',
    claim: 'bedanke mich, fertig, bedankt, gnueg, bedanken',
  },
  urges: {
    stand: 'mach weiter, spiel weiter, machen weiter, bleib dabei, geh drin',
    take: 'nimm es, nimm es mit, nimms, nimm ihn, nimm sie',
    shove: 'mach du, mach dus, machs du, schieb es, schieb ihn',
    fold: 'gib auf, gib uf, steig aus, stig us, wirf weg, raus',
    look: 'deck auf',
  },
  knockTwo: 'zwei höchsten trümpfe, beide höchsten trümpfe',
  beside: {
    any: 'gar nicht schlecht, gut so, guet so, also los, also guet, also gut, ok dann, ok denn, okay dann, jo denn, ja dann, dann halt, denn halt, de halt, dann eben, denn ebe, de haut, haut, i/ich mues/muess haut/halt, isch/ist halt so, was will man/me, was wotsch, was will ich machen, was söll i mache, chani/chan i nöd/nid ändere, nützt nüt/nichts, hilft nichts/nüt, i gottes name, in gottes namen, um gotts wille, mit vergnügen, mit freude, gern, sehr gern, mit sicherheit, ganz sicher, zum glück, gott sei dank, endlich, ändlich, jetzt aber, jetz aber, und jetzt, so jetzt, so jetz, leider, sorry, entschuldigung, tut mir leid, voilà, et voilà, letztes wort, mis letschte wort, was solls, was soll s, was söls, na gut, na schön, na dann, na ja, naja, alles klar, ist/isch doch klar, und zwar, bitte schön, bitte sehr, für mich, für mi, von mir, vo mir, bei mir, bi mir, diesmal, dieses mal, das mal, desmal, wie immer, ganz klar, natürlich, sicher, logisch, klar, selbstverständlich, würde ich sagen, würd ich sagen, wür ich säge, würd i säge, sag ich mal, säg i mal, denke ich, wenns sein muss, wenn s sein muss, hm, hmm, äh, ähm, puh, uff, ach, oh, ui, los, los gehts, auf gehts, auf geht s, mehr geht/gaht nicht/nöd/nid, mehr habe/han/ha ich/i nicht/nöd/nid, meh ha/han i nid/nöd, etwas anderes habe ich nicht, anderes habe ich nicht, öppis anders ha i nid, bleibt nur, bliibt nume, mir bleibt/bliibt nur/nume, bleibt mir nur, da bleibt nur, es bleibt nur, mir bleibt nichts anderes, geht nicht anders, gaht nöd anders, hab/ha/han/habe ja/ich/i/jo keine/kei wahl, keine wahl, kei wahl, nimms/nims/nimms, viel glück, vil glück, bin gespannt, bi gspannt, mal schauen, mal sehen, mol luege, luege mer mal, schauen wir mal, mutig, ich wage es, ich wags, i wags, ich probiers, i probiers, ich probiere es, ich versuchs, ich versuche es, i versuechs, versuchen wir es, versuchen wirs, probiere mers, ich riskiere es, ich riskiers, i riskiers, ich bin mutig, gleich am anfang, zum anfang, am anfang, zum start, aber sicher, na klar, jawohl, jawoll, danke partner, liebe leute, leute, freunde, meine lieben, ihr lieben, jungs, kollege, zäme, wie gesagt, im ernst, ohne witz, wird s, wirds, wird es, wärs/wäre das, das wäre meins, wär meins, wäre meins, das wärs, ist/isch meins, das ist mein/mis zug, mein zug, mis zug',
    unwilling:
      'kann nicht, kann ich nicht, cha nöd/nid, chani nöd/nid/net, chan i nöd/nid, chani ned, lass ich, lasse ich, i laas, laas, lah lo, lani, lan i, von/vo mir nichts/nüt, gar nichts, gar nüt, nüt, nichts, nix, bin raus, bi duss, weg, wäg, bi/bin wäg/weg, i/ich bi/bin wäg/weg/duss/use, mach/mached du/dir/ihr, macht/mach ihr, du/de andere, sollen andere, sölled anderi, da mache ich nicht mit, do machi nöd/nid mit, hat keinen wert/sinn, het/hät kei wert/sinn, hed kei sinn, lohnt nicht, lohnt sich nicht, lohnt nöd/nid, lohnt si nöd/nid, zwenig, zu wenig, z wenig, z weni, zu schwach, z schwach, zu schlecht, z schlecht, z schlächt, zu dünn, z dünn, reicht/langt/längt mir/mer nicht/nöd/nid, dafür/däfür reicht es/s nicht/nöd/nid, mit so öppis/öpis/etwas/was, mit dem/däm zeug/züg/mist/schrott/seich, mit so/söttige/settige/solchen karten/charte, mit/bei/bi meinem/mim blatt, mit/bei/bi meinen/mine karten/charte, mit/bei/bi dere/dieser/der hand, mit/bei nichts/nüt, ohne trümpfe, ohni trümpf, ohne trumpf, da, hier, auch, au, ou, lieber, besser, wohl, wieder, scho wieder, schon wieder, nein, näi, nei, nö, nee, neh, ich/i/ig/- habe/hab/ha/han/hani nichts/nüt/nix/nüd, ich/i/ig/- habe/hab/ha/han leider nichts/nüt/nix, ich/i/- sage/sag/säge/säg nichts/nüt/nix, nichts zu sagen/säge, nüt z säge, habe nichts zu sagen, ich/i/- habe/hab/ha/han kein/keis/kes/ke gutes/guets/rechts/schlaues/- blatt, ich/i/- habe/hab/ha/han keine/kei/ke guten/guete/rechti/- karten/charte/karte, kein/keis/kes/ke gutes/guets/- blatt, keine/kei/ke guten/guete/- karten/charte/karte, mit diesem/däm/dem blatt, mit diesen/dene karten/charte, mit so einem/eme blatt, mit so karten/charte, bei diesem/däm blatt, bei diesen/dene karten/charte, das ist/isch mir zu/z hoch/viel/vil/riskant/heiss, zu/z hoch/viel/vil/riskant für mich/mi/mii, das ist/isch zu/z hoch/viel/vil/riskant, zu/z hoch/viel/vil/teuer/riskant/heiss, mir zu/z hoch/viel/vil/riskant/heiss, da bin ich raus, da bin i dusse, ohne mich, ohni mi/mich, nicht/nöd/nid mit mir, nicht/nöd/nid heute/hüt, diese runde nicht, die rundi nöd/nid, nichts für mich, nüt für mi/mich, bei mir nichts, bi mir isch/ist nüt/nichts, bei mir ist/läuft nichts, bei mir geht nichts, da geht nichts, da gaht nüt, geht nicht, gaht nöd/nid, das geht nicht, reicht nicht, längt nöd/nid, das reicht nicht, das längt nöd/nid, ich lass das, ich lasse das, ich lasse es, i lahs, lass ich sein, ich lass es, ich lasse es sein, lah lah, schlechtes blatt, schlächts blatt, miserables blatt, schwaches blatt, schlechte karten, schlächti charte, schwache karten, lauter mist, nur mist, nume mischt, das ist nichts, das isch nüt, das wird nichts, das git nüt, das bringt nichts, bringt nichts, du hast gewonnen, du hesch gwunne, ihr habt gewonnen, ihr händ gwunne, du darfst, du kannst es besser, dir überlassen, das überlasse ich dir/euch, spielt ohne mich, macht ihr, macht das unter euch aus, mach du das, mir reicht s, mir reichts, mir längts, ich bin weg, bin weg, ich bin raus, keine chance, kei chance, chancenlos, hoffnungslos, zwecklos, bringt ja nichts, so macht das keinen sinn, lieber nicht, lieber nöd/nid, besser nicht, vorsichtshalber, zur sicherheit, sicherheitshalber, diese/di runde/rundi/partie, das mal nöd/nid, ich schenke/schenk dir/euch das/die spiel/partie/runde, i schänke dr/der/dir das spiel, use/raus us/aus däm/dem, du bist dran, du bisch dra, jetzt du, jetz du, an dich, a di, zu dir, an den partner, zum partner, an meinen partner, a partner, dein spiel, dis spiel, kannst du, chasch du, kann nicht anders, mag nicht, mag nöd/nid, ich mag nicht mehr, ich will nicht, i wott nöd/nid, ich kann nicht, i cha nöd/nid',
    willing:
      'das glaube/glaub/glaubt ich/i nicht/nöd/nid, das glaubt ihr doch nicht/selbst nicht, das schafft ihr nie, das schaffed ihr nie, das schafft ihr nicht, das schaffst du nie, das packt ihr nie, ihr schafft das nie, nie im leben, zu hoch, das war zu hoch, das isch z hoch gsi, das ist zu hoch, das wird, das gibt, das will ich sehen, das wott i gseh, jetzt gilts, jetz gilts, diesmal, natürlich, auch, au, sicher, trotzdem, trotzdäm, das blatt ist gut, gutes blatt, guets blatt, super blatt, die, das, das spiel, s spiel, die runde, die rundi, die partie, das sitzt, das sollte gehen, das müsste reichen, müsste reichen, das reicht, sollte reichen, das längt, ich traue mich, i trau mi, ich traue mir das zu, hab was, habe was, ha öppis, han öppis, hab gute karten, jetzt, sofort, gleich, grad, direkt, ohne stock, en letzte, und raus, bis zum ende, bis zum schluss, zu ende, fertig',
    card: 'halt, haut, drei, rein, ine, drauf, obendrauf, ich/i/ig mues/muess/cha, geben/gäh/gä/spielen/spile, haue/hau/knalle/schmettere/pfeffere raus/rein/hin/drauf/ine/-, los/weg damit, wäg demit, weg mit, wäg mit, use/raus mit, her/häre mit, und zwar, wird gespielt, wird gelegt, spielt, wo uf em tisch liit, uf em tisch, die/wo auf dem/em tisch liegt/liit/lit, aufgedeckt, ufdeckt, offen, offe, liegend, ich/i/ig/ech/- spiele/spile/spieli/spili, spiel/spil/spiele ich/i/ig/mer/mir, ich/i/ig/mir/mer spiel/spil, ich/i/ig/ech/- lege/legge/legi/leggi, ich/i/ig/ech leg, leg/lege/legge ich/i/ig, ich/i/ig/ech/- bringe/bringi, ich/i/ig/ech bring, ich/i/ig/ech/- gebe/gibe/gib/gebi zu/zue/dazu/dezue/bei, zugeben, gebe zu, gib zue, ich/i/ig/ech/- schmeisse/schmiere/werfe/wirfe/rüere/bürste/buttere/verliere/opfere/bediene weg/ab/-, ich/i/ig/ech/- komme/chume/chumme, ich/i/ig/ech chum/komm, komm/komme ich/i, ich/i/ig/ech/- fange/fang/starte/beginne/eröffne/afange/fahne/fang/fange an/a/-, ich/i/ig/ech/- gehe/gah/gang/gange/gahn mit/drüber/drunter/drübr/-, ich/i/ig/ech/- steche/stiche/stich/stäche/trumpfe/trumpf/stech/übersteche/überstiche/nehme/nime/nimm/neme/nimme, gestochen, gstoche, stechen, raus, use, usse, ab, weg, wäg, auf den tisch, uf e tisch, uf de tisch, vom tisch, vom/us/aus tisch/em/der/dr/de tisch/hand/händ, hin, hi, druf, dazu, dezue, drüber, voraus, vorus, voruus, zurück, zrugg, schenk dir, schenke ich dir, schänk der, schänk dr, für dich, für dich partner, für di, für de partner, für den partner, nach vorne, hinterher, hinenoo, in die mitte, vorne weg, vorneweg, als letzte/letztes/letschti karte/charte, als erste/erstes/ersti karte/charte, als nächste/nächstes/nächsti karte/charte, zum stechen, zum ausspielen, zum aafange, zum anspielen, angespielt, gespielt, gspielt, ausgespielt, usgspielt, ausspielen, usspile, anspielen, aaspile, legen, leggä, bringen, abwerfen, wegwerfen, weggeworfen, abgeworfen, zugegeben, zuegä, klein stechen, hoch stechen, die/wo offen/offe liegt/ligt, die/wo da liegt/ligt, hab ja nichts anderes, habe nur noch, hab nur noch, ha nume no, han nur no, ich/i habe/ha/han/hab nur/nume noch/no, hoffentlich nimmt er sie/ihn nicht, hoffetlech nimmt er mer en nid, hoffentlich hält sie/er, hoffentlich geht das gut, und der stich ist mein/meins/unser, und tschüss, und weg, und weg damit, muss ich, muess i, muss sein, muess sii, müssen, dann muss, ich muss, i muess, ich/i darf, ich/i möchte/wott/will/würde/wett, möchte/will/wott/würde ich/i',
    bid: 'drauf, druf, drüber, mein/mis/mys gebot/angebot ist/isch/lautet/-, mein/mis gebot, gebot, angebot, ich/i fange/fang/beginne/starte/afange mit/bei/bi/-, anfangen mit, starten mit, afange mit/bi, afange, anfangen, an, a, z erscht, ufe/uf/auf, dann/denn halt, machen wir, sagen wir, säge mer, sägemer, ich/i/ig stelle/setze/lege/leg/wage/riskiere, ansagen, aasäge, das ist/isch mein/mis gebot, biete ich, büt i, büüt i, bieten, büte, i/ich tue büte, auf deutsch, ich/i/ig/ech/wir/mir/mer/- biete/büte/bütti/biet/bieti/erhöhe/erhöch/steigere/reize/verlange/wage/versuche/riskiere/probiere, biete/biet/erhöhe ich/i, biet/büt i, ich/i/ig/wir/mer/- gehe/gah/gang/gange/gehn/gönd auf/uf/ufe, erhöhe/erhöh/erhöche/steigere auf/uf, geh/gehe/gah auf/uf, gleich auf, grad uf, hoch auf, ufe uf, auf/uf, ich/i/- versuchs/versuechs/probiers/wags/riskiers mit/-, ich/i bin/bi bei/bi, da biete ich, geboten, botte, und nicht mehr, und kein punkt mehr, und nicht weniger, im spiel, machen/mache wir/mer/mir, hab/habe/han/ha ich/i, dagegen, dagege, ich/i halte/heb dagegen/dagege',
    choose:
      'mein/min/mis trumpf/spiel/wahl, ich/i tue/tüend/tuen mache/spile, ich/i/ig/- nehm/neme/nimme/nähme, nehm ich, nimm i, nämed mir, nehmen wir, näme mer, machen wir doch, mach/mache/machi/macht ich/i/mer/mir/wir/- halt/haut/mal/jetzt/-, dann/denn/de mach/mache/machi ich/i/- halt/haut/-, ist/isch angesagt/gfrogt/gfragt, ist/isch unser/mein/mis spiel/trumpf, bestimme ich, bestimm i, wähle ich, wähl i, soll/söll trumpf sein/si/sii, soll/söll es/s sein/si/sii, solls sein/werden, sölls si/sii/werde, wird gespielt, wird gmacht, wird trumpf, gemacht, gmacht, vo mir us, von mir aus, halt, haut, ich/i/ig/ech/wir/mir/mer/- mache/mach/machi/mached/machen, mache/mach/machen/mached wir/mer/mir/ich/i/mr, machemer, mache mers, ich/i/ig/ech/wir/mir/mer/- wähle/wäle/wähl/wähli/nenne/bestimme/sage/säge/sag/säg/nehme/nime/nimm/neme/ntschiede/entscheide mich/mi/- für/-, spielen/spiele/spiled/spile wir/mer/mir, spielemer, spilemer, wir/mir/mer/ich/i/- spielen/spiele/spiled/spile/spiel, es/das wird/gibt/git/gits/gibts/soll/sei, gibt/git/gits/gibts, ich/i möchte/wott/will/hätte/hätt/wett/würde gern/gerne/-, möchte/will/wott ich/i, sage/sag/säge/säg ich/i, nehme/nime/nimm ich/i/mer/wir, alles, auf der/die zeile, im feld, angesagt, aagseit, gewählt, gwählt, bitte, ansagen, ich/i gehe/gah/setze/entscheide für/auf/uf/mit, mein/mis/min trumpf ist/isch/sei, trumpf ist/isch/sei/wird, unser trumpf ist, bedeutet trumpf, als/zum/zu trumpf, als spiel',
    predict:
      'an, a, aa, ansagen, aasäge, aagseit, angesagt, ich/i will/wott/möchte/werde/wird auf/uf/mit/-, auf/uf, mehr nicht, punktlandung, mal, das werden, es werden, werden s, ich/i denke/dänke/glaube/schätze/vermute/meine/hoffe, sagen wir, säge mer, sägemer, mein ziel ist, mis ziel isch, ziel, mein tipp ist, min tipp isch, ich/i tippe auf/uf, tipp, geschätzt, gschätzt, total, ich/i/ig/ech/- tippe/tipp/schätze/schätz/sage/säge/sag/säg/sägi/rechne/glaube/nehme/mache/mach/melde/meldi/prophezeie/erwarte/denke/dänke/vermute mal/- auf/uf/mit/-, sage/sag/säge/säg/schätze/tippe/mache/nehme ich/i, sag mal, säg emal, ansage, meine ansage, mini aasag, mein tipp, min tipp, meine schätzung, schätzungsweise, etwa, öppe, ungefähr, circa, genau, exakt, höchstens, nur, nume, nur so, so, so um, um die, vielleicht mal, sicher, werden es, werdens, kriege ich, krieg i, hole ich, hol i, schaffe ich, rechne ich, gibt es, gibts, gits',
    give: 'ich/i/ig/ech/- nehme/nime/nimm/neme/gebe/gibe/gib/sage/säge/sag/säg/melde/setze, nehme/nime/nimm/sage/sag/säge/säg ich/i, ich/i/- möchte/wott/will/würde/wett, sagen/säge, nehmen, bitte',
    weis: 'ich/i/ig/ech/- weise/wise/wiise/melde/habe/han/ha/hani/sage/säge/hab einen/e/en/es/-, und/u/mit/plus/samt/inklusive/dazu/dezue, und/u dazu/dezue, gewiesen, gwise, gmäldet, gemeldet, angesagt, vorhanden, in der hand, i de hand, als weis, auf der hand, aufwärts, abwärts, bis, bis zum/zur, vom/ab/von bis',
    see: 'ich/i/ig/- will/wott/möchte/wett/würde/kann/darf/dürfte/muss gern/gerne/-, lass/la/lönd/lasst mich/mi/uns, darf ich, dörf i, kann ich, chan i, sehen, gseh, gsee, ansehen, anschauen, aaluege, aluege, luege, schauen, den/de/vom/von vom/von/- partner, von meinem partner, meines partners, vo mim partner, deines, von sitz/platz, vo sitz/platz, des gegners, von dem, was isch das für e, was ist das für ein, doch mal, bitte, zuerst, zerscht, zersch, vorher, erst, aufdecken, uufdecke, umdrehen, nochmal, genau',
  },
  orders: {
    card: 'spiel, spil, leg, bring, wirf, schmeiss, stich',
    choose: 'mach, wähl',
    give: 'nimm',
  },
  fillers:
    'ich, i, ig, ech, mir, mer, mr, wir, me, und, u, mal, emal, emol, mol, bitte, bite, biite, also, halt, eben, ebe, dann, denn, jetzt, jetz, itz, jo, ja, joo, ok, okay, oke, gern, gerne, einfach, eifach, nochmal, na, nun, gleich, grad, so, doch, ä, e, eh, aber',
  articles:
    'di, der, die, das, den, dem, des, de, dr, dä, d, s, ds, es, e, en, ein, eine, einen, einem, einer, eis, mein, meine, meinen, meinem, meiner, mini, min, mi, mis, mine, mim, ne, nen, diese, diesen, dieses',
  prepositions: 'auf, uf, in, im, i, mit, von, vom, vo, für, aus, us, zu, zum, zur, als, em',
  doubts:
    'ha, habe, dini, dein, deine, deinen, deinem, din, dis, dim, das ist, das isch, das sind, am, ab, vor, er, sie, du, partner, hat, het, ist, isch, sind',
  openings: 'danke, merci, besten dank, vielen dank',
  others:
    'acht gebe, weg da, wäg da, die zehn schmieren, trumpf das, trumpf raus, trumpf use, rosen für dich, rose für di, zeig emal, zeig mal, schad, schade, mis härz, mein härz, wiiter so, witer so, gib mir, gib mer, gib ihm, geb mir, gibmer, bock, für dich rosen, pass ja auf, lass mal, komm schon, von herzen, herzen, tausend dank, tuusig dank, passt, passiert, passwort, weiss, weis nicht, pass auf, passe auf, passen auf, passt auf, pass uf, passe uf, weiter auf, das auf, kommt, hart, hatz, herr, heiss, kreis, treffen, trifft, kind, kinder, kino, unten durch, leben, lieben, dreck, krank, bube dame, stein, stich, wieder, weit, weite, aber, ober kellner, unter uns, rund, runde, boden, eigentlich, reich, scheibe, scheiben, schelte, schulden, schule, spiegel, spass, spielt, hunde, hund, neue, neues, neu, nette, echt, ecke weg, rasen, rose garten, jasse, jass, klasse, tasse, masse, kasse, gasse, bald, banane, kontrolle, kontakt, konto, achtung, danach, dank, stock werk, matte, samt, das weis ich, weis ich, ich weis es, weis es, nimmt, doppelt so viel, doppelt gut, du as, acht geben, in acht nehmen, das spiel, ein spiel, alles raus, schieb das weg, komme gleich weiter, der beste, die beste, das beste, die besten, de bescht, dr bescht, weiter so, so weiter, weiter gehts, grosses herz, grossem herz, grosse herz, kleines herz, doppelt gemoppelt, schieber, bauern, bock auf, top, herzlich, herzlichen, herzig, härzig, herz über, passend, mein herz, mis herz, min herz, von herz, eiche, eichen, schellt, passierts, dopplig, kreuzer, kreuzt, schildkröte',
  letters: {
    swiss: {
      suits: { E: ['acorns'], S: ['shields', 'bells'], R: ['roses'] },
      ranks: { A: 'A', K: 'K', O: 'O', U: 'U' },
    },
    french: {
      suits: {
        P: ['spades'],
        S: ['spades'],
        H: ['hearts'],
        E: ['diamonds'],
        K: ['clubs', 'diamonds'],
      },
      ranks: { A: 'A', K: 'K', D: 'O' },
    },
  },
} as const satisfies Vocabulary
