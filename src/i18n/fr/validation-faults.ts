import { alternatives } from '../list-format.ts'
import type { Faults } from '../problem-catalogue.ts'
import type { ProblemTerms } from '../sentence-terms.ts'
import type { FaultWords, FirstValues } from '../validation-fault-schema.ts'

export const faultWords: FaultWords = {
  kinds: {
    text: 'un texte',
    number: 'un nombre',
    integer: 'un nombre entier',
    fraction: 'un nombre à virgule',
    infinite: 'un nombre infini',
    boolean: 'true ou false',
    list: 'une liste',
    object: 'un objet',
    null: 'null',
    other: 'autre chose',
  },
  sized: {
    number: (size) => size,
    characters: (size) => (size === '1' ? '1 caractère' : `${size} caractères`),
    entries: (size) => (size === '1' ? '1 élément' : `${size} éléments`),
    fields: (size) => (size === '1' ? '1 champ' : `${size} champs`),
  },
  more: (count) => ` et ${count} de plus`,
  quoted: (text) => `« ${text} »`,
  things: {
    card: 'une carte',
    cards: 'des cartes',
    integer: 'un nombre entier',
    name: 'un nom',
    seat: 'une place',
    denomination: 'une couleur ou une façon de jouer',
    opening: 'par quoi cela commence',
    trump: 'une couleur d’atout',
    row: 'une ligne',
    times: 'une ou deux fois',
    move: 'un coup',
    beginning: 'une carte, un nombre à miser ou un mot',
    choice: 'ce que tu choisis, à la place des mots qui l’entourent',
    call: 'une mise ou un mot qui lui répond',
    place: 'une carte, un point et la carte dessous',
    trick: 'un pli : qui entame, deux-points et les cartes',
    line: 'une ligne : le camp, deux-points, des points et leur raison',
    purpose: 'la raison des points',
    verdict: 'si c’était juste',
    audience: 'qui l’a entendu',
    phase: 'une partie de la donne',
    position: 'une position',
    ruleset: 'l’id d’un jeu',
    option: 'une option',
    value: 'la valeur de l’option',
    json: 'une valeur comme en JSON',
    pack: 'toutes les cartes du jeu, chacune à sa place',
    'part-once': 'chaque partie une fois',
    'name-once': 'chaque nom une fois',
    'end-of-list': 'la fin de la liste',
    end: 'la fin',
  },
  counted: { cards: 'cartes', items: 'annonces', combinations: 'combinaisons', hands: 'mains' },
  range: (least, most) => `${least} à ${most}`,
  longest: (characters) => `${characters} caractères au plus`,
  options: (ruleset, not) =>
    `des options de ${ruleset} (${not.map(({ option, value }) => `${option} : pas ${value}`).join(', ')})`,
  orNothing: (what) => `${what}, ou - pour rien`,
}

const { kinds, sized } = faultWords

const oneOf = (some: FirstValues, t: ProblemTerms) =>
  some.values.length === 1
    ? `Il faut ${t.listed(some)}.`
    : `Il faut l’une de ces valeurs : ${t.listed(some)}.`

const card =
  'Il faut une carte : un rang parmi A K O U B 9 8 7 6, puis une couleur parmi a s r b, comme "Ua".'

const someOf = (count: number, examples: readonly string[]) =>
  `Il faut l’une des ${count} valeurs que donne la description de l’API, par exemple ${examples.join(', ')}.`

export const faults: Faults = {
  'no-move': 'Un coup est un objet, par exemple {"type": "play", "card": "Ua"}.',
  'not-ascii': 'Envoie seulement des lettres, chiffres, espaces et signes d’ASCII.',
  'entry-twice': 'Cette entrée est déjà dans la liste. Envoie chaque entrée une seule fois.',
  'packs-for-players': 'De cinq à huit, il faut deux jeux de cartes ; à moins, un seul (DF-O7).',
  'players-for-variant': 'L’échange (Bessern) se joue à trois (BJ-18).',
  'row-besides-list': '`rows` donne déjà toutes les lignes. Omets cette option, ou `rows`.',
  'row-twice': 'Le tableau a déjà une ligne pour ce jeu. Seul le Joker en a plusieurs.',
  'no-duration':
    'Envoie une durée de PT10S à P14D, par exemple P1DT12H : en jours (de 24 heures), heures, minutes et secondes, ou en semaines.',
  'no-increment': 'Envoie `PT0S` pour aucun ajout, ou une durée de PT1S à P14D, par exemple PT5S.',
  'no-time-zone': 'Ce fuseau horaire n’existe pas. Envoie un nom de l’IANA, par exemple Europe/Zurich.',
  'no-time-of-day': 'Envoie une heure de 00:00 à 23:59.',
  'never-awake':
    'Il doit rester au moins une heure par semaine sans repos, sinon le temps ne s’écoulerait jamais.',
  'quiet-too-long': 'Les heures de repos durent au plus dix heures par jour.',
  'time-zone-missing': 'Il manque le fuseau horaire des heures, par exemple `Europe/Zurich`.',
  'delay-too-long': 'Le délai est d’au plus `PT6H`.',
  'no-clock': 'Ce champ demande une horloge. Envoie aussi `clock`, ou omets ce champ.',
  'reminder-too-early': 'Envoie moins que le temps donné, `perTurn` ou `bank`.',
  'reminder-twice': 'Ce rappel est déjà dans la liste.',
  'berg-without-points':
    'Sans but, les traits de la montagne ont besoin de ses points : envoie `bergAt` (SC-22).',
  'target-besides-deals':
    'Avec un nombre fixe de donnes il n’y a ni but, ni sortie annoncée, ni double victoire. Omets cette option, ou `deals` (CO-99).',
  'weis-is-off': 'L’option `weis` est désactivée, celle-ci n’a donc pas d’effet. Omets-la (CO-100).',
  'factors-without-multipliers': 'Les multiplicateurs des jeux demandent l’option `multipliers` (SC-O19).',
  'closing-without-target': 'Une règle de fin demande un but. Omets `closingRule`, ou `deals` (SJ-O13).',
  missing: ({ wanted }) => `Ce champ manque. Envoie ${kinds[wanted]}.`,
  'wrong-kind': ({ wanted, sent }) => `Envoie ${kinds[wanted]}, pas ${kinds[sent]}.`,
  'not-one-of': {
    missing: (some, t) => `Ce champ manque. ${oneOf(some, t)}`,
    other: oneOf,
  },
  'no-card': { missing: `Ce champ manque. ${card}`, other: card },
  'no-such-kind': {
    meant: ({ field, sent, meant }) => `\`${field}\` ${sent} n’existe pas. Est-ce ${meant} ?`,
    missing: ({ count, examples }) => `Ce champ manque. ${someOf(count, examples)}`,
    other: ({ count, examples }) => someOf(count, examples),
  },
  'wrong-size': {
    exactly: ({ size, of }) => `Envoie exactement ${sized[of](size)}.`,
    above: ({ size, of }) => `Envoie plus de ${sized[of](size)}.`,
    below: ({ size, of }) => `Envoie moins de ${sized[of](size)}.`,
    least: ({ size, of }) => `Envoie au moins ${sized[of](size)}.`,
    most: ({ size, of }) => `Envoie au plus ${sized[of](size)}.`,
  },
  'no-number-in-digits': ({ least, most }) => `Envoie un nombre entier de ${least} à ${most}, en chiffres.`,
  'wrong-form': {
    moment: 'Envoie un moment en UTC, comme 2026-08-01T19:30:00.000Z.',
    url: 'Envoie une URL.',
    https:
      'Envoie une URL en `https` avec le nom d’un serveur, sans nom d’utilisateur, comme https://example.org/puur.',
    json: 'Envoie du JSON.',
    other: 'Envoie le format que donne la description de l’API.',
  },
  'no-multiple': ({ of }) => `Envoie un multiple de ${of}.`,
  'no-such-field': {
    meant: ({ name, meant }) => `Il n’y a pas de champ ${name}. Voulais-tu dire ${meant} ?`,
    some: ({ name, ...some }, t) => `Il n’y a pas de champ ${name}. Il y a : ${t.listed(some)}.`,
    none: ({ name }) => `Il n’y a pas de champ ${name}. Aucun champ n’est permis ici.`,
  },
  'wrong-name': ({ name, why }, t) => `Le nom ${name} : ${t.fault(why)}`,
  'no-form-fits': 'La valeur ne convient à aucune des formes de la description de l’API.',
  'several-forms': ({ ways }, t) => alternatives(ways.map(t.fault), 'ou'),
  'two-forms': 'Envoie `notation` ou `say`, pas les deux.',
  'cannot-stand': {
    here: 'Cette valeur n’est pas permise ici.',
    name: 'Ce nom n’est pas permis ici.',
    within: 'Une partie de cette valeur n’est pas permise ici.',
  },
  'not-printable': 'Envoie seulement des caractères imprimables d’ASCII, par exemple un UUID.',
  'half-character':
    'Envoie des caractères entiers. Ce texte a une moitié de paire de substitution (\\ud800 à \\udfff).',
  'unfit-name': {
    length: ({ most }) => `Un nom a de 1 à ${most} caractères.`,
    unseen:
      'Un nom est une ligne que l’on voit : sans caractères de contrôle ou de direction, ni caractères sans largeur, invisibles ou non attribués.',
    marks: ({ most }) => `Une lettre d’un nom porte au plus ${most} signes, par exemple des accents.`,
    empty: 'Un nom doit avoir un caractère visible.',
    mixed:
      'Un mot d’un nom n’a que des lettres d’une seule écriture : latine, cyrillique ou grecque, par exemple.',
    reserved: 'Ce nom se lit comme un mot du service. Choisis-en un autre, par exemple avec un prénom.',
  },
  'unfit-time': {
    past: 'Ce moment est passé. Envoie un moment ultérieur.',
    far: ({ days }) => `Ce moment est trop éloigné. Le maximum est de ${days} jours.`,
    order: 'La fin doit suivre le début.',
  },
  'unfit-target': {
    'too-long': ({ most }) => `L’URL est trop longue. Le maximum est de ${most} caractères.`,
    'no-url': 'Ce n’est pas l’URL d’un serveur public. Envoie une URL comme https://example.org/jass.',
    scheme: 'L’URL doit commencer par https.',
    credentials: 'Omets le nom et le mot de passe dans l’URL. La signature prouve l’origine d’un message.',
    fragment: 'Omets # et le texte qui suit. Un fragment n’est jamais envoyé.',
    port: 'Le port doit être 443, ou au-dessus de 1023.',
    'this-service': 'L’URL mène à ce service. Envoie l’URL de ton propre serveur.',
    'private-name': 'Ce nom n’est pas public. Envoie un nom de l’Internet public.',
    'private-address': 'Cette adresse n’est pas publique. Envoie une adresse de l’Internet public.',
  },
  'easily-guessed': ({ least }) =>
    `Envoie une clé d’au moins ${least} caractères que personne ne peut deviner, par exemple un UUID. La même clé, depuis ton adresse, redonne ton jeton.`,
  'no-such-parameter': {
    meant: ({ meant }) => `Ce paramètre n’existe pas. Est-ce ${meant} ?`,
    some: (some, t) => `Ce paramètre n’existe pas. Il y a : ${t.listed(some)}.`,
    none: 'Ce paramètre n’existe pas. Ce chemin n’a pas de paramètres.',
  },
  'sent-again': ({ name, times }) => `Envoie \`${name}\` une fois, pas ${times} fois.`,
  'no-cursor': {
    other: 'Ce n’est pas un curseur de cette liste. Envoie `next` tel quel.',
    restored: 'Le service a été restauré d’une sauvegarde après ce curseur. Recommence à la première page.',
  },
  'no-such-event': ({ version }) =>
    `Le journal a ${version} événements. Si tu en as vu plus, le service a été restauré d’une sauvegarde : relis tout.`,
  'no-such-ruleset': 'Aucun jeu n’a cet id.',
  'without-effect': ({ option, values }, t) =>
    `Cette option n’a d’effet qu’avec \`${option}\` : ${t.listed({ values, more: 0 })}. Omets-la, ou change \`${option}\`.`,
  'wrong-seats': {
    fixed: ({ seats, sent }) => `Ce jeu a ${seats} places, pas ${sent}.`,
    option: ({ seats, sent, players }) =>
      `Ce jeu a ${seats} places, pas ${sent}. L’option \`players\` dit combien il y en a : ${players.join(', ')}.`,
  },
  'one-seat-only': 'Tu ne peux prendre qu’une place.',
  'no-seat-to-salt': 'Tu n’as pas de place à cette table : tu ne peux pas envoyer de sel.',
  'open-tables-only':
    'Les filtres des tables ouvertes valent pour le statut open seulement. Omets `status` ou envoie `open`.',
  'not-every-seat-once': ({ seats }) => `Cite chaque place de 0 à ${seats - 1} une seule fois.`,
  'cannot-deal': ({ dealers }) =>
    `Cette place ne peut pas distribuer. Places possibles : ${dealers.join(', ')}.`,
  'wrong-lists': ({ wanted, sent }) => `Envoie ${wanted} listes, pas ${sent}.`,
  'wrong-heap': ({ wanted, sent }, t) => `Envoie ${t.count(wanted)}, pas ${sent}.`,
  'no-such-pile': 'Cette donne n’a pas de paquet de ce nom.',
  'no-such-player':
    'Personne n’a cet id, ou le compte est supprimé. Envoie `name` pour qui n’a pas de compte.',
  'unfit-figure': {
    'wrong-length': ({ expected, got }) => `Envoie ${expected} valeurs, une par camp, pas ${got}.`,
    'figure-missing': 'Il manque ce chiffre : les options de la feuille ou les autres chiffres le demandent.',
    'figure-without-effect':
      'Ce chiffre n’a pas d’effet avec les options de la feuille ou les autres chiffres. Omets-le.',
    'figure-impossible': 'Aucune donne ne peut avoir cette valeur. Vérifie le chiffre.',
  },
  'wrong-card': {
    twice: ({ card }) => `${card} est distribuée deux fois. Distribue chaque carte une fois.`,
    'not-in-pack': ({ card }) => `${card} n’est pas dans les cartes de ce jeu.`,
  },
  'not-dealt': ({ cards }) => `Il manque : ${cards.join(', ')}. Distribue toutes les cartes.`,
  'not-in-notation': ({ at, expected, found }, t) =>
    `Au caractère ${at + 1}, il faut ${t.expected(expected)} ; il y a ${found === '' ? 'la fin' : t.words.faultWords.quoted(found)}.`,
}
