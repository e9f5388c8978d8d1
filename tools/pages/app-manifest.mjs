// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Web app manifest and icons: a browser can install the page /play on the home screen.
 */

const ICONS = 'tools/pages/icons'

/** The green of the icon, and the background of the page in light colours. */
const COLOURS = { theme: '#24694b', background: '#fbf9f4' }

/** Manifest of https://www.w3.org/TR/appmanifest/. The scope holds the rules and the clubs: their links stay in the window. */
const MANIFEST = {
  id: '/play',
  name: 'Sidi · Jass',
  short_name: 'Sidi',
  description: 'Jass, the card games of Switzerland: against bots or with friends, at once or over days.',
  start_url: '/play',
  scope: '/',
  display: 'standalone',
  theme_color: COLOURS.theme,
  background_color: COLOURS.background,
  categories: ['games', 'cards'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The manifest by asset path. */
export const manifestFile = /** @type {const} */ (['play/manifest.webmanifest', JSON.stringify(MANIFEST)])

/**
 * The icons by asset path.
 * @param {string} root the project
 * @returns {ReadonlyMap<string, Buffer>}
 */
export const iconFiles = (root) =>
  new Map(
    readdirSync(join(root, ICONS)).map((file) => [`icons/${file}`, readFileSync(join(root, ICONS, file))]),
  )
