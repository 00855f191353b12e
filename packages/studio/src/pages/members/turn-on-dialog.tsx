import type { SecondFactorEnrolment } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QRCode } from 'react-qr-code'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormDialog, TextField } from '../../ui/form.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'

const confirmation = z.object({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that the app shows')),
  password: z.string().min(1, 'Enter your password'),
})

/** Scan, type a code, and only then it counts: nobody is locked out by an app that was never set up. */
export function TurnOnDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}) {
  const guise = useGuise()
  const begun = useQuery({
    queryKey: ['second-factor', 'enrolment'],
    queryFn: () => guise.session.beginSecondFactor(),
    // One secret for each time that somebody sets up an app.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  })
  const form = useServerForm(confirmation, { code: '', password: '' }, async (typed) => {
    if (!begun.data) return
    const { enrolment } = begun.data
    onDone(await guise.session.turnOnSecondFactor({ ...typed, enrolment }))
  })
  return (
    <FormDialog
      form={form}
      title="Set up an authenticator app"
      lead="Your other browsers, locked booths included, must sign in again afterwards."
      action="Turn on"
      onClose={onClose}
    >
      <Step number={1} title="Scan this with an authenticator app">
        {begun.error && <ErrorNotice error={begun.error} onRetry={() => void begun.refetch()} />}
        {!begun.data && !begun.error && <Loading />}
        {begun.data && <Scan enrolment={begun.data} />}
      </Step>
      <Step number={2} title="Confirm that it works">
        <div className="space-y-4">
          <TextField
            label="Code"
            hint="Six digits that the app shows now"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('code')}
          />
          <TextField
            label="Your password"
            type="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
        </div>
      </Step>
    </FormDialog>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 flex items-center gap-2 text-sm font-semibold">
        <span className="grid size-6 place-items-center rounded-full bg-accent-soft text-xs text-accent-text">
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  )
}

function Scan({ enrolment: { uri, secret } }: { enrolment: SecondFactorEnrolment }) {
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
      {/* White in the dark theme too: many cameras read nothing else. */}
      <div className="shrink-0 rounded-card border border-line bg-white p-3">
        <QRCode value={uri} role="img" aria-label="QR code for the app" className="size-36" />
      </div>
      <div className="w-full min-w-0 text-sm">
        <p className="text-muted">
          Any app for time-based codes works: your phone’s own password store, 1Password, Aegis,
          Google Authenticator and others. No camera? Type this instead:
        </p>
        <div className="mt-3 flex items-center gap-2 rounded-control bg-sunken p-2 pl-3">
          <code data-secret className="min-w-0 flex-1 font-mono text-xs leading-5 break-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} label="Copy the key for the app" />
        </div>
      </div>
    </div>
  )
}
