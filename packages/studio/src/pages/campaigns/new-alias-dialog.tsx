import type { CustomFilter } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { copyText } from '../../lib/copy.ts'
import { fieldProblem, messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FormProblem, Input } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FilterPicker } from './filter-picker.tsx'
import { TYPE_LABELS } from './filter-types.ts'
import { useRefreshAliases } from './queries.ts'

/** A new alias: its filter by picture, its project, and whether its type is locked. */
export function NewAliasDialog({
  filters,
  projects,
  project: given = '',
  onCreated,
  onClose,
}: {
  filters: readonly CustomFilter[]
  /** Names to choose from. */
  projects: readonly string[]
  project?: string
  onCreated: (aliasId: string) => void
  onClose: () => void
}) {
  const guise = useGuise()
  const refresh = useRefreshAliases()
  const listId = useId()
  const [filter, setFilter] = useState<CustomFilter | null>(null)
  const [project, setProject] = useState(given)
  const [isLocked, setLocked] = useState(true)
  const create = useMutation({
    mutationFn: (chosen: CustomFilter) =>
      guise.aliases.create({
        ai_filter: chosen.id,
        project: project.trim(),
        ...(isLocked ? { alias_type: chosen.filter_type } : {}),
      }),
    async onSuccess({ id }) {
      toast.success('The alias was created. Use its id wherever a filter id is expected.', {
        action: { label: 'Copy id', onClick: () => void copyText(id, 'Alias id copied') },
        duration: 12_000,
      })
      await refresh()
      onClose()
      onCreated(id)
    },
  })
  const problem = fieldProblem(create.error, 'project')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New alias"
      lead="A fixed id for apps and booths. You can change its filter at any time."
      className="sm:max-w-3xl"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!filter}
            isBusy={create.isPending}
            onClick={() => filter && create.mutate(filter)}
          >
            Create alias
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <Field
          label="Project"
          hint="The campaign or event it belongs to. A new name creates a new campaign."
          problem={problem}
        >
          {(control) => (
            <>
              <Input
                {...control}
                list={listId}
                maxLength={200}
                placeholder="Summer fair 2027"
                value={project}
                onChange={(event) => setProject(event.target.value)}
              />
              <datalist id={listId}>
                {projects.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">First filter</legend>
          <FilterPicker
            label="Filters for the new alias"
            filters={filters}
            chosen={filter?.id ?? null}
            onChoose={setFilter}
          />
        </fieldset>
        <Switch
          label={
            filter ? `Lock to ${TYPE_LABELS[filter.filter_type].toLowerCase()}` : 'Lock the type'
          }
          hint="Filters of the other type are then rejected when you swap, not when a guest is waiting."
          isOn={isLocked}
          onChange={setLocked}
        />
        <FormProblem>{create.error && !problem ? messageOf(create.error) : null}</FormProblem>
      </div>
    </Dialog>
  )
}
