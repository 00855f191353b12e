import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { optionalNumber, useServerForm } from '../../lib/server-form.ts'
import { FormDialog, SelectField, TextField } from '../../ui/form.tsx'
import { ROLE_LABELS } from './key-columns.tsx'
import { keyName, optionalEnd } from './key-form.ts'

const ROLES = ['creator', 'viewer', 'owner'] as const

const newKey = z.object({
  name: keyName,
  role: z.enum(ROLES),
  expires_at: optionalEnd,
  spend_cap: optionalNumber,
})

export function NewKeyDialog({
  onClose,
  onOpened,
}: {
  onClose: () => void
  onOpened: (secret: string) => void
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  const form = useServerForm(
    newKey,
    { name: '', role: 'creator', expires_at: '', spend_cap: '' },
    async ({ name, role, expires_at, spend_cap }) => {
      const { secret } = await guise.keys.create({
        name,
        role,
        ...(expires_at ? { expires_at: expires_at.toISOString() } : {}),
        ...(spend_cap === null ? {} : { spend_cap }),
      })
      await queries.invalidateQueries({ queryKey: ['keys'] })
      onOpened(secret)
    },
  )
  return (
    <FormDialog
      form={form}
      title="New API key"
      lead="The secret is shown only once, in the next step."
      action="Create key"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The app or place that uses it"
        autoFocus
        {...form.field('name')}
      />
      <SelectField label="Role" {...form.field('role')}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Expires"
          hint="Empty: never"
          type="datetime-local"
          {...form.field('expires_at')}
        />
        <TextField
          label="Spend cap"
          hint="Maximum credits. Empty: no cap"
          inputMode="numeric"
          {...form.field('spend_cap')}
        />
      </div>
    </FormDialog>
  )
}
