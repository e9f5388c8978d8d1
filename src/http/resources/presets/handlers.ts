import { EVERY_PRESET } from '../../../rules/rulesets/presets.ts'
import { operation } from '../../operation.ts'
import { localizedStaticJsonFor } from '../../wire/static-json-response.ts'
import { presetBody } from './preset-in-language.ts'
import * as routes from './routes.ts'

export const listPresets = operation(
  routes.listPresets,
  localizedStaticJsonFor(routes.listPresets, (language) => ({
    items: EVERY_PRESET.map((preset) => presetBody(language, preset)),
    next: null,
  })),
)
