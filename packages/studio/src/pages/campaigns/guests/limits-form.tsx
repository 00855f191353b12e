import type { GuestAccess } from '@guise/sdk'
import { toast } from 'sonner'
import { z } from 'zod'
import { optionalNumber, useServerForm } from '../../../lib/server-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Form, TextField } from '../../../ui/form.tsx'

const limits = z.object({
  pictures_per_device: optionalNumber,
  pictures_per_hour: optionalNumber,
  pictures_total: optionalNumber,
})
export type Limits = z.output<typeof limits>

const startWith = (access: GuestAccess) => ({
  pictures_per_device: String(access.pictures_per_device ?? ''),
  pictures_per_hour: String(access.pictures_per_hour ?? ''),
  pictures_total: String(access.pictures_total ?? ''),
})

/** How much guests may make on their phones. */
export function LimitsForm({
  access,
  onSave,
}: {
  access: GuestAccess
  onSave: (limits: Limits) => Promise<GuestAccess>
}) {
  const form = useServerForm(limits, startWith(access), async (wanted) => {
    form.reset(startWith(await onSave(wanted)))
    toast.success('The limits were saved.')
  })
  return (
    <Form form={form}>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label="Pictures per phone"
          hint="Empty: no limit."
          inputMode="numeric"
          {...form.field('pictures_per_device')}
        />
        <TextField
          label="Pictures per hour"
          hint="Of all phones together."
          inputMode="numeric"
          {...form.field('pictures_per_hour')}
        />
        <TextField
          label="Pictures in total"
          hint="Of all phones together."
          inputMode="numeric"
          {...form.field('pictures_total')}
        />
      </div>
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" isBusy={form.isBusy}>
        Save limits
      </Button>
    </Form>
  )
}
