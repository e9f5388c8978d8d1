import type { Faults, FaultWords, Some } from '../faults.ts'
import { alternatives } from '../listing.ts'
import type { Terms } from '../terms.ts'

export const faultWords = {
  kinds: {
    text: 'un texte',
    number: 'un nombre',
    integer: 'un nombre entier',
    fraction: 'un nombre à virgule',
    infinite: 'un nombre hors de toute limite',
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
} as const satisfies FaultWords

const { kinds, sized } = faultWords

const oneOf = (some: Some, t: Terms) =>
  some.values.length === 1
    ? `Il faut ${t.listed(some)}.`
    : `Il faut l’une de ces valeurs : ${t.listed(some)}.`

const card =
  'Il faut une carte : un rang parmi A K O U B 9 8 7 6, puis une couleur parmi a s r b, comme "Ua".'

const someOf = (count: number, examples: readonly string[]) =>
  `Il faut l’une des ${count} valeurs que donne la description de l’API, par exemple ${examples.join(', ')}.`

export const faults = {
  'no-move': 'Un coup est un objet, par exemple {"type": "play", "card": "Ua"}.',
  'not-ascii': 'Seulement des lettres, chiffres, espaces et signes d’ASCII.',
  'entry-twice': 'Cette entrée est déjà dans la liste. Envoie chaque entrée une seule fois.',
  'packs-for-players': 'De cinq à huit, il faut deux jeux de cartes ; à moins, un seul (DF-O7).',
  'players-for-variant': 'L’échange (Bessern) se joue à trois (BJ-18).',
  'row-besides-list': 'La liste des lignes dit déjà tout : enlève ceci, ou `rows`.',
  'row-twice': 'Ce jeu a déjà une ligne ; seul le Joker en a plusieurs.',
  'no-duration':
    'Envoie une durée de PT10S à P14D, par exemple P1DT12H : en jours (de 24 heures), heures, minutes et secondes, ou en semaines.',
  'no-increment': 'Envoie `PT0S` pour aucun ajout, ou une durée de PT1S à P14D, par exemple PT5S.',
  'no-time-zone': 'Ce fuseau horaire n’existe pas. Envoie un nom de l’IANA, par exemple Europe/Zurich.',
  'no-time-of-day': 'Envoie une heure de 00:00 à 23:59.',
  'never-awake':
    'Il doit rester au moins une heure par semaine sans repos, sinon le temps ne s’écoulerait jamais.',
  'no-clock': 'Cela va avec une horloge : envoie aussi `clock`, ou enlève ceci.',
  'reminder-too-early': 'Envoie moins que le temps donné, `perTurn` ou `bank`.',
  'reminder-twice': 'Il y a déjà un tel rappel.',
  missing: ({ wanted }) => `Cela manque : envoie ${kinds[wanted]}.`,
  'wrong-kind': ({ wanted, sent }) => `Envoie ${kinds[wanted]}, pas ${kinds[sent]}.`,
  'not-one-of': {
    missing: (some, t) => `Cela manque. ${oneOf(some, t)}`,
    other: oneOf,
  },
  'no-card': { missing: `Cela manque. ${card}`, other: card },
  'no-such-kind': {
    meant: ({ field, sent, meant }) => `\`${field}\` ${sent} n’existe pas : est-ce ${meant} ?`,
    missing: ({ count, examples }) => `Cela manque. ${someOf(count, examples)}`,
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
    other: 'Envoie-le sous la forme que donne la description de l’API.',
  },
  'no-multiple': ({ of }) => `Envoie un multiple de ${of}.`,
  'no-such-field': {
    meant: ({ name, meant }) => `Il n’y a pas de champ ${name}. Voulais-tu dire ${meant} ?`,
    some: ({ name, ...some }, t) => `Il n’y a pas de champ ${name}. Il y a : ${t.listed(some)}.`,
    none: ({ name }) => `Il n’y a pas de champ ${name}, ni aucun autre.`,
  },
  'wrong-name': ({ name, why }, t) => `Le nom ${name} : ${t.fault(why)}`,
  'no-form-fits': 'Aucune des formes que l’on peut envoyer ici ne convient.',
  'several-forms': ({ ways }, t) => alternatives(ways.map(t.fault), 'ou'),
  'two-forms': 'Envoie `notation` ou `say`, pas les deux.',
  'cannot-stand': {
    here: 'Cela ne peut pas être envoyé ici.',
    name: 'Ce nom n’a pas sa place ici.',
    within: 'Une partie de cela n’a pas sa place ici.',
  },
  'not-printable': 'Envoie seulement des caractères imprimables d’ASCII, par exemple un UUID.',
  'half-character':
    'Envoie des caractères entiers : une moitié de paire de substitution (\\ud800 à \\udfff) est seule.',
  'unfit-name': {
    length: ({ most }) => `Un nom a de 1 à ${most} caractères.`,
    unseen:
      'Un nom est une ligne que l’on voit : sans caractères de contrôle ou de direction, ni caractères sans largeur ou invisibles.',
    empty: 'Dans un nom, il y a quelque chose à voir.',
    mixed:
      'Un mot d’un nom n’a que des lettres d’une seule écriture : latine, cyrillique ou grecque, par exemple.',
    reserved: 'Ce nom se lit comme un mot du service. Choisis-en un autre, par exemple avec un prénom.',
  },
  'unfit-target': {
    'too-long': ({ most }) => `Une URL a au plus ${most} caractères.`,
    'no-url': 'Ce n’est pas l’URL d’un lieu d’Internet, comme https://example.org/jass.',
    scheme: 'Les messages ne vont qu’à des URL en https.',
    credentials:
      'Laisse de côté le nom et le mot de passe dans l’URL. Qu’un message vient d’ici, sa signature le montre.',
    fragment: 'Laisse de côté # et ce qui suit : cela ne serait jamais envoyé.',
    port: 'Les messages ne vont qu’au port 443 et aux ports au-dessus de 1023.',
    'this-service': 'C’est l’adresse de ce service lui-même.',
    'private-name': 'Ce nom n’existe pas dans l’Internet public.',
    'private-address': 'Cette adresse n’est pas dans l’Internet public.',
  },
  'easily-guessed': ({ least }) =>
    `Envoie une clé d’au moins ${least} caractères que personne ne devine, par exemple un UUID : qui l’envoie à nouveau de ton adresse reçoit ton jeton.`,
  'no-such-parameter': {
    meant: ({ meant }) => `Ce paramètre n’existe pas. Est-ce ${meant} ?`,
    some: (some, t) => `Ce paramètre n’existe pas. Il y a : ${t.listed(some)}.`,
    none: 'Ce paramètre n’existe pas, et il n’y en a aucun ici.',
  },
  'sent-again': ({ name, times }) => `Envoie \`${name}\` une fois, pas ${times} fois.`,
  'no-cursor': {
    other: 'Ce n’est pas un curseur de cette liste. Prends `next` tel quel.',
    restored:
      'Depuis que ce curseur existe, le service a été restauré d’une sauvegarde. Recommence à la première page.',
  },
  'no-such-event': ({ version }) =>
    `Cette partie a ${version} événements. Si tu en as vu plus, le service a été restauré d’une sauvegarde depuis : relis la partie.`,
  'no-such-ruleset': 'Ce jeu n’existe pas.',
  'without-effect': ({ option, values }, t) =>
    `Cette option n’a pas d’effet ici : elle ne compte qu’avec \`${option}\` : ${t.listed({ values, more: 0 })}. Enlève-la, ou change \`${option}\`.`,
  'wrong-seats': {
    fixed: ({ seats, sent }) => `Ce jeu a ${seats} places, pas ${sent}.`,
    option: ({ seats, sent, players }) =>
      `Ce jeu a ${seats} places, pas ${sent}. L’option \`players\` dit combien il y en a : ${players.join(', ')}.`,
  },
  'one-seat-only': 'Tu ne peux prendre qu’une place.',
  'no-seat-to-salt': 'Tu n’as pas de place à cette table, donc rien à quoi cela puisse servir.',
  'open-tables-only':
    'Les filtres des tables ouvertes valent pour le statut open seulement. Omets `status` ou envoie `open`.',
  'not-every-seat-once': ({ seats }) => `Cite chaque place de 0 à ${seats - 1} une seule fois.`,
  'cannot-deal': ({ dealers }) => `Les places qui peuvent distribuer : ${dealers.join(', ')}.`,
  'wrong-lists': ({ wanted, sent }) => `Il faut ici ${wanted} listes, pas ${sent}.`,
  'wrong-heap': ({ wanted, sent }, t) => `Il faut ici ${t.count(wanted)}, pas ${sent}.`,
  'no-such-pile': 'Cette donne n’a pas de tel paquet.',
  'wrong-card': {
    twice: ({ card }) => `${card} est distribuée deux fois.`,
    'not-in-pack': ({ card }) => `${card} n’est pas dans les cartes de ce jeu.`,
  },
  'not-dealt': ({ cards }) => `Pas distribué : ${cards.join(', ')}.`,
  'not-in-notation': ({ at, expected, found }, t) =>
    `Au caractère ${at + 1}, il faut ${t.expected(expected)} ; il y a ${found === '' ? 'la fin' : t.words.faultWords.quoted(found)}.`,
} as const satisfies Faults
