import { GuiseError } from '@guise/sdk'
import { useState } from 'react'
import { useKept } from '../lib/use-kept.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Kept with the job: nobody in the photo has read anything here, so it says who vouches for them. */
const CONFIRMED = 'Whoever sent this photo from the studio confirmed that the people in it agree.'

/**
 * Some installations make no picture without consent. Who was told so once is asked before every run of the visit.
 * `send` is what needs it; the page shows the `dialog`.
 */
export function useConsent(send: (consent?: string) => void) {
  const [isRequired, setRequired] = useKept('consent-required', false)
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    send(CONFIRMED)
  }
  return {
    begin: () => (isRequired ? setAsking(true) : send()),
    /** Asks if that was what the service missed. */
    takes(error: unknown): boolean {
      if (!(error instanceof GuiseError) || error.code !== 'CONSENT_REQUIRED') return false
      setRequired(() => true)
      setAsking(true)
      return true
    },
    dialog: isAsking && <AskConsent onClose={() => setAsking(false)} onConfirm={confirm} />,
  }
}

function AskConsent({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
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
