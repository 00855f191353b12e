import { RotateCcw } from 'lucide-react'
import { BigButton, Step } from '../kiosk-layout.tsx'
import { useIdle } from '../use-idle.ts'

export function Failed({
  words,
  resetSeconds,
  onRetake,
  onLeave,
}: {
  words: string
  resetSeconds: number
  onRetake: () => void
  onLeave: () => void
}) {
  useIdle(resetSeconds, onLeave)
  return (
    <Step
      title="That did not work"
      lead={<span role="alert">{words}</span>}
      actions={
        <>
          <BigButton onClick={onLeave}>Start over</BigButton>
          <BigButton look="primary" onClick={onRetake}>
            <RotateCcw aria-hidden />
            Take another photo
          </BigButton>
        </>
      }
    />
  )
}
