import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be taken back. */
export function Confirm({
  isOpen,
  onClose,
  onConfirm,
  title,
  action,
  isDangerous = true,
  isBusy = false,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** The word on the button: what happens, not "OK". */
  action: string
  isDangerous?: boolean
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <div className="text-muted">{children}</div>
    </Dialog>
  )
}
