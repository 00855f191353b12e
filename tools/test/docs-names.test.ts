import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environment } from '@guise/server/app/config/environment'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The changelog and the decisions also tell of what was. */
const DOCUMENTS = listed('*.md').filter(
  (file) => file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions/'),
)
const namesIn = (pattern: RegExp) =>
  DOCUMENTS.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  )
const told = ({ file, name }: { file: string; name: string }) => `${file}: ${name}`

/** What a program of the reader reads. */
const OF_READERS = ['GUISE_WEBHOOK_SECRET']

it('reads every setting that the documents name', () => {
  const settings = new Set([...Object.keys(environment.shape), ...OF_READERS])
  const code = listed('*.ts', '*.mjs', '*.tsx', '*.sh', '*.yaml', '.ci/*', 'Containerfile')
    .filter((file) => file !== 'tools/test/docs-names.test.ts')
    .map(textOf)
    .join('\n')
  // Those of scripts and tests are in no schema.
  const isRead = (name: string) =>
    settings.has(name) || settings.has(name.replace(/_FILE$/, '')) || code.includes(name)
  const named = namesIn(/\b(GUISE_[A-Z][A-Z0-9_]*[A-Z0-9])\b/g)
  expect(named.length).toBeGreaterThan(300)
  expect([...new Set(named.filter(({ name }) => !isRead(name)).map(told))]).toEqual([])
})

it('runs no program of ours with the Node of the system, which may be too old for TypeScript', () => {
  const named = namesIn(/((?:\S+ )?\S*\bnode [\w.-][\w./-]*\.(?:ts|mjs))\b/g)
  expect(named.length).toBeGreaterThan(5)
  const isOurs = ({ name }: { name: string }) => /(npx |node_modules\/\.bin\/)node /.test(name)
  expect(named.filter((one) => !isOurs(one)).map(told)).toEqual([])
})

it('has one name for the address of the service, and one for a key', () => {
  expect(namesIn(/-H "X-API-Key: (\$GUISE_API_KEY)"/g).length).toBeGreaterThan(40)
  expect(namesIn(/(\$\{?(?:GUISE|BASE|URL|KEY)\b)/g).map(told)).toEqual([])
})

it('saves no refusal as a picture or another file', () => {
  const saved = namesIn(/^ *(curl (?:[^\n]|\\\n)* -o [\w-]+\.(?:png|jpg|webp|mp4|csv|zip)\b)/gm)
  expect(saved.length).toBeGreaterThan(3)
  expect(saved.filter(({ name }) => !/ -sSf /.test(name)).map(told)).toEqual([])
})
