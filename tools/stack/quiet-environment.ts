/**
 * The environment that keeps tools to themselves: no telemetry, no error reports, no look-up of a newer
 * version or of the caller's place in the world. Nothing here needs the internet once it is installed.
 */
export const quietEnv: Record<string, string> = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NO_UPDATE_NOTIFIER: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
}

/** This process's environment, kept quiet. */
export const quietly = (): NodeJS.ProcessEnv => ({ ...process.env, ...quietEnv })
