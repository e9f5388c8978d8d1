/*
 * Numbers that a deployment sets (see wrangler.toml). One that is missing or makes no sense stops nothing: the usual one
 * holds, and the log says so.
 */

/** The settings that this isolate has complained about already: once is enough. */
const complained = new Set<string>()

/** A number of a deployment, by its name, or what is usual. */
export type SettingReader<Name extends string> = (name: Name, usual: number) => number

/** Reads whole numbers from what a deployment sets; a setting may come as text. */
export const settingReader =
  <Name extends string>(
    set: Readonly<Partial<Record<Name, unknown>>>,
    log: (entry: Readonly<Record<string, unknown>>) => void,
  ): SettingReader<Name> =>
  (name, usual) => {
    const value = set[name]
    if (value === undefined) return usual
    if (/^\d{1,15}$/.test(`${value}`)) return Number(value)
    if (!complained.has(name)) {
      complained.add(name)
      log({ level: 'error', what: 'a setting is not a whole number', setting: name, instead: usual })
    }
    return usual
  }
