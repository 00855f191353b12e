import { type GraphNode, nodeName } from './nodes.ts'

/** The nodes that the outputs depend on, each after those it reads from. Others have no use. */
export function inOrder(
  nodes: readonly GraphNode[],
  outputs: readonly string[],
): readonly GraphNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const ordered: GraphNode[] = []
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const node = byName.get(name)
    if (!node) throw new Error(`the model has no node ${name}`)
    // `^name` asks only to be computed later than that node.
    const read = (node.input ?? []).filter((input) => !input.startsWith('^'))
    for (const input of read) visit(nodeName(input))
    ordered.push(node)
  }
  for (const output of outputs) visit(output)
  return ordered
}
