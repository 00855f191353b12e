import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = '{packages,engines}/*/{src,test}/**/*.{ts,tsx}'
const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?from\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm

type Graph = ReadonlyMap<string, readonly string[]>

function readGraph(): Graph {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.includes('node_modules'))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const imported = importsOf(text).map((path) => normalize(join(dirname(file), path)))
      return [file, imported.filter((path) => known.has(path))]
    }),
  )
}

/** Imports of types count too: who reads one file of a circle has to read them all. */
function importsOf(text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map(([, fixed, loaded]) => fixed ?? loaded ?? '')
}

/** The strongly connected parts of more than one file (Tarjan), each sorted. */
function circlesIn(graph: Graph): string[][] {
  const numbers = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    open.push(file)
    let low = number
    for (const next of graph.get(file) ?? []) {
      const known = numbers.get(next)
      if (known === undefined) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, known)
    }
    if (low === number) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return circles.sort()
}

it('finds circles, also of types, of re-exports and of what is loaded later', () => {
  const files = {
    'a.ts': "import type { B } from './b.ts'",
    'b.ts': "export {\n  type C,\n} from './c.ts'",
    'c.ts': "const later = () => import('./a.ts')",
    'd.ts': "import { a } from './a.ts'",
  }
  const graph = new Map(
    Object.entries(files).map(([file, text]) => [file, importsOf(text).map(normalize)]),
  )
  expect(circlesIn(graph)).toEqual([['a.ts', 'b.ts', 'c.ts']])
})

it('has no circle of imports', () => {
  expect(circlesIn(readGraph())).toEqual([])
})
