import type { FilterEngine, FilterPreview } from '@guise/sdk'
import { useState } from 'react'
import { messageOf } from '../../../lib/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Loading } from '../../../ui/waiting.tsx'
import type { PanelProps } from '../draft/use-draft.ts'
import { EditorFrame } from '../editor-frame.tsx'
import { recipeMessageOf } from '../preview/placed-messages.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { PreviewProblem } from '../preview/preview-problem.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { firstView, previewInputOf } from '../preview/view.ts'
import { BindingList } from './binding-list.tsx'
import { GraphDrop } from './graph-drop.tsx'
import { NodeList } from './node-list.tsx'
import { PresetList } from './preset-list.tsx'
import { workflowOf } from './recipe.ts'
import { Requirements } from './requirements.tsx'
import { useInspection, useWorkflow } from './use-workflow.ts'
import type { Workflow } from './workflow.ts'

type EditorProps = PanelProps & { readonly engine: FilterEngine }

/** A filter made of a graph: what a run sets in it on the left, a run on the right. */
export function GraphEditor({ draft, onChange, engine }: EditorProps) {
  const { workflow, edit, ...steps } = useWorkflow({ draft, onChange })
  const drop = (isSmall: boolean) => (
    <GraphDrop
      engine={engine.name}
      isSmall={isSmall}
      onImport={({ recipe }) => edit(workflowOf(recipe))}
    />
  )
  if (!workflow) return <div className="mx-auto max-w-3xl">{drop(false)}</div>
  return (
    <EditorFrame
      label="Graph"
      steps={steps}
      className="space-y-8"
      preview={<Tried draft={draft} engine={engine} workflow={workflow} />}
    >
      <Inspected engine={engine.name} workflow={workflow} onChange={edit} />
      {drop(true)}
    </EditorFrame>
  )
}

/** What the engine makes of the graph, and what can be changed about it. */
function Inspected({
  engine,
  workflow,
  onChange,
}: {
  engine: string
  workflow: Workflow
  onChange: (workflow: Workflow) => void
}) {
  const { data, error } = useInspection(engine, workflow)
  if (!data) {
    return error ? <FormProblem>{messageOf(error)}</FormProblem> : <Loading words="Reading" />
  }
  return (
    <>
      <FormProblem>{data.fault ?? (error && recipeMessageOf(error))}</FormProblem>
      {data.missing.length > 0 && (
        <div role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          <ul className="space-y-1">
            {data.missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <BindingList workflow={workflow} nodes={data.nodes} onChange={onChange} />
      <PresetList workflow={workflow} nodes={data.nodes} onChange={onChange} />
      <Requirements workflow={workflow} onChange={onChange} />
      <NodeList nodes={data.nodes} workflow={workflow} />
    </>
  )
}

/** A run on a GPU takes its time: it is asked for, not made after every letter. */
function Tried({
  draft,
  engine,
  workflow,
}: Omit<EditorProps, 'onChange'> & { workflow: Workflow }) {
  const [view, setView] = useState(() => firstView(draft, engine))
  const [asked, setAsked] = useState<FilterPreview | null>(null)
  const preview = usePreview(asked)
  const next = previewInputOf(draft, workflow, view)
  const isShown = JSON.stringify(asked) === JSON.stringify(next)
  const again = () => (isShown ? preview.retry() : setAsked(next))
  const problem = preview.error ? recipeMessageOf(preview.error) : null
  return (
    <PreviewPane
      draft={draft}
      engine={engine}
      view={view}
      onView={setView}
      picture={preview}
      problem={
        <div className="space-y-3">
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" onClick={again} isBusy={preview.isRendering}>
              {preview.isRendering ? 'Running' : 'Try it'}
            </Button>
            <p className="min-w-0 flex-1 text-sm text-muted">
              {isShown || !preview.url
                ? 'Runs the graph once on an instance. Free of charge.'
                : 'Changed since this picture. Try it again.'}
            </p>
          </div>
          <PreviewProblem words={problem} picture={preview} />
        </div>
      }
    />
  )
}
