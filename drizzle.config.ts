import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'turso',
  schema: './src/db/schema.ts',
  out: './migrations',
  dbCredentials: {
    url: process.env['DATABASE_URL'] ?? 'http://127.0.0.1:8080',
    ...(process.env['DATABASE_TOKEN'] && { authToken: process.env['DATABASE_TOKEN'] }),
  },
})
