import { Download, ShieldAlert } from 'lucide-react'
import { saveText } from '../../lib/save-text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Shown once: we keep only what they can be compared with. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[] | null
  onClose: () => void
}) {
  const text = (codes ?? []).join('\n')
  return (
    <Dialog
      isOpen={codes !== null}
      isHeld
      onClose={onClose}
      title="Your recovery codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I have stored them
        </Button>
      }
    >
      <p className="mb-4 text-muted">
        If you lose your phone, each of these signs you in once, in place of a code from the app.
        Keep them where you keep your passwords, or print them.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes?.map((code) => (
          <li key={code} className="tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <CopyButton text={text} label="Copy all recovery codes">
          Copy
        </CopyButton>
        <Button
          size="small"
          onClick={() => saveText(`${text}\n`, 'guise-recovery-codes.txt', 'text/plain')}
        >
          <Download aria-hidden />
          Save as a file
        </Button>
      </div>
      <p className="mt-4 flex items-start gap-2 text-sm text-warn">
        <ShieldAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        We keep no copy. They cannot be shown again after you close this.
      </p>
    </Dialog>
  )
}
