/**
 * Further words of reasons in all languages, without accents, separated by spaces. Such a word counts only in a separate clause.
 */
export const REASONS =
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
