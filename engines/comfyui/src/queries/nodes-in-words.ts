import type { ImportedNode } from '@guise/core'
import type { ObjectInfo } from '../client/answers.ts'
import { linkOf, sourcesOf } from '../workflow/check-graph.ts'
import type { Graph } from '../workflow/graph.ts'
import { isValue } from '../workflow/manifest.ts'

/** The nodes of a graph in the order in which they run, each after what it needs. */
export function nodesInWords(graph: Graph, info?: ObjectInfo): readonly ImportedNode[] {
  return inRunningOrder(graph).map((id) => {
    const { class_type: type = '', inputs = {}, _meta } = graph[id] ?? {}
    const known = info && Object.hasOwn(info, type) ? info[type]?.displayName : undefined
    return {
      id,
      title: _meta?.title?.trim() || known || spaced(type),
      type,
      inputs: Object.entries(inputs).map(([name, value]) => ({
        name,
        value: isValue(value) ? value : null,
        from: linkOf(value)?.node ?? null,
      })),
    }
  })
}

function inRunningOrder(graph: Graph): readonly string[] {
  const ordered = new Set<string>()
  // Not recursive: a chain may be as long as a graph.
  const path = Object.keys(graph).reverse()
  const entered = new Set<string>()
  for (let id = path.at(-1); id !== undefined; id = path.at(-1)) {
    const waiting = entered.has(id)
      ? []
      : sourcesOf(graph, id).filter((source) => !entered.has(source))
    entered.add(id)
    path.push(...waiting.reverse())
    if (waiting.length > 0) continue
    path.pop()
    if (Object.hasOwn(graph, id)) ordered.add(id)
  }
  return [...ordered]
}

/** "KSampler" and "VAEDecode" as people read them: "KSampler", "VAE Decode". */
const spaced = (type: string) => type.replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
