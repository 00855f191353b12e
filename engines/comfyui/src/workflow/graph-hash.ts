import { createHash } from 'node:crypto'
import type { Graph } from './graph.ts'

/** The same for graphs that do the same: titles and the order of keys do not count. */
export function graphHash(graph: Graph): string {
  const nodes = Object.entries(graph).map(([id, { class_type, inputs }]) => [
    id,
    { class_type, inputs },
  ])
  const text = JSON.stringify(sorted(Object.fromEntries(nodes)))
  return createHash('sha256').update(text).digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  // As pairs: an object would put keys that look like numbers first.
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}
