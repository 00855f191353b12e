import type { CustomFilter } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { copyText } from '../../lib/copy.ts'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FilterPicker } from './filter-picker.tsx'
import { TYPE_LABELS } from './filter-types.ts'
import { useRefreshAliases } from './queries.ts'

/** A new alias: its filter by picture, and whether its type is locked. */
export function NewAliasDialog({
  filters,
  project,
  onCreated,
  onClose,
}: {
  filters: readonly CustomFilter[]
  /** The name of its campaign; empty: it has none. */
  project: string
  onCreated: (aliasId: string) => void
  onClose: () => void
}) {
  const guise = useGuise()
  const refresh = useRefreshAliases()
  const [filter, setFilter] = useState<CustomFilter | null>(null)
  const [isLocked, setLocked] = useState(true)
  const create = useMutation({
    mutationFn: (chosen: CustomFilter) =>
      guise.aliases.create({
        ai_filter: chosen.id,
        project,
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
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New alias"
      lead="A place for a filter, such as a stage or a photo wall. Its id stays the same for apps and booths; you can change its filter at any time."
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
        <FormProblem>{create.error ? messageOf(create.error) : null}</FormProblem>
      </div>
    </Dialog>
  )
}
