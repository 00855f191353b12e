import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog, TextField } from '../../ui/form.tsx'

const whom = z.object({ email: z.email('Enter the email address of the person') })

/** For somebody who lost the app and the recovery codes. */
export function ResetFactor({ accountId }: { accountId: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <KeyRound aria-hidden />
        Reset a second factor
      </Button>
      {isAsked && <ResetDialog accountId={accountId} onClose={() => setAsked(false)} />}
    </>
  )
}

function ResetDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const guise = useGuise()
  const form = useServerForm(whom, { email: '' }, async ({ email }) => {
    await guise.operator.resetSecondFactor(accountId, email)
    toast.success(`${email} signs in with the password alone now.`)
    onClose()
  })
  return (
    <FormDialog
      form={form}
      title="Reset a second factor"
      lead="Make sure by other means that it is really them who asks. Afterwards their password alone is enough, until they set up an app again. The reset is in the audit log."
      action="Reset"
      isDangerous
      onClose={onClose}
    >
      <TextField
        label="Email of the person"
        type="email"
        autoComplete="off"
        autoFocus
        {...form.field('email')}
      />
    </FormDialog>
  )
}
