import type { ImportedFilter } from '@guise/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import type { PanelProps } from '../draft/use-draft.ts'
import { isSame } from '../json.ts'
import { useSteps } from '../steps/use-steps.ts'
import { workflowOf } from './recipe.ts'
import type { Workflow } from './workflow.ts'

/** The workflow that is being edited; every change is told to the draft. */
export function useWorkflow({ draft, onChange }: PanelProps) {
  const onStep = useCallback(
    (recipe: Workflow | null) => {
      if (recipe) onChange({ recipe })
    },
    [onChange],
  )
  const given = workflowOf(draft.recipe)
  const { present, ...steps } = useSteps<Workflow | null>(
    `graph-steps-${draft.id}`,
    { begin: () => given, fits: (kept) => isSame(kept, given) },
    onStep,
  )
  return { workflow: present, ...steps }
}

/** What the engine says about it: its nodes, its fault, and what instances lack. */
export function useInspection(engine: string, workflow: Workflow) {
  const guise = useGuise()
  const text = useSettled(JSON.stringify(workflow))
  return useQuery<ImportedFilter>({
    queryKey: ['workflow', engine, text],
    queryFn: ({ signal }) =>
      guise.customFilters.import({ engine, file: new TextEncoder().encode(text) }, { signal }),
    placeholderData: keepPreviousData,
  })
}
