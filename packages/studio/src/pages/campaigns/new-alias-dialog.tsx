import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { copyText } from '../../lib/copy.ts'
import { fieldProblem, messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { TextField } from '../../ui/form.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TYPE_LABELS } from './filter-types.ts'
import type { Pick } from './picks/pick.ts'
import { PickOne } from './picks/pick-one.tsx'
import { useRefreshAliases } from './queries.ts'

/** A new alias: its name, its filter by picture, and whether its type is locked. */
export function NewAliasDialog({
  campaignId,
  onCreated,
  onClose,
}: {
  /** Null: it belongs to none. */
  campaignId: string | null
  onCreated: (aliasId: string) => void
  onClose: () => void
}) {
  const guise = useGuise()
  const refresh = useRefreshAliases()
  const [name, setName] = useState('')
  const [pick, setPick] = useState<Pick | null>(null)
  const [isLocked, setLocked] = useState(true)
  const create = useMutation({
    mutationFn({ target, type }: Pick) {
      const alias = { name: name.trim(), ...target, ...(isLocked ? { alias_type: type } : {}) }
      return campaignId === null
        ? guise.aliases.add(alias)
        : guise.campaigns.addAlias(campaignId, alias)
    },
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
  const nameProblem = fieldProblem(create.error, 'name')
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
            disabled={!pick}
            isBusy={create.isPending}
            onClick={() => pick && create.mutate(pick)}
          >
            Create alias
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <TextField
          label="Name"
          placeholder="Main stage"
          hint="Where it is used. Empty: the name of its filter."
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={nameProblem}
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">First filter</legend>
          <PickOne label="Filters for the new alias" chosen={pick} onChoose={setPick} />
        </fieldset>
        <Switch
          label={pick ? `Lock to ${TYPE_LABELS[pick.type].toLowerCase()}` : 'Lock the type'}
          hint="Filters of the other type are then rejected when you swap, not when a guest is waiting."
          isOn={isLocked}
          onChange={setLocked}
        />
        <FormProblem>{create.error && !nameProblem ? messageOf(create.error) : null}</FormProblem>
      </div>
    </Dialog>
  )
}
