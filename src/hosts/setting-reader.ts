/*
 * Numeric settings of a deployment (see wrangler.toml). A missing or invalid setting falls back to the default. An
 * invalid setting is logged.
 */

/** Invalid settings that this isolate has logged: once is enough. */
const loggedSettings = new Set<string>()

/** Reads a numeric setting by name; `defaultValue` counts for a missing or invalid setting. */
export type SettingReader<Name extends string> = (name: Name, defaultValue: number) => number

/**
 * Creates a reader of the whole-number settings of a deployment. A setting may be a number or text; an invalid setting
 * is logged once.
 */
export const settingReader =
  <Name extends string>(
    set: Readonly<Partial<Record<Name, unknown>>>,
    log: (entry: Readonly<Record<string, unknown>>) => void,
  ): SettingReader<Name> =>
  (name, defaultValue) => {
    const value = set[name]
    if (value === undefined) return defaultValue
    if (/^\d{1,15}$/.test(`${value}`)) return Number(value)
    if (!loggedSettings.has(name)) {
      loggedSettings.add(name)
      log({ level: 'error', what: 'a setting is not a whole number', setting: name, instead: defaultValue })
    }
    return defaultValue
  }
