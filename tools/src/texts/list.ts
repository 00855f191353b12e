import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Text, textsOf } from './extract.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

type Area = {
  readonly name: string
  readonly files: readonly string[]
  readonly except?: readonly string[]
  /** Where most strings are words of a vocabulary: whole sentences alone, and what is marked as read. */
  readonly sentencesOnly?: true
}

/** A file belongs to the first area that names it. */
const AREAS: readonly Area[] = [
  {
    name: 'Doctor',
    files: ['tools/src/doctor/**', 'tools/src/doctor.ts', 'packages/server/src/app/doctor/**'],
  },
  { name: 'Guests', files: ['packages/studio/src/guest/texts/en.json'] },
  { name: 'Booth', files: ['packages/studio/src/pages/booth/**'] },
  { name: 'Studio', files: ['packages/studio/src/**'] },
  { name: 'Command line', files: ['packages/cli/src/**', 'tools/src/*.ts'] },
  { name: 'SDK', files: ['packages/sdk/src/**'], except: ['packages/sdk/src/openapi.ts'] },
  { name: 'API', files: ['packages/core/src/**', 'packages/server/src/**'] },
  { name: 'Scene editor', files: ['engines/cpu/src/scenes/kinds.ts'] },
  { name: 'Engine', files: ['engines/*/src/**'], sentencesOnly: true },
]

/** Not part of what runs. */
const TESTS = ['**/*.test.ts', '**/testing/**', '**/fixtures/**']

/** One line for each text, by area and file; what a value fills in is shown as {}. */
export function listTexts(): string {
  const seen = new Set<string>()
  const sections = new Map<string, string[]>()
  for (const { name, files, except = [], sentencesOnly } of AREAS) {
    const patterns = files.flatMap((one) =>
      one.endsWith('**') ? [`${one}/*.ts`, `${one}/*.tsx`] : [one],
    )
    const paths = globSync(patterns, { cwd: ROOT, exclude: [...TESTS, ...except] }).toSorted()
    for (const path of paths.filter((one) => !seen.has(one))) {
      seen.add(path)
      const source = readFileSync(ROOT + path, 'utf8')
      const texts = path.endsWith('.json') ? textsIn(JSON.parse(source)) : textsOf(path, source)
      for (const [area, lines] of byArea(name, texts, sentencesOnly)) {
        sections.set(area, [...(sections.get(area) ?? []), '', `## ${path}`, ...lines])
      }
    }
  }
  return [...sections].map(([area, lines]) => [`# ${area}`, ...lines, ''].join('\n')).join('\n')
}

/** Every string of a file that holds nothing but texts. */
function textsIn(tree: unknown): readonly Text[] {
  if (typeof tree === 'string') return [{ words: tree, isRead: true, isReference: false }]
  return Object.values(tree as object).flatMap(textsIn)
}

/** What the API's reference shows is read apart from what its answers say. */
function byArea(area: string, texts: readonly Text[], sentencesOnly = false) {
  const kept = texts.filter(
    ({ words, isRead, isReference }) =>
      !sentencesOnly || isRead || isReference || isSentence(words),
  )
  const groups = Map.groupBy(kept, ({ isReference }) =>
    area === 'API' && isReference ? 'API reference' : area,
  )
  return [...groups].map(
    ([name, some]) => [name, [...new Set(some.map(({ words }) => words))]] as const,
  )
}

function isSentence(words: string): boolean {
  return /^["{]?[A-Z{]/.test(words) && /[.?!]["}]?$/.test(words)
}
