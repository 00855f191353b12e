import './kiosk.css'
import type { Booth } from '@guise/sdk'
import { Backdrop } from './backdrop.tsx'
import { NoNetworkMark } from './no-network.tsx'
import { Screen } from './screen.tsx'
import { UnlockCorner } from './staff/unlock.tsx'
import { useTurn } from './use-turn.ts'

/** From one guest to the next, until somebody unlocks it. */
export function Kiosk({
  booth,
  isOffline,
  lookAgain,
  onUnlocked,
}: {
  booth: Booth
  isOffline: boolean
  /** Answers the booth with the filter of this moment. */
  lookAgain: () => Promise<Booth | undefined>
  onUnlocked: () => void
}) {
  const turn = useTurn(booth, lookAgain)
  const { step } = turn.state
  const made = turn.outcome?.job.outputs[0]?.url
  // These two say it in words.
  const isSaid = step === 'attract' || step === 'waiting'
  return (
    <>
      <Backdrop picture={made ?? booth.filter?.preview_images[0]} isBright={step === 'attract'} />
      <Screen turn={turn} booth={booth} isOffline={isOffline} lookAgain={lookAgain} />
      {isOffline && !isSaid && <NoNetworkMark />}
      <UnlockCorner
        onUnlocked={() => {
          turn.over()
          onUnlocked()
        }}
      />
    </>
  )
}
