import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { dateTimeOf } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog, TextField } from '../../ui/form.tsx'

const whom = z.object({ email: z.email('Enter the email address of the person') })
const WAYS = [
  { value: 'link', label: 'I hand it over' },
  { value: 'mail', label: 'By mail' },
] as const
type ResetLink = { readonly email: string; readonly url: string; readonly expires_at: string }

/** For somebody who forgot their password: a link to hand over. */
export function ResetPassword({ accountId }: { accountId: string }) {
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<ResetLink | null>(null)
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <LockKeyhole aria-hidden />
        Reset a password
      </Button>
      {isAsked && (
        <AskDialog
          accountId={accountId}
          onMade={(link) => {
            setAsked(false)
            setMade(link)
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {made && <LinkDialog link={made} onClose={() => setMade(null)} />}
    </>
  )
}

function AskDialog({
  accountId,
  onMade,
  onClose,
}: {
  accountId: string
  onMade: (link: ResetLink) => void
  onClose: () => void
}) {
  const guise = useGuise()
  const options = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => guise.session.options({ signal }),
  })
  const [by, setBy] = useState<'link' | 'mail'>('link')
  const form = useServerForm(whom, { email: '' }, async ({ email }) => {
    const made = await guise.operator.createPasswordReset(accountId, { email, by })
    if (made.url !== null) return onMade({ email, url: made.url, expires_at: made.expires_at })
    toast.success(`A link is on its way to ${email}.`)
    onClose()
  })
  return (
    <FormDialog
      form={form}
      title="Reset a password"
      lead="Make sure by other means that it is really them who asks. The link works once and for an hour. Their password holds until they use it, and a second factor stays on. The link is in the audit log."
      action={by === 'link' ? 'Make the link' : 'Send the link'}
      onClose={onClose}
    >
      <TextField
        label="Email of the person"
        type="email"
        autoComplete="off"
        autoFocus
        {...form.field('email')}
      />
      {options.data?.reset_by_mail && (
        <Choice label="How the link gets there" options={WAYS} value={by} onChange={setBy} />
      )}
    </FormDialog>
  )
}

/** The link is in no other place: closed, it is gone. */
function LinkDialog({ link, onClose }: { link: ResetLink; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title="Hand this link over"
      lead={`To ${link.email} alone: whoever opens it sets the password. It is not shown again.`}
    >
      <code className="block rounded-control bg-sunken p-3 text-sm break-all">{link.url}</code>
      <p className="mt-3 text-sm text-muted">Works until {dateTimeOf(link.expires_at)}, once.</p>
      <div className="mt-5 flex justify-end gap-2">
        <CopyButton text={link.url} label="Copy the link" size="medium">
          Copy the link
        </CopyButton>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
