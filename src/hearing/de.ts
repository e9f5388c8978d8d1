import type { Vocabulary } from './vocabulary.ts'

/** German, as it is written and as it is spoken in Switzerland. */
export const de = {
  suits: {
    acorns:
      'eichel, eichle, eichla, eichu, eichlen, eichelen, eichele, eicheln, eicheli, eichlä, eichli, eichl, aichle, eichelblatt',
    shields:
      'schilt, schilte, schiltä, schild, schilde, schilda, schilter, schiltele, schilti, schiute, schiut, schiltli, schilten',
    roses: 'rose, rosä, rosa, roose, rösli, rosen, roser, röösli, rosli, roosä',
    bells:
      'schelle, schälle, schällä, schäue, schella, schellä, schellen, schälleli, schälla, schäle, schällen, schölle',
    spades:
      'schaufel, schufle, schuufle, schufel, schuufel, schufla, pik, pick, schippen, schaufeln, schufeln, schüfeli, schuufele, piek, schuflä, pikas',
    hearts: 'herz, härz, härzli, herzli, herze, herzen, härze, herzblatt',
    diamonds: 'ecke, ecken, egge, eggä, eggen, karo, caro, karos, eggstei, eckstein, egg, eck, karro',
    clubs:
      'kreuz, chrüüz, chrüz, kreutz, krüz, krüüz, treff, kreuze, chreuz, kreuzli, chrüzli, chrüzer, chrütz, chruz, krützli',
  },
  ranks: {
    A: 'as, ass, äss, asse, daus, assen, asch, s ass',
    K: 'könig, küng, chünig, chönig, künig, chüng, könige, king, koenig, kenig, könik, chinig, chünik, küngi, kini',
    O: 'ober, dame, königin, damen, obber, obe r, obar, obere, dämli',
    U: 'under, unter, bube, bub, buben, bueb, buebe, buur, bauer, pur, buure, undre, undr, unders, buebli, puur, pauer, underli',
    B: 'banner, baner, bannär, bannerli, zehner, zähner, panner, zehn, zäni, zähni, zehni, zehne, bannere, bannr, paner, zene',
    9: 'neuner, nüner, nüüner, nüni, neune, nünner, nüne, nünni, neuni',
    8: 'achter, achti, achte',
    7: 'siebner, sibner, sibni, siebener, sibener, sibne, siebne, siebni, sibnä, sibene, siebene, siebeni',
    6: 'sechser, sächser, sechsi, sächsi, sechse, sächse',
  },
  modes: {
    obenabe:
      'oben abe, obe abe, obeabe, obenabe, oben ab, von oben nach unten, obenaben, obenrunter, obenabi, bock, obenab, obeab, vo obe, von oben, obenabä, obeabä, obä abe, oba abe, obenherab, von oben herab, top down',
    undenufe:
      'unden ufe, une ufe, uneufe, unenufe, undeufe, unten ufe, unten rauf, von unten nach oben, undenufä, undenuffe, geiss, undnufe, undenuf, undeuf, vo une, vo unde, von unten, von unten herauf, unten hinauf, unteufe, untenufe, undeufä, undenueche, bottom up',
    slalom: 'slalom, salom',
    gustav: 'gustav, gusti',
    tuo: 'tuo, tutti unden oben',
    tutti: 'tutti',
  },
  puur: 'puur, trumpfbauer, trumpfbuur, buur, bauer, trumpfpuur',
  nell: 'nell, näll, näl, nel, trumpfnell, trumpfneun',
  marks: {
    trump:
      'trumpf, trumpft, trümpfe, trumpfe, trompf, stiche, steche, stech, stechen, stäche, abstäche, trumpfen, abstechen, trumpfkarte, trümpfle, ist trumpf, isch trumpf, sind trumpf, wird trumpf, sei trumpf, als trumpf, zu trumpf, zum trumpf, trumpf ist, trumpf isch, trumpf wird, trumpf sind, gestochen, gstoche, sticht',
    misere: 'misere, misär, misère, misäre, miser, miserä, miserabel, verlierspiel',
    once: 'einmal, nur einmal, eimal, nume einisch, nur eimol, einisch',
    blind: 'blind, blindlings, blinds, blindes, blindi, ungesehen, ohne anzuschauen',
    joker: 'joker, joger, tschoker',
    row: 'auf der zeile, in der zeile, zeile, auf die zeile, linie',
    weis: 'weis, wiis, wis, wys, wyys, weise, wiise, wyse, wise, den weis, weisen, gwise, weisung, sequenz, folge',
    cards: 'blatt, blätter, karten, charte, karte, chart, blettli, bletter, charta',
    stock: 'stock, talon, blinde, blinden, stöckli, stockkarten, stockcharte',
    points: 'punkte, punkt, pünkt, pünktli, pkt, punkten, pünggt',
    high: 'oben, obe, von oben',
    low: 'unten, une, unde, unden, von unten',
    first:
      'zuerst, anfangen, beginnen, anfang, zersch, zerscht, aafange, afange, afa, beginnt, beginne, start, zum start, am anfang, startet, starten, zerst, als erstes, erst, aagfange, angefangen, beginnend, startend, fange, fang, los',
    or: 'oder, oder doch',
    no: 'nicht, nöd, nid, nüd, kein, keine, keinen, kes, ke, kä, kei, keis, nein, nei, nie, nichts, nüt, ned, niemals, ohne',
    highest:
      'höchste, höchsten, höchster, höchstes, höchscht, höchschte, höchschti, höchschta, grösste, grössten, grösster, gröscht, gröschte, gröschti, stärkste, stärksten, stärkschti, stärkschte, beste, besten, bester, beschte, beschti, dickste, oberste, oberschte, oberschti, hohe, hohen, hoher, hochi, grosse, grossen, grosser, grossi, gross',
    lowest:
      'tiefste, tiefsten, tiefster, tiefstes, tiefscht, tiefschte, tiefschti, kleinste, kleinsten, kleinster, kleinstes, chlinscht, chlinschte, chlinschti, chliinschte, chliinschti, chlienscht, chliinscht, niedrigste, niedrigsten, niedrigster, schwächste, schwächsten, unterste, underscht, underschti, tüfscht, tüfschte, tüfschti, kleine, kleinen, kleiner, kleines, chline, chlini, chliine, chliini, chline, chlis, chlises, tiefe, tiefen, tüüf, tüüfi',
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
      1: 'eins, eis, ein, ei',
      2: 'zwei, zwöi, zwo, zwee, zwoi',
      3: 'drei, drü, drüü, drai',
      4: 'vier, vieri',
      5: 'fünf, füf, foif, föif, fif, füüf, fünef',
      6: 'sechs, sächs',
      7: 'sieben, sibe, siben, sebe, siibe, sibä',
      8: 'acht',
      9: 'neun, nün, nüün',
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
      20: 'zwanzig, zwänzg, zwanzg, zwenzg, zwänzgi',
      30: 'dreissig, drissg, driissg, dryssg, drissig',
      40: 'vierzig, vierzg, vierzgi',
      50: 'fünfzig, füfzg, füfzig, fuffzig, fufzg, füfzgi',
      60: 'sechzig, sächzg, sechzg, sächzgi',
      70: 'siebzig, sibezg, siebezg, sebezg, sibzg, siebzg, sibezig',
      80: 'achtzig, achzg, achzig, achtzg, achzgi',
      90: 'neunzig, nünzg, nüünzg, nünzgi, neunzg',
    },
    hundred: 'hundert, hundet',
    thousand: 'tausend, tuusig, tusig, tuusi',
    and: 'und, e, ä',
    onesFirst: true,
    byScore: false,
  },
  match: 'match, matsch',
  moves: {
    bid: '',
    pass: 'ich muss passen, muss passen, da muss ich passen, ich muess passe, muess passe, passe, pass, passen, gepasst, passä, kein gebot, keis gebot, kes gebot, ke gebot, kei gebot, ich passe, i passe, passe ich, passe i, ich pass, i pass, pass ich, ich biete nicht, ich biete nichts, biete nicht mehr, ich sage weiter, weiter bitte, weiterpassen, passt für mich',
    double:
      'kontra, contra, konter, kontere, dopple, doppel, doppeln, verdopple, verdoppeln, verdopplä, gedoppelt, verdoppelt, dopplä, klopfe, klopfen, chlopfe, doppelt, dopplet, dopplier, doppliere, ich doppliere, verdoppelung, doppelt das, kontra geben, kontra gäh, kontra gebe, gebe kontra, gib kontra, gibe kontra, das verdopple ich, das dopple ich, wird verdoppelt, das wird verdoppelt, ich klopfe, kontriere, ich kontriere',
    redouble:
      're, rekontra, redopple, redoppel, retour, redoppeln, rekontere, ich sage re, re zurück, zurückverdoppeln, rekontriere',
    decline: 'kein kontra, keis kontra, ich verdopple nicht, nicht verdoppeln, ich dopple nöd, kein re',
    choose: '',
    play: '',
    weis: '',
    stoeck: 'stöck, stoeck, stöcke, stöck ansagen, stöck angesagt, ich weise stöck, stöck wiise, stöck wise',
    inspect: '',
    shove:
      'schieben, schiebe, schieb, geschoben, gschobe, schibe, schiiebe, schiebs, schüübe, schieba, gschobä, schibä, weiter an den partner, an den partner weiter, partner soll wählen, du bestimmst, du wählst, du wählsch, wähl du, du machst, du machsch, schupfe, ich schupfe, schupf, gschupft, schupfä, schiebs rüber, schieb s rüber, schieb s, schiebe rüber, schiebe weiter, schieb weiter, rüberschieben, weiterschieben, weitergeschoben, ich gebe weiter, gebe weiter an den partner, säg du, sag du, sags du, du sagst, du seisch, partner säg du, partner sag du, entscheide du, du entscheidest, entscheid du, bestimm du, bestimme du, du darfst bestimmen, du darfst wählen, du darfsch, soll mein partner machen, der partner soll, mein partner soll machen, mein partner wählt, min partner söll, ich schieb, i schieb, i schib, schieben wir, schiebemer, schiebi, schieb ich, schieb i, schiebe ich',
    predict: '',
    fold: 'steige aus, stiige us, aussteigen, gebe auf, gibe uf, aufgeben, ufgäh, ich bin raus, i bi duss, bin raus, bi us, bin draussen, werfe weg, bi dusse, ich falte, ich gebe diese partie auf, gebe die partie auf, wir geben auf, mir gänd uf, mir gäbe uf, aufgeh, ufgä, ufgeh, uufgäh, uufgä, uufgeh, i gang use, ich gange us, i gange us, gange us, i gang us, ich gehe raus, gehe raus, ich bin draussen, i bi dusse, i bi usse, usstige, ussteige, uusstiige, ich steig aus, ich steige hier aus, ich werfe hin, werfe hin, ich lege ab, ich lege die karten ab, ich legge ab, ich leg ab, leg si ab, ich leg si ab, i legge si ab, ich schmeisse hin, ich kapituliere, kapituliere, ergebe mich, ich ergebe mich, i ergib mi, ich gebe mich geschlagen, ich bleibe draussen, bleibe draussen, blib dusse, gebe s auf, i gibs uf, ich gebs auf, falte, folde, ich folde, ich bin nicht dabei, bin nicht dabei, bi nöd debii, bi nid derbii, ich spiele nicht mit, ich gehe nicht mit, nicht dabei, nöd debii, nid derbi',
    stand:
      'ich bin dabei, i bi debii, bi derbii, bin dabei, bleibe drin, ich gehe mit, gehe mit, gange mit, gah mit, ohne stock, ohne talon, ohne den stock, ohni stock, ich bleibe, spiele weiter, spielen weiter, spiled wiiter, mache weiter, weiter im spiel, weiterspielen, wiiterspile, wiiterspiele, ich spiele weiter, drin, ich bin drin, bin drin, i bi drin, i bi dri, mitgehen, mitgaa, mitgah, mitgoh, mitmachen, mitmache, ich mache mit, mache mit, i mache mit, i mach mit, bi debi, i bi debi, i bi derbi, bi derbi, derbi, debi, i bi dabi, bin mit dabei, ich bin mit, ich spiele mit, spiele mit, i spile mit, i gang mit, i gah mit, i gange mit, ich geh mit, ich bleibe dabei, bleibe dabei, blibe debi, i blibe, i bliib, ich bleib, ich bleibe drin, i blibe drin, ich behalte meine karten, behalte meine karten, karten behalten, ich behalte mein blatt, ich lasse den stock, stock liegen lassen, lass den stock liegen, den stock lasse ich, den stock lasse ich liegen, stock lah ligge, kein stock, ich spiele das aus, ich spiele es aus, ich spiele die partie, mir spiled, mir spiele, wir spielen, mir spiled die, teilnehmen, ich nehme teil, i spiel mit',
    take: 'nehme auf, nime uf, aufnehmen, ufnäh, ich hebe ab, ich nehme den stock, stock nehmen, stock nähme, stock aufnehmen, her mit dem stock, den stock bitte, ich hole den stock, i hole de stock, ich will den stock, ich tausche mit dem stock, nehme den blinden, alle vier karten, d charte us em stock, charte us em stock',
    look: 'anschauen, aaluege, aluege, ich schaue, i luege, schaue die karten an, schaue karten an, luege d charte a, karten anschauen, ich schaue meine karten an, ich schaue die karten an, aufdecken, karten aufdecken, meine karten aufdecken, ich decke auf, zeig mir meine karten, zeige mir meine karten, meine karten zeigen, meine karten ansehen, karten ansehen, ich will meine karten sehen, i wott mini charte gseh, zeig mer mini charte, ich schaue hinein, ich schaue rein, i luege drii, i luege ine, charte luege, d charte aaluege, i luege mini charte a, reinschauen, hinschauen, nachschauen, umdrehen, karten umdrehen, ich gucke, gucken',
    discard: 'lege weg, weglegen, ablegen, drücke, drücken, lege ab',
    exchange: 'tausche, tauschen, tuusche, austauschen, wechsle',
    rob: 'raube, rauben, roube, ich raube den sechser, raub, i roube, den sechser rauben, die sechs rauben, den trumpf rauben, sechser rauben',
    announce: '',
    knock: 'trumpfbock, der höchste trumpf',
    call: 'rufe, rufen, rüefe',
    claim: 'ich habe das ziel erreicht, wir haben das ziel erreicht, ziel erreicht',
    'last-round':
      'letzte runde, letschti rundi, letschti runde, letscht rundi, die letzte runde, letzte runde ansagen, ich sage die letzte runde an, letzte runde angesagt, letzte runde bitte, die letzte runde bitte, letschti rundi aasäge, noch eine runde, no ei rundi, no eini',
  },
  asides: {
    pass: 'weiter, wiiter, witer',
    stand: 'dabei, debii, derbii, bleibe, spiele, spile, spiel, spielen, spiile',
    take: 'nehme, nime, nimm, nehmen, nimme',
    inspect:
      'zeig, zeige, zeigen, zeigs, schau, zeige bitte, weis sehen, weis ansehen, weis anschauen, weis zeigen, wis zeige, wiis zeige, wiis gseh, wiis luege, sehen, gseh, anschauen, ansehen, aaluege, inspizieren, prüfen, kontrollieren, nachsehen, lueg',
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
    any: 'leider, sorry, entschuldigung, tut mir leid, voilà, et voilà, letztes wort, mis letschte wort, was solls, was soll s, was söls, na gut, na schön, also gut, na dann, na ja, naja, alles klar, ist/isch doch klar, und zwar, bitte schön, bitte sehr, für mich, für mi, von mir, vo mir, bei mir, bi mir, diesmal, dieses mal, das mal, desmal, wie immer, ganz klar, natürlich, sicher, logisch, klar, selbstverständlich, würde ich sagen, würd ich sagen, wür ich säge, würd i säge, sag ich mal, säg i mal, denke ich, wenns sein muss, wenn s sein muss, hm, hmm, äh, ähm, puh, uff, ach, oh, ui, los, los gehts, auf gehts, auf geht s, mehr geht/gaht nicht/nöd/nid, mehr habe/han/ha ich/i nicht/nöd/nid, meh ha/han i nid/nöd, etwas anderes habe ich nicht, anderes habe ich nicht, öppis anders ha i nid, bleibt nur, bliibt nume, mir bleibt/bliibt nur/nume, bleibt mir nur, da bleibt nur, es bleibt nur, mir bleibt nichts anderes, geht nicht anders, gaht nöd anders, hab/ha/han/habe ja/ich/i/jo keine/kei wahl, keine wahl, kei wahl, nimms/nims/nimms, viel glück, vil glück, bin gespannt, bi gspannt, mal schauen, mal sehen, mol luege, luege mer mal, schauen wir mal, mutig, ich wage es, ich wags, i wags, ich probiers, i probiers, ich probiere es, ich versuchs, ich versuche es, i versuechs, versuchen wir es, versuchen wirs, probiere mers, ich riskiere es, ich riskiers, i riskiers, ich bin mutig, gleich am anfang, zum anfang, am anfang, zum start, aber sicher, na klar, jawohl, jawoll, danke partner, liebe leute, leute, freunde, meine lieben, ihr lieben, jungs, kollege, zäme, wie gesagt, im ernst, ohne witz, wird s, wirds, wird es, wärs/wäre das, das wäre meins, wär meins, wäre meins, das wärs, ist/isch meins, das ist mein/mis zug, mein zug, mis zug',
    unwilling:
      'da, hier, auch, au, ou, lieber, besser, wohl, wieder, scho wieder, schon wieder, nein, näi, nei, nö, nee, neh, ich/i/ig/- habe/hab/ha/han/hani nichts/nüt/nix/nüd, ich/i/ig/- habe/hab/ha/han leider nichts/nüt/nix, ich/i/- sage/sag/säge/säg nichts/nüt/nix, nichts zu sagen/säge, nüt z säge, habe nichts zu sagen, ich/i/- habe/hab/ha/han kein/keis/kes/ke gutes/guets/rechts/schlaues/- blatt, ich/i/- habe/hab/ha/han keine/kei/ke guten/guete/rechti/- karten/charte/karte, kein/keis/kes/ke gutes/guets/- blatt, keine/kei/ke guten/guete/- karten/charte/karte, mit diesem/däm/dem blatt, mit diesen/dene karten/charte, mit so einem/eme blatt, mit so karten/charte, bei diesem/däm blatt, bei diesen/dene karten/charte, das ist/isch mir zu/z hoch/viel/vil/riskant/heiss, zu/z hoch/viel/vil/riskant für mich/mi/mii, das ist/isch zu/z hoch/viel/vil/riskant, zu/z hoch/viel/vil/teuer/riskant/heiss, mir zu/z hoch/viel/vil/riskant/heiss, da bin ich raus, da bin i dusse, ohne mich, ohni mi/mich, nicht/nöd/nid mit mir, nicht/nöd/nid heute/hüt, diese runde nicht, die rundi nöd/nid, nichts für mich, nüt für mi/mich, bei mir nichts, bi mir isch/ist nüt/nichts, bei mir ist/läuft nichts, bei mir geht nichts, da geht nichts, da gaht nüt, geht nicht, gaht nöd/nid, das geht nicht, reicht nicht, längt nöd/nid, das reicht nicht, das längt nöd/nid, ich lass das, ich lasse das, ich lasse es, i lahs, lass ich sein, ich lass es, ich lasse es sein, lah lah, schlechtes blatt, schlächts blatt, miserables blatt, schwaches blatt, schlechte karten, schlächti charte, schwache karten, lauter mist, nur mist, nume mischt, das ist nichts, das isch nüt, das wird nichts, das git nüt, das bringt nichts, bringt nichts, du hast gewonnen, du hesch gwunne, ihr habt gewonnen, ihr händ gwunne, du darfst, du kannst es besser, dir überlassen, das überlasse ich dir/euch, spielt ohne mich, macht ihr, macht das unter euch aus, mach du das, mir reicht s, mir reichts, mir längts, ich bin weg, bin weg, ich bin raus, keine chance, kei chance, chancenlos, hoffnungslos, zwecklos, bringt ja nichts, so macht das keinen sinn, lieber nicht, lieber nöd/nid, besser nicht, vorsichtshalber, zur sicherheit, sicherheitshalber, diese/di runde/rundi/partie, das mal nöd/nid, ich schenke/schenk dir/euch das/die spiel/partie/runde, i schänke dr/der/dir das spiel, use/raus us/aus däm/dem, du bist dran, du bisch dra, jetzt du, jetz du, an dich, a di, zu dir, an den partner, zum partner, an meinen partner, a partner, dein spiel, dis spiel, kannst du, chasch du, kann nicht anders, mag nicht, mag nöd/nid, ich mag nicht mehr, ich will nicht, i wott nöd/nid, ich kann nicht, i cha nöd/nid',
    willing:
      'das glaube/glaub/glaubt ich/i nicht/nöd/nid, das glaubt ihr doch nicht/selbst nicht, das schafft ihr nie, das schaffed ihr nie, das schafft ihr nicht, das schaffst du nie, das packt ihr nie, ihr schafft das nie, nie im leben, niemals, zu hoch, das war zu hoch, das isch z hoch gsi, das ist zu hoch, das wird, das gibt, das will ich sehen, das wott i gseh, jetzt gilts, jetz gilts, diesmal, natürlich, auch, au, sicher, mit, trotzdem, trotzdäm, das blatt ist gut, gutes blatt, guets blatt, super blatt, die, das, das spiel, s spiel, die runde, die rundi, die partie, das sitzt, das sollte gehen, das müsste reichen, müsste reichen, das reicht, sollte reichen, das längt, ich traue mich, i trau mi, ich traue mir das zu, hab was, habe was, ha öppis, han öppis, hab gute karten, jetzt, sofort, gleich, grad, direkt, ohne stock, en letzte, und raus, bis zum ende, bis zum schluss, zu ende, fertig',
    card: 'ich/i/ig/ech/- spiele/spile/spieli/spili, spiel/spil/spiele ich/i/ig/mer/mir, ich/i/ig/mir/mer spiel/spil, ich/i/ig/ech/- lege/legge/legi/leggi/leg, leg/lege/legge ich/i/ig, ich/i/ig/ech/- bringe/bring/bringi, ich/i/ig/ech/- gebe/gibe/gib/gebi zu/zue/dazu/dezue/bei, zugeben, gebe zu, gib zue, ich/i/ig/ech/- schmeisse/schmiere/werfe/wirfe/rüere/bürste/buttere/verliere/opfere/bediene weg/ab/-, ich/i/ig/ech/- komme/chume/chumme/chum/komm, komm/komme ich/i, ich/i/ig/ech/- fange/fang/starte/beginne/eröffne/afange/fahne/fang/fange an/a/-, ich/i/ig/ech/- gehe/gah/gang/gange/gahn mit/drüber/drunter/drübr/-, ich/i/ig/ech/- steche/stiche/stich/stäche/trumpfe/trumpf/stech/übersteche/überstiche/nehme/nime/nimm/neme/nimme, gestochen, gstoche, stechen, raus, use, usse, ab, weg, wäg, auf den tisch, uf e tisch, uf de tisch, vom tisch, vom/us/aus tisch/em/der/dr/de tisch/hand/händ, hin, hi, drauf, druf, dazu, dezue, drüber, voraus, vorus, voruus, zurück, zrugg, schenk dir, schenke ich dir, schänk der, schänk dr, für dich, für dich partner, für di, für de partner, für den partner, nach vorne, hinterher, hinenoo, in die mitte, vorne weg, vorneweg, als letzte/letztes/letschti karte/charte, als erste/erstes/ersti karte/charte, als nächste/nächstes/nächsti karte/charte, zum stechen, zum ausspielen, zum aafange, zum anspielen, angespielt, gespielt, gspielt, ausgespielt, usgspielt, ausspielen, usspile, anspielen, aaspile, legen, leggä, bringen, abwerfen, wegwerfen, weggeworfen, abgeworfen, zugegeben, zuegä, klein stechen, hoch stechen, die/wo offen/offe liegt/ligt, die/wo da liegt/ligt, hab ja nichts anderes, habe nur noch, hab nur noch, ha nume no, han nur no, ich/i habe/ha/han/hab nur/nume noch/no, hoffentlich nimmt er sie/ihn nicht, hoffetlech nimmt er mer en nid, hoffentlich hält sie/er, hoffentlich geht das gut, und der stich ist mein/meins/unser, und tschüss, und weg, und weg damit, muss ich, muess i, muss sein, muess sii, müssen, dann muss, ich muss, i muess, ich/i darf, ich/i möchte/wott/will/würde/wett, möchte/will/wott/würde ich/i',
    bid: 'ich/i/ig/ech/wir/mir/mer/- biete/büte/bütti/biet/bieti/erhöhe/erhöch/steigere/reize/verlange/wage/versuche/riskiere/probiere, biete/biet/erhöhe ich/i, biet/büt i, ich/i/ig/wir/mer/- gehe/gah/gang/gange/gehn/gönd auf/uf/ufe, erhöhe/erhöh/erhöche/steigere auf/uf, geh/gehe/gah auf/uf, gleich auf, grad uf, hoch auf, ufe uf, auf/uf, ich/i/- versuchs/versuechs/probiers/wags/riskiers mit/-, ich/i bin/bi bei/bi, da biete ich, geboten, botte, und nicht mehr, und kein punkt mehr, und nicht weniger, im spiel, machen/mache wir/mer/mir, hab/habe/han/ha ich/i, dagegen, dagege, ich/i halte/heb dagegen/dagege',
    choose:
      'ich/i/ig/ech/wir/mir/mer/- mache/mach/machi/mached/machen, mache/mach/machen/mached wir/mer/mir/ich/i/mr, machemer, mache mers, ich/i/ig/ech/wir/mir/mer/- wähle/wäle/wähl/wähli/nenne/bestimme/sage/säge/sag/säg/nehme/nime/nimm/neme/ntschiede/entscheide mich/mi/- für/-, spielen/spiele/spiled/spile wir/mer/mir, spielemer, spilemer, wir/mir/mer/ich/i/- spielen/spiele/spiled/spile/spiel, es/das wird/gibt/git/gits/gibts/soll/sei, gibt/git/gits/gibts, ich/i möchte/wott/will/hätte/hätt/wett/würde gern/gerne/-, möchte/will/wott ich/i, sage/sag/säge/säg ich/i, nehme/nime/nimm ich/i/mer/wir, alles, auf der/die zeile, im feld, angesagt, aagseit, gewählt, gwählt, bitte, ansagen, ich/i gehe/gah/setze/entscheide für/auf/uf/mit, mein/mis/min trumpf ist/isch/sei, trumpf ist/isch/sei/wird, unser trumpf ist, bedeutet trumpf, als/zum/zu trumpf, als spiel',
    predict:
      'ich/i/ig/ech/- tippe/tipp/schätze/schätz/sage/säge/sag/säg/sägi/rechne/glaube/nehme/mache/mach/melde/meldi/prophezeie/erwarte/denke/dänke/vermute mal/- auf/uf/mit/-, sage/sag/säge/säg/schätze/tippe/mache/nehme ich/i, sag mal, säg emal, ansage, meine ansage, mini aasag, mein tipp, min tipp, meine schätzung, schätzungsweise, etwa, öppe, ungefähr, circa, genau, exakt, höchstens, nur, nume, nur so, so, so um, um die, vielleicht mal, sicher, werden es, werdens, kriege ich, krieg i, hole ich, hol i, schaffe ich, rechne ich, gibt es, gibts, gits',
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
    'der, die, das, den, dem, des, de, dr, dä, d, s, ds, es, e, en, ein, eine, einen, einem, einer, eis, mein, meine, meinen, meinem, meiner, mini, min, mi, mis, mine, mim, ne, nen, diese, diesen, dieses',
  prepositions: 'auf, uf, in, im, i, mit, von, vom, vo, für, aus, us, zu, zum, zur, als, em',
  doubts:
    'ha, habe, dini, dein, deine, deinen, deinem, din, dis, dim, das ist, das isch, das sind, am, ab, vor, er, sie, du, partner, hat, het, ist, isch, sind',
  openings: 'danke, merci, besten dank, vielen dank',
  others:
    'von herzen, herzen, tausend dank, tuusig dank, passt, passiert, passwort, weiss, weis nicht, pass auf, passe auf, passen auf, passt auf, pass uf, passe uf, weiter auf, das auf, kommt, hart, hatz, herr, heiss, kreis, treffen, trifft, kind, kinder, kino, unten durch, leben, lieben, dreck, krank, bube dame, stein, stich, wieder, weit, weite, aber, ober kellner, unter uns, rund, runde, boden, eigentlich, reich, scheibe, scheiben, schelte, schulden, schule, spiegel, spass, spielt, hunde, hund, neue, neues, neu, nette, echt, ecke weg, rasen, rose garten, jasse, jass, klasse, tasse, masse, kasse, gasse, bald, banane, kontrolle, kontakt, konto, achtung, danach, dank, stock werk, matte, samt, das weis ich, weis ich, ich weis es, weis es, nimmt, doppelt so viel, doppelt gut, du as, acht geben, in acht nehmen, das spiel, ein spiel, alles raus, schieb das weg, komme gleich weiter, der beste, die beste, das beste, die besten, de bescht, dr bescht, weiter so, so weiter, weiter gehts, grosses herz, grossem herz, grosse herz, kleines herz, doppelt gemoppelt, schieber, bauern, bock auf, top, herzlich, herzlichen, herzig, härzig, herz über, passend, mein herz, mis herz, min herz, von herz, eiche, eichen, schellt, passierts, dopplig, kreuzer, kreuzt, schildkröte',
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
