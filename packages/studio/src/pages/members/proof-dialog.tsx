import type { SecondFactorProof } from '@guise/sdk'
import { z } from 'zod'
import { useServerForm } from '../../lib/server-form.ts'
import { FormDialog, TextField } from '../../ui/form.tsx'

const proof = z.object({
  password: z.string().min(1, 'Enter your password'),
  code: z.string().trim().min(6, 'Enter the code that your app shows, or a recovery code'),
})

/** Asks again for what an open browser alone does not know. */
export function ProofDialog({
  onProve,
  ...frame
}: {
  title: string
  lead: string
  action: string
  isDangerous?: boolean
  onClose: () => void
  onProve: (proof: SecondFactorProof) => Promise<void>
}) {
  const form = useServerForm(proof, { password: '', code: '' }, onProve)
  return (
    <FormDialog form={form} {...frame}>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <TextField
        label="Code"
        hint="Six digits from your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.field('code')}
      />
    </FormDialog>
  )
}
