/**
 * Environment variables that stop network access of tools: no telemetry, no error reports, no check for new versions,
 * no geolocation. After the installation no tool needs the internet.
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

/** The environment of this process with {@link quietEnv}. */
export const quietEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, ...quietEnv })
