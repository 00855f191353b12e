import type { AliasOverview } from '@guise/sdk'
import { toast } from 'sonner'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { FormDialog, TextField } from '../../ui/form.tsx'
import { useRefreshAliases } from './queries.ts'

const form = z.object({ name: z.string().trim().max(100, 'At most 100 characters') })

/** Two aliases of one campaign are told apart by where they stand. */
export function NameAlias({ alias, onClose }: { alias: AliasOverview; onClose: () => void }) {
  const guise = useGuise()
  const refresh = useRefreshAliases()
  const fields = useServerForm(form, { name: alias.name }, async ({ name }) => {
    await guise.aliases.change(alias.id, { name })
    await refresh()
    toast.success('The name was saved.')
    onClose()
  })
  return (
    <FormDialog
      form={fields}
      title="Name of the alias"
      lead="Shown here, in the playground, in the booth’s settings and with jobs. Its id stays the same."
      action="Save the name"
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder="Main stage"
        hint="Empty: the name of its filter."
        {...fields.field('name')}
      />
    </FormDialog>
  )
}
