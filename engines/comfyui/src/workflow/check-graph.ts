import { CORE_ONLY, type GraphRules } from './allow-list.ts'
import { deniedNode } from './deny-list.ts'
import type { Graph } from './graph.ts'

/** Graphs that people draw have up to some hundreds. */
export const MOST_NODES = 1000

/** A link to another node: its id, and the number of its output. */
export function linkOf(value: unknown): { readonly node: string; readonly output: number } | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [node, output] = value
  if (typeof node !== 'string' || !Number.isInteger(output) || output < 0) return null
  return { node, output }
}

export function nodeWords(graph: Graph, id: string): string {
  return `Node ${id} (${graph[id]?.class_type ?? 'missing'})`
}

/** What is wrong with a graph whatever an instance has installed, in words; undefined when nothing is. */
export function faultOfGraph(graph: Graph, rules: GraphRules = CORE_ONLY): string | undefined {
  const count = Object.keys(graph).length
  if (count === 0) return 'The graph is empty.'
  if (count > MOST_NODES) return `The graph has ${count} nodes. The limit is ${MOST_NODES}.`
  return deniedNode(graph, rules) ?? danglingLink(graph) ?? circle(graph)
}

/** Servers answer these with a traceback, or with nothing at all. */
function danglingLink(graph: Graph): string | undefined {
  for (const [id, { inputs }] of Object.entries(graph)) {
    for (const [name, value] of Object.entries(inputs)) {
      const link = linkOf(value)
      if (link && !Object.hasOwn(graph, link.node)) {
        return `${nodeWords(graph, id)} takes "${name}" from node ${link.node}, which is not in the graph. Export the graph again with all its nodes.`
      }
    }
  }
  return undefined
}

function circle(graph: Graph): string | undefined {
  const done = new Set<string>()
  const above = new Set<string>()
  // Not recursive: a chain may be as long as a graph.
  for (const start of Object.keys(graph)) {
    const path: { id: string; sources: string[] }[] = []
    const enter = (id: string) => {
      above.add(id)
      path.push({ id, sources: sourcesOf(graph, id) })
    }
    if (!done.has(start)) enter(start)
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const next = here.sources.pop()
      if (next === undefined) {
        above.delete(here.id)
        done.add(here.id)
        path.pop()
      } else if (above.has(next)) {
        return `${nodeWords(graph, next)} depends on its own result. Remove the circle of links.`
      } else if (!done.has(next)) enter(next)
    }
  }
  return undefined
}

export function sourcesOf(graph: Graph, id: string): string[] {
  const values = Object.values(graph[id]?.inputs ?? {})
  return [...new Set(values.flatMap((value) => linkOf(value)?.node ?? []))]
}
