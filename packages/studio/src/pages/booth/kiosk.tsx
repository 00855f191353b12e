import './kiosk.css'
import type { Booth } from '@guise/sdk'
import { useRef } from 'react'
import { Backdrop } from './backdrop.tsx'
import { useKeys } from './keys.ts'
import { lookOf, looksOf } from './looks.ts'
import { NoNetworkMark } from './no-network.tsx'
import { Screen } from './screen.tsx'
import { UnlockCorner } from './staff/unlock.tsx'
import { useHeldPictures } from './use-held-pictures.ts'
import { useRenewal } from './use-renewal.ts'
import { useReport } from './use-report.ts'
import { useTurn } from './use-turn.ts'

/** From one guest to the next, until somebody unlocks it. */
export function Kiosk({
  booth,
  kept,
  accountId,
  isSignedIn,
  isOffline,
  lookAgain,
  onUnlocked,
}: {
  booth: Booth
  /** Resolves once what the booth shows is kept in this browser. */
  kept: Promise<void> | undefined
  accountId: string
  /** Nothing is sent before: photos wait. */
  isSignedIn: boolean
  isOffline: boolean
  /** Answers the booth with the filters of this moment. */
  lookAgain: () => Promise<Booth | undefined>
  onUnlocked: () => void
}) {
  const turn = useTurn(booth, lookAgain, { accountId, isSignedIn })
  const screen = useRef<HTMLDivElement>(null)
  useKeys(screen)
  const { step } = turn.state
  useRenewal(step === 'attract')
  useReport(!isOffline)
  const shown = useHeldPictures(booth, kept)
  const made = turn.outcome?.job.outputs[0]?.url
  const chosen = 'sitting' in turn.state ? lookOf(shown, turn.state.sitting.aliasId) : undefined
  const { filter } = chosen ?? looksOf(shown)[0] ?? { filter: null }
  // These two say it in words.
  const isSaid = step === 'attract' || step === 'waiting'
  return (
    <>
      <Backdrop
        own={shown.look?.background_url}
        picture={made ?? filter?.preview_images[0]}
        isBright={step === 'attract'}
      />
      <div ref={screen} className="contents">
        <Screen turn={turn} booth={shown} isOffline={isOffline} lookAgain={lookAgain} />
      </div>
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
