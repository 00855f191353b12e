import type { Booth } from '@guise/sdk'
import { useGuest } from '../../guest/guest-language.tsx'
import { consentText } from '../../guest/own-text.ts'
import { photoLimitsOf } from '../../lib/photo-refusal.ts'
import { GUESTS, guestsOf } from './booth-machine.ts'
import { Attract } from './screens/attract.tsx'
import { Camera } from './screens/camera.tsx'
import { Consent } from './screens/consent.tsx'
import { Failed } from './screens/failed.tsx'
import { Result } from './screens/result.tsx'
import { Review } from './screens/review.tsx'
import { Waiting } from './screens/waiting.tsx'
import { Who } from './screens/who.tsx'
import { useIdle } from './use-idle.ts'
import { fillScreen } from './use-screen.ts'
import type { useTurn } from './use-turn.ts'

/** Reading, choosing and smiling take their time, however short results are shown. */
const MIN_IDLE_SECONDS = 40

/** The step that a guest is at. */
export function Screen({
  turn,
  booth,
  isOffline,
  lookAgain,
}: {
  turn: ReturnType<typeof useTurn>
  booth: Booth
  isOffline: boolean
  lookAgain: () => Promise<Booth | undefined>
}) {
  const { t } = useGuest()
  const { state, send, status, outcome, isSending, use, over } = turn
  const idleSeconds = Math.max(booth.reset_seconds, MIN_IDLE_SECONDS)
  const guests = guestsOf(booth.filter)
  switch (state.step) {
    case 'attract':
      return (
        <Attract
          booth={booth}
          isOffline={isOffline}
          onTouch={() => {
            fillScreen()
            void lookAgain()
            send({ type: 'touched' })
          }}
        />
      )
    case 'consent':
      return (
        <Leaving seconds={idleSeconds} onIdle={over}>
          <Consent
            text={consentText(t, booth.consent_text)}
            onAgree={() => send({ type: 'agreed', guests })}
            onLeave={over}
          />
        </Leaving>
      )
    case 'who':
      return (
        <Leaving seconds={idleSeconds} onIdle={over}>
          <Who
            // A filter that does not ask may have come meanwhile: then an answer does no harm.
            guests={guests.length > 0 ? guests : GUESTS}
            hasChanged={state.photo !== null}
            onChoose={(who) => {
              send({ type: 'chose', who })
              // They have said already that they like it.
              if (state.photo) void use(state.photo, who)
            }}
            onLeave={over}
          />
        </Leaving>
      )
    case 'camera':
      return (
        <Leaving seconds={idleSeconds} onIdle={over}>
          <Camera
            secondsLeft={state.secondsLeft}
            limits={photoLimitsOf(booth.limits)}
            onCount={() => {
              void lookAgain()
              send({ type: 'counting', seconds: booth.countdown_seconds })
            }}
            onTick={() => send({ type: 'ticked' })}
            onShot={(photo) => send({ type: 'shot', photo })}
            onMiss={() => send({ type: 'retake' })}
            onLeave={over}
          />
        </Leaving>
      )
    case 'review':
      return (
        <Leaving seconds={idleSeconds} onIdle={over}>
          <Review
            photo={state.photo}
            isSending={isSending}
            onRetake={() => send({ type: 'retake' })}
            onUse={() => void use(state.photo, state.who)}
          />
        </Leaving>
      )
    case 'waiting':
      return <Waiting photo={state.photo} status={status} onLeave={over} />
    case 'failed':
      return (
        <Failed
          failure={state.failure}
          resetSeconds={booth.reset_seconds}
          onRetake={() => send({ type: 'retake' })}
          onLeave={over}
        />
      )
    case 'result':
      return (
        outcome && (
          <Result
            photo={state.photo}
            job={outcome.job}
            share={outcome.share}
            resetSeconds={booth.reset_seconds}
            onNext={over}
          />
        )
      )
  }
}

/** A guest who walks away makes room for the next. */
function Leaving({
  seconds,
  onIdle,
  children,
}: {
  seconds: number
  onIdle: () => void
  children: React.ReactNode
}) {
  useIdle(seconds, onIdle)
  return children
}
