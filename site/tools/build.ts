// npm run tool -- site: builds the documentation site into site/dist, unless what is there is of these very sources.
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from '@guise/studio/compress'
import { digestOf } from '@guise/studio/sources'
import { build } from 'vitepress'
import { scriptHashes } from './scripts.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DIST = join(ROOT, 'site/dist')
const STAMP = join(DIST, '.stamp')
const SOURCES = ['docs', 'catalog']
const OF_SITE = [
  'package.json',
  '.vitepress/config.ts',
  '.vitepress/theme',
  'public',
  'src',
  'tools',
]

/** Answers whether anything had to be built. */
export async function buildSite(): Promise<boolean> {
  const sources = [...SOURCES, ...OF_SITE.map((source) => `site/${source}`)]
  const stamp = `${await digestOf(ROOT, sources)} ${process.env.GUISE_REPOSITORY_URL ?? ''}`
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp) return false
  // Beside it and then in one step: a server that runs never sees half a build.
  const draft = `${DIST}.${process.pid}`
  const pages = join(draft, 'pages')
  await build(join(ROOT, 'site'), { outDir: pages })
  await compressFolder(pages)
  await writeFile(join(draft, 'scripts.json'), JSON.stringify(await scriptHashes(pages)))
  await writeFile(join(draft, '.stamp'), stamp)
  await rm(DIST, { recursive: true, force: true })
  await rename(draft, DIST)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const began = performance.now()
  const isNew = await buildSite()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(isNew ? `The site is built (${seconds} s).` : 'The site is up to date.')
}
