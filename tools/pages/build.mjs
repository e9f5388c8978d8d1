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

/**
 * @param {string} path below the target
 * @param {string | Buffer} content
 */
const place = (path, content) => placeFile(join(target, path), content)

/**
 * Deletes files of earlier builds from a folder, so that no deployment contains these files.
 * @param {string} folder below the target
 * @param {string[]} files the files to keep; a name with a number at the end belongs to a write in progress
 */
function forgetOthers(folder, files) {
  for (const file of readdirSync(join(target, folder))) {
    if (!files.includes(file) && !/\.\d+$/.test(file))
      rmSync(join(target, folder, file), { force: true, recursive: true })
  }
}

const ofReference = readdirSync(browser).filter((file) => file !== '_headers')
for (const file of ofReference) place(join('docs', file), readFileSync(join(browser, file), 'utf8'))
const contract = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'))
place('docs.html', page(inlineReferences(contract)))
const ofContract = smallerDocuments(contract)
for (const [path, document] of ofContract) place(path, JSON.stringify(document))
const { annex: ofAnnex, pages: ofSources, translations } = await assetBundleFiles(root)
for (const [path, content] of ofSources)
  place(path, typeof content === 'string' ? content : Buffer.from(content))
for (const [file, content] of ofAnnex) place(join('annex', file), content)
const ofPages = pageFiles(root, translations)
for (const [path, text] of ofPages) place(path, text)
const ofGuide = guideFiles(root)
for (const [path, text] of ofGuide)
  place(path, path === '_redirects' ? text + sheetRedirects + seriesRedirects : text)
const ofPlay = playFiles(root)
for (const [path, text] of ofPlay) place(path, text)
const ofIcons = iconFiles(root)
for (const [path, content] of ofIcons) place(path, content)
const ofSheet = sheetFiles(root)
for (const [path, text] of ofSheet) place(path, text)
const ofSeries = seriesFiles(root)
for (const [path, text] of ofSeries) place(path, text)
for (const [path, content] of wellKnownFiles(root, [...ofContract.keys()])) place(path, content)
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
const topOf = (/** @type {string} */ path) => path.split('/')[0] ?? ''
const namesIn = (/** @type {ReadonlyMap<string, unknown>} */ files) =>
  [...files.keys()].map((path) => basename(path))
if (folder === undefined) {
  place('../release.js', releaseModule(root))
  const ofOperators = operatorPageFiles(root)
  for (const [path, text] of ofOperators) place(join(operatorAssets, path), text)
  forgetOthers(operatorAssets, [...ofOperators.keys()].map(topOf))
  forgetOthers(
    join(operatorAssets, 'admin'),
    [...ofOperators.keys()].filter((path) => topOf(path) === 'admin').map((path) => basename(path)),
  )
}
const inFolder = (/** @type {string} */ folder) =>
  [...ofGuide.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path))
const folders = [...new Set([...ofGuide.keys()].map((path) => dirname(path)))].filter((path) =>
  path.startsWith('docs/'),
)
forgetOthers('docs', [...ofReference, ...inFolder('docs'), ...folders.map((path) => basename(path))])
for (const folder of folders) forgetOthers(folder, inFolder(folder))
// The build of the Worker adds the texts of problems.
const isOfWorker = (/** @type {string} */ file) => file.startsWith('problem-texts.')
forgetOthers('annex', [...ofAnnex.keys(), ...readdirSync(join(target, 'annex')).filter(isOfWorker)])
for (const folder of ['play', 'tags']) forgetOthers(join('openapi', folder), namesIn(ofContract))
const ofRules = [...ofSources.keys(), ...ofPages.keys()].filter((path) => path.startsWith('rules/'))
/** Names in a folder, of files and of folders. @param {string} folder */
const directlyIn = (folder) =>
  ofRules.filter((path) => path.startsWith(`${folder}/`)).map((path) => topOf(path.slice(folder.length + 1)))
for (const folder of new Set(ofRules.map((path) => dirname(path)))) forgetOthers(folder, directlyIn(folder))
forgetOthers('pictures', namesIn(ofSources))
forgetOthers('play', namesIn(ofPlay))
forgetOthers('icons', namesIn(ofIcons))
forgetOthers('sheet', namesIn(ofSheet))
forgetOthers('series', namesIn(ofSeries))
