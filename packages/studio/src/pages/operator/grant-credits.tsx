import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { fieldProblem } from '../../lib/errors.ts'
import { count, plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Form, TextField } from '../../ui/form.tsx'

const creditGrant = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,9}$/, 'A whole number from 1 on')
    .transform(Number),
  note: z.string().trim().min(1, 'Enter a reason. The account sees it').max(200),
})

export function GrantCredits({ accountId }: { accountId: string }) {
  const guise = useGuise()
  const queries = useQueryClient()
  // The same grant until it has succeeded: pressing twice, or a lost answer, grants once.
  const reference = useRef(crypto.randomUUID())
  const grant = async (given: z.output<typeof creditGrant>) => {
    try {
      return await guise.operator.grantCredits(accountId, {
        ...given,
        reference: reference.current,
      })
    } catch (error) {
      // It was granted after all, and now something else is wanted.
      if (fieldProblem(error, 'reference')) reference.current = crypto.randomUUID()
      throw error
    }
  }
  const form = useServerForm(creditGrant, { amount: '', note: '' }, async (given) => {
    const { balance } = await grant(given)
    reference.current = crypto.randomUUID()
    form.reset()
    toast.success(`${plural(given.amount, 'credit')} granted. The account has ${count(balance)}.`)
    await queries.invalidateQueries({ queryKey: ['operator'] })
  })
  return (
    <Section title="Grant credits" hint="The credits can be used at once and appear in the ledger.">
      <Form form={form} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
          <TextField label="Credits" inputMode="numeric" {...form.field('amount')} />
          <TextField label="What for" placeholder="Invoice 2026-11" {...form.field('note')} />
        </div>
        <FormProblem>{form.problem}</FormProblem>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Grant
        </Button>
      </Form>
    </Section>
  )
}
