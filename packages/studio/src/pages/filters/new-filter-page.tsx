import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fieldProblem, messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FormProblem, Input } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { DRAFTS_KEY, draftKey, useEngines } from './draft/queries.ts'
import { type FilterType, FilterTypeField } from './new/filter-type-field.tsx'
import { hasGraphs, type Source, SourceCards } from './new/source-cards.tsx'
import { StartPicker } from './new/start-picker.tsx'
import { documentOf, sceneOf, withIds } from './scene/model/scene-document.ts'
import { STARTS } from './scene/starts.ts'

export default function NewFilterPage() {
  const guise = useGuise()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: engines } = useEngines(hasGraphs)
  const graphEngine = engines?.find(hasGraphs)
  const [source, setSource] = useState<Source>('pictures')
  const [startId, setStartId] = useState('studio-portrait')
  const [filterType, setFilterType] = useState<FilterType>('face_swap')
  const [name, setName] = useState('')
  useEffect(() => {
    document.title = 'New filter · Guise'
  }, [])

  const create = useMutation({
    mutationFn: () => {
      const start = STARTS.find(({ id }) => id === startId)
      return guise.customFilters.create({
        name: name.trim() || 'Untitled filter',
        filter_type: filterType,
        ...(source === 'graph' && graphEngine ? { engine: graphEngine.name } : {}),
        ...(source === 'scene' && start
          ? { recipe: { scene: sceneOf(withIds(documentOf(start.scene))) } }
          : {}),
      })
    },
    onSuccess: async (draft) => {
      client.setQueryData(draftKey(draft.id), draft)
      void client.invalidateQueries({ queryKey: DRAFTS_KEY, exact: true })
      await navigate({ to: '/filters/$filterId', params: { filterId: draft.id } as never })
    },
  })
  return (
    <Page title="New filter" lead="Choose how to create it. You can change everything else later.">
      <form
        className="max-w-5xl space-y-10"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate()
        }}
      >
        <SourceCards source={source} hasGraphEngine={!!graphEngine} onChange={setSource} />
        {source === 'scene' && <StartPicker startId={startId} onChange={setStartId} />}
        <FilterTypeField value={filterType} onChange={setFilterType} />
        <div className="max-w-md space-y-5">
          <Field
            label="Name"
            hint="Visible to guests and colleagues. You can change it later."
            problem={fieldProblem(create.error, 'name')}
          >
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={100}
                placeholder="Untitled filter"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <FormProblem>
            {create.error && !fieldProblem(create.error, 'name') && messageOf(create.error)}
          </FormProblem>
          <Button type="submit" variant="primary" size="large" isBusy={create.isPending}>
            Create filter
          </Button>
        </div>
      </form>
    </Page>
  )
}
