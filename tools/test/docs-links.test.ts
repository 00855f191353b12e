import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const documents = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)

/** Code is no place for links. */
const proseOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, 'code')

const linksOf = (file: string) =>
  [...proseOf(file).matchAll(/\]\(([^)\s]+)\)|<[a-z]+ [^>]*\b(?:src|srcset|href)="([^"]+)"/g)]
    .map(([, target = '', ofTag = '']) => target || ofTag)
    .filter((target) => !/^[a-z]+:/.test(target))

/** As hosts of repositories make them. */
function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(file, 'utf8')
    .replace(/^```.*?^```/gms, '')
    .matchAll(/^#+ +(.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function isBroken(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : resolve(dirname(document), decodeURIComponent(path))
  if (!existsSync(target)) return true
  return anchor !== undefined && statSync(target).isFile() && target.endsWith('.md')
    ? !anchorsOf(target).has(anchor)
    : false
}

it('has no link in its documents that leads nowhere', () => {
  const broken = documents.flatMap((document) => {
    const file = join(ROOT, document)
    return linksOf(file)
      .filter((link) => isBroken(file, link))
      .map((link) => `${document}: ${link}`)
  })
  expect(documents.length).toBeGreaterThan(40)
  expect(broken).toEqual([])
})

it.each([
  {
    index: 'docs/README.md',
    listed: /^docs\/(guides\/|reports\/README|decisions\/README)/,
    least: 40,
  },
  { index: 'docs/reports/README.md', listed: /^docs\/reports\/(?!README)/, least: 10 },
])('has in $index every page that it lists exactly once', ({ index, listed, least }) => {
  const links = linksOf(join(ROOT, index))
  const pages = documents
    .filter((document) => listed.test(document))
    .map((document) => document.replace(`${dirname(index)}/`, ''))
  const count = (page: string) => links.filter((link) => link === page).length
  expect(pages.length).toBeGreaterThan(least)
  expect(pages.filter((page) => count(page) !== 1)).toEqual([])
})
