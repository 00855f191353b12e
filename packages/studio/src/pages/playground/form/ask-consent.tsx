import { GuiseError } from '@guise/sdk'
import { useState } from 'react'
import { useKept } from '../../../lib/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Kept with the job: nobody in the photo has read anything here, so it says who vouches for them. */
export const CONFIRMED =
  'Whoever sent this photo from the playground confirmed that the people in it agree.'

/** Some installations make no picture without consent. Who was told so once is asked before every run of the visit. */
export function useConsent() {
  const [isRequired, setRequired] = useKept('consent-required', false)
  const [isAsking, setAsking] = useState(false)
  return {
    isRequired,
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    /** Asks if that was what the service missed. */
    takes(error: unknown): boolean {
      if (!(error instanceof GuiseError) || error.code !== 'CONSENT_REQUIRED') return false
      setRequired(() => true)
      setAsking(true)
      return true
    },
  }
}

export function AskConsent({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Do the people in the photo agree?"
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="primary" onClick={onConfirm}>
            Yes, they agree
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Pictures are made here only if everybody in the photo agrees. Your answer is stored with the
        job.
      </p>
    </Dialog>
  )
}
