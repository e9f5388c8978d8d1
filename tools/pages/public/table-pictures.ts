import { LANGUAGES } from '../../../src/i18n/language-negotiation.ts'
import { altOf } from '../../../src/render/alt-text.ts'
import { pictureStyleOf, sceneOf } from '../../../src/render/picture-scene.ts'
import { png } from '../../../src/render/png/png-renderer.ts'
import { readSpriteSheet } from '../../../src/render/png/sprite-sheet.ts'
import { svg } from '../../../src/render/svg.ts'
import { THEMES } from '../../../src/render/theme-colours.ts'
import type { Language } from '../../../src/rules/languages.ts'
import { EVERY_RULESET } from '../../../src/rules/rulesets/index.ts'
import { exampleView, playedView } from './example-tables.ts'

/** Trump roses; seat 0 plays last of the trick. */
const TABLE = {
  ruleset: 'schieber',
  dealer: 0,
  hands: [
    'Ur Ar 8r Aa Ka 9a Kb 7b As',
    '7r 6r Ua Oa 8a Ab 9b 6b Os',
    '9r Kr Ba 6a Ob 8b Ks Bs 7s',
    'Or Br 7a Ub Bb Us 9s 8s 6s',
  ],
  moves: '1:choose roses, 1:Ua, 2:6a, 3:7a',
}

/** Card faces by language: French suits west of the Brünig, and in Ticino. */
export const FACES_IN: Readonly<Record<Language, 'swiss' | 'french'>> = {
  en: 'swiss',
  de: 'swiss',
  fr: 'french',
  it: 'french',
}

/** Returns the pictures of a table by asset path: SVG in each language and theme, and PNG for links in chats. @param sheet the file of symbols */
export const tablePictures = async (sheet: Uint8Array<ArrayBuffer>) => {
  const masks = await readSpriteSheet(sheet)
  const seen = exampleView(TABLE)
  const files = new Map<string, string | Uint8Array>()
  for (const language of LANGUAGES) {
    const look = pictureStyleOf(seen, language, FACES_IN[language])
    const subject = { of: 'table', view: seen } as const
    const scene = sceneOf(subject, look)
    for (const theme of THEMES)
      files.set(`pictures/table-${theme}-${language}.svg`, svg(scene, theme, 800, altOf(subject, look)))
    files.set(`pictures/table-${language}.png`, await png(scene, 'light', 2, masks))
  }
  for (const ruleset of EVERY_RULESET) {
    const played = playedView(ruleset)
    const subject = { of: 'table', view: played } as const
    for (const language of LANGUAGES) {
      const look = pictureStyleOf(played, language, FACES_IN[language])
      const drawn = svg(sceneOf(subject, look), 'light', 800, altOf(subject, look))
      files.set(`pictures/${ruleset.id}-${language}.svg`, drawn)
    }
  }
  return files
}
