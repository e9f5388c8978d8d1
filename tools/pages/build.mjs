// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inlineReferences } from '../contract/inline-references.mjs'
import { smallerDocuments } from '../contract/smaller-documents.mjs'
import { guideFiles } from '../guide/guide-pages.mjs'
import { page } from '../reference/reference-page.mjs'
import { iconFiles } from './app-manifest.mjs'
import { assetBundleFiles } from './asset-bundle.mjs'
import { pageFiles, pageHeaders } from './html-page-files.mjs'
import { operatorPageFiles } from './operator-page.mjs'
import { placeFile } from './place-file.mjs'
import { playFiles, playHeaders } from './play-page.mjs'
import { releaseModule } from './release-module.mjs'
import { seriesFiles, seriesHeaders, seriesRedirects } from './series-page.mjs'
import { sheetFiles, sheetHeaders, sheetRedirects } from './sheet-page.mjs'
import { catalogHeaders, wellKnownFiles } from './well-known-files.mjs'

/*
 * Writes the files that the platform serves: the reference, made from the contract, with style and scripts; the
 * rules; the page `/play`; shared files of all pages; and files for the Worker. No file is from another source.
 * Wrangler runs the build before bundling, on any version of Node, hence plain JavaScript.
 *
 *   node tools/pages/build.mjs            into .build/assets; beside it the release as the Worker bundles it, and in
 *                                         .build/operator-assets the page for operators
 *   node tools/pages/build.mjs <folder>   elsewhere, without the files beside
 */

/** Headers of the smaller documents of the contract: pages of all origins may read these documents. */
const contractHeaders = `/openapi/*
  Access-Control-Allow-Origin: *
  X-Content-Type-Options: nosniff
  Cache-Control: public, max-age=300
`

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const browser = join(root, 'tools/reference/browser')
/** The folder in the command line. A program that imports this file has a command line of its own. */
const folder = resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url) ? process.argv[2] : undefined
const target = resolve(folder ?? join(root, '.build/assets'))

/** The folder of the page for operators, from the target. */
const operatorAssets = '../operator-assets'

/** The files of this build. */
const placed = new Set()

/**
 * @param {string} path below the target
 * @param {string | Uint8Array} content
 */
const place = (path, content) => {
  placed.add(join(target, path))
  placeFile(join(target, path), content)
}

/** @param {ReadonlyMap<string, string | Uint8Array>} files by path below the target */
const placeAll = (files) => {
  for (const [path, content] of files) place(path, content)
}

/** Whether another program writes a file: a number at the end, or the texts of problems by the build of the Worker. */
const isOfOthers = (/** @type {string} */ path) =>
  /\.\d+$/.test(path) || /^problem-texts\./.test(basename(path))

/** Deletes files of earlier builds, so that no deployment contains these files. @param {string} folder */
const deleteOldFiles = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isDirectory() && !placed.has(path) && !isOfOthers(path)) rmSync(path, { force: true })
  }
}

const ofReference = readdirSync(browser).filter((file) => file !== '_headers')
for (const file of ofReference) place(join('docs', file), readFileSync(join(browser, file), 'utf8'))
const contract = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'))
place('docs.html', page(inlineReferences(contract)))
const ofContract = smallerDocuments(contract)
for (const [path, document] of ofContract) place(path, JSON.stringify(document))
const { annex, pages, translations } = await assetBundleFiles(root)
placeAll(pages)
for (const [file, content] of annex) place(join('annex', file), content)
placeAll(pageFiles(root, translations))
for (const [path, text] of guideFiles(root))
  place(path, path === '_redirects' ? text + sheetRedirects + seriesRedirects : text)
placeAll(playFiles(root))
placeAll(iconFiles(root))
placeAll(sheetFiles(root))
placeAll(seriesFiles(root))
placeAll(wellKnownFiles(root, [...ofContract.keys()]))
place(
  '_headers',
  [
    readFileSync(join(browser, '_headers'), 'utf8'),
    contractHeaders,
    catalogHeaders,
    playHeaders,
    sheetHeaders,
    seriesHeaders,
    pageHeaders,
  ].join('\n'),
)
if (folder === undefined) {
  place('../release.js', releaseModule(root))
  for (const [path, text] of operatorPageFiles(root)) place(join(operatorAssets, path), text)
  deleteOldFiles(join(target, operatorAssets))
}
deleteOldFiles(target)
