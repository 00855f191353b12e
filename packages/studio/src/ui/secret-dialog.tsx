import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

/** A secret that is shown now and never again. */
export function SecretDialog({
  title,
  secret,
  onClose,
  children,
}: {
  title: string
  secret: string | null
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      isOpen={secret !== null}
      isHeld
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <div className="mb-4 text-muted">{children}</div>
      <div className="flex items-center gap-2 rounded-control bg-sunken p-2 pl-3">
        <code data-secret className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
          {secret}
        </code>
        <CopyButton text={secret ?? ''} label="Copy the secret">
          Copy
        </CopyButton>
      </div>
      <p className="mt-4 flex items-start gap-2 text-sm text-warn">
        <ShieldAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        We keep no copy. It cannot be shown again after you close this.
      </p>
    </Dialog>
  )
}
