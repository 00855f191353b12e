import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { promptField } from '../scroll-to-element.ts'
import type { CheckedPrompt } from './use-prompt-check.ts'

/** Asks before a run is spent on words of which none is understood. */
export function DoubtfulPrompt({
  check,
  isVideo,
  onClose,
  onConfirm,
}: {
  check: CheckedPrompt
  isVideo: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const wouldFail = check.failure !== null
  const isConfirmed = useRef(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      focusAfter={() => (isConfirmed.current ? null : promptField())}
      title="No word of this prompt was understood"
      footer={
        <>
          {!wouldFail && (
            <Button
              onClick={() => {
                isConfirmed.current = true
                onConfirm()
              }}
            >
              Generate anyway
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Change the prompt
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {wouldFail
          ? 'No picture would be made and nothing would be charged.'
          : `The ${isVideo ? 'film' : 'picture'} would be made and charged as if the prompt were empty.`}{' '}
        {whatToName(isVideo)}
      </p>
    </Dialog>
  )
}

/** What there are words for. */
export function whatToName(isVideo: boolean): string {
  return isVideo
    ? 'Try a camera move, a gesture, weather or a mood, such as “slow push in, light snow”.'
    : 'Try a place, a time of day, a mood or a technique, such as “a beach at sunset”.'
}
