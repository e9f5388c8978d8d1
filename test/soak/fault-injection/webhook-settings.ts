/** Settings of a service in the fault run: webhooks may have local targets, and their secrets are sealed. */
export const WEBHOOK_SETTINGS = {
  LOCAL_WEBHOOKS: '1',
  WEBHOOK_KEY: Buffer.alloc(32, 7).toString('base64'),
} as const
