import type { OperatorAccount } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { optionalNumber, useServerForm } from '../../lib/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Form, TextField } from '../../ui/form.tsx'

const accountChange = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(100),
  pending_cap: optionalNumber,
  submits_per_minute: optionalNumber,
  reads_per_minute: optionalNumber,
})

/** Empty: the installation's own. */
const LIMITS = [
  ['pending_cap', 'Maximum unfinished jobs'],
  ['submits_per_minute', 'Runs per minute and key'],
  ['reads_per_minute', 'Reads per minute and key'],
] as const

export function AccountSettings({ account }: { account: OperatorAccount }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const form = useServerForm(
    accountChange,
    {
      name: account.name,
      pending_cap: String(account.pending_cap ?? ''),
      submits_per_minute: String(account.submits_per_minute ?? ''),
      reads_per_minute: String(account.reads_per_minute ?? ''),
    },
    async (change) => {
      const changed = await guise.operator.changeAccount(account.id, change)
      queries.setQueryData(['operator', 'account', account.id], changed)
      toast.success(`${changed.name} was changed.`)
    },
  )
  return (
    <Section title="Settings" hint="Name and limits">
      <Form form={form} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" {...form.field('name')} />
          {LIMITS.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              hint="Empty: default"
              inputMode="numeric"
              {...form.field(name)}
            />
          ))}
        </div>
        <FormProblem>{form.problem}</FormProblem>
        <Button type="submit" isBusy={form.isBusy}>
          Save
        </Button>
      </Form>
    </Section>
  )
}
