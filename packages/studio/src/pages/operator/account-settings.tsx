import type { OperatorAccount } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Form, TextField } from '../../ui/form.tsx'

const accountChange = z.object({
  name: z.string().trim().min(1, 'It needs a name').max(100),
  pending_cap: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, 'A whole number, or nothing')
    .transform((text) => (text === '' ? null : Number(text))),
})

export function AccountSettings({ account }: { account: OperatorAccount }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const form = useServerForm(
    accountChange,
    { name: account.name, pending_cap: String(account.pending_cap ?? '') },
    async (change) => {
      const changed = await guise.operator.changeAccount(account.id, change)
      queries.setQueryData(['operator', 'account', account.id], changed)
      toast.success(`${changed.name} is changed.`)
    },
  )
  return (
    <Section title="Settings" hint="What the account may have, and what it is called">
      <Form form={form} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" {...form.field('name')} />
          <TextField
            label="Most unfinished jobs"
            hint="Empty: as for everybody"
            inputMode="numeric"
            {...form.field('pending_cap')}
          />
        </div>
        <FormProblem>{form.problem}</FormProblem>
        <Button type="submit" isBusy={form.isBusy}>
          Save
        </Button>
      </Form>
    </Section>
  )
}
