import { Badge } from '../../../ui/badge.tsx'
import type { GraphNode } from './recipe.ts'
import type { Workflow } from './workflow.ts'

/** The graph as a list to read, in the order in which it runs. */
export function NodeList({ nodes, workflow }: { nodes: readonly GraphNode[]; workflow: Workflow }) {
  const titles = new Map(nodes.map(({ id, title }) => [id, title]))
  const boundNames = (id: string) =>
    Object.entries(workflow.bindings)
      .filter(([, { node }]) => node === id)
      .map(([name]) => name)
  const isOutput = (id: string) => workflow.outputs.some(({ node }) => node === id)
  return (
    <section aria-label="Nodes" className="space-y-3">
      <h2 className="text-base font-semibold">
        {nodes.length === 1 ? 'One node' : `${nodes.length} nodes`}
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {nodes.map(({ id, title, type, inputs }) => (
          <li key={id}>
            <details className="px-4 py-2.5">
              <summary className="cursor-pointer text-sm">
                <span className="ml-1 inline-flex max-w-[calc(100%-2rem)] flex-wrap items-center gap-x-2 gap-y-1 align-middle">
                  <span className="font-medium">{title}</span>
                  <span className="text-muted">
                    {id} · {type}
                  </span>
                  {boundNames(id).map((name) => (
                    <Badge key={name} tone="accent">
                      {name}
                    </Badge>
                  ))}
                  {isOutput(id) && <Badge tone="good">result</Badge>}
                </span>
              </summary>
              <dl className="mt-2 ml-5 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
                {inputs.map(({ name, value, from }) => (
                  <div key={name} className="contents">
                    <dt className="text-muted">{name}</dt>
                    <dd className="break-words">
                      {from === null ? String(value ?? '…') : `← ${titles.get(from)} (${from})`}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
