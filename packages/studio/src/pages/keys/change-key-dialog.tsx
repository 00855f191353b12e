import type { Key } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { z } from 'zod'
import { count } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { optionalNumber, useServerForm } from '../../lib/server-form.ts'
import { FormDialog, TextField } from '../../ui/form.tsx'
import { keyName, localTime, optionalEnd } from './key-form.ts'

const keyChange = z.object({ name: keyName, expires_at: optionalEnd, spend_cap: optionalNumber })

export function ChangeKeyDialog({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const form = useServerForm(
    keyChange,
    {
      name: apiKey.name,
      expires_at: localTime(apiKey.expires_at),
      spend_cap: String(apiKey.spend_cap ?? ''),
    },
    async ({ name, expires_at, spend_cap }) => {
      const end = expires_at?.toISOString() ?? null
      await guise.keys.update(apiKey.id, { name, expires_at: end, spend_cap })
      await queries.invalidateQueries({ queryKey: ['keys'] })
      toast.success(`${name} was changed.`)
      onClose()
    },
  )
  return (
    <FormDialog form={form} title={`Edit ${apiKey.name}`} action="Save" onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
      <TextField
        label="Expires"
        hint="Empty: never"
        type="datetime-local"
        {...form.field('expires_at')}
      />
      <TextField
        label="Spend cap"
        hint={`Spent so far: ${count(apiKey.spent)}. Empty: no cap`}
        inputMode="numeric"
        {...form.field('spend_cap')}
      />
    </FormDialog>
  )
}
