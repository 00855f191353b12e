import type { FilterEngine } from '@guise/sdk'
import { Plug } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { useEngines } from './draft/queries.ts'
import type { PanelProps } from './draft/use-draft.ts'
import { vocabularyOf } from './scene/vocabulary.ts'

const SceneEditor = lazy(async () => ({
  default: (await import('./scene/scene-editor.tsx')).SceneEditor,
}))
const GraphEditor = lazy(async () => ({
  default: (await import('./graph/graph-editor.tsx')).GraphEditor,
}))
const PicturesEditor = lazy(async () => ({
  default: (await import('./pictures/pictures-editor.tsx')).PicturesEditor,
}))

/** The editor for what the filter is made from. */
export function MakePanel({ draft, onChange }: PanelProps) {
  const { data: engines, error, refetch } = useEngines(({ name }) => name === draft.engine)
  const engine = engines?.find(({ name }) => name === draft.engine)
  const vocabulary = useMemo(
    () => (engine ? vocabularyOf(engine.recipe_schema) : undefined),
    [engine],
  )
  // An editor in use must not go because asking again failed.
  if (error && !engines) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!engines) return <Loading words="Loading the engine’s options" />
  const kind = kindOfRecipe(draft.recipe, engine)
  if (engine && kind === 'graph') {
    return (
      <Suspense fallback={<Loading />}>
        <GraphEditor draft={draft} onChange={onChange} engine={engine} />
      </Suspense>
    )
  }
  if (engine && kind === 'pictures') {
    return (
      <Suspense fallback={<Loading />}>
        <PicturesEditor draft={draft} onChange={onChange} engine={engine} />
      </Suspense>
    )
  }
  if (engine && kind === 'scene' && vocabulary) {
    return (
      <Suspense fallback={<Loading />}>
        <SceneEditor draft={draft} onChange={onChange} engine={engine} vocabulary={vocabulary} />
      </Suspense>
    )
  }
  return (
    <EmptyState icon={Plug} title="This filter cannot be edited here">
      {engine
        ? 'Its recipe was created elsewhere. You can still test, configure and publish it.'
        : `It is made for the engine “${draft.engine}”, which is not running. The editor opens here when a worker with it has started.`}
    </EmptyState>
  )
}

type Kind = FilterEngine['sources'][number] | 'other'

/** A filter without a recipe was begun from a picture or a graph that is still to come. */
function kindOfRecipe(recipe: PanelProps['draft']['recipe'], engine?: FilterEngine): Kind {
  const sources = ['pictures', 'scene', 'graph'] as const
  if (recipe) return sources.find((source) => source in recipe) ?? 'other'
  return engine?.sources.includes('graph') ? 'graph' : 'pictures'
}
