import type { Booth } from '@guise/sdk'
import { useGuest } from '../../guest/guest-language.tsx'
import { consentText } from '../../guest/own-text.ts'
import { useOwnText } from '../../guest/own-texts.tsx'
import { useGuise } from '../../lib/guise.ts'
import { photoLimitsOf } from '../../lib/photo-refusal.ts'
import { GUESTS, guestsOf, lookOf, looksOf } from './looks.ts'
import { Attract } from './screens/attract.tsx'
import { Camera } from './screens/camera.tsx'
import { Collect } from './screens/collect.tsx'
import { Consent } from './screens/consent.tsx'
import { Failed } from './screens/failed.tsx'
import { Later } from './screens/later.tsx'
import { Looks } from './screens/looks.tsx'
import { Result } from './screens/result.tsx'
import { Review } from './screens/review.tsx'
import { Waiting } from './screens/waiting.tsx'
import { Who } from './screens/who.tsx'
import { useIdle } from './use-idle.ts'
import { fillScreen } from './use-screen.ts'
import type { useTurn } from './use-turn.ts'

/** Reading, choosing and smiling take their time, however short results are shown. */
const MIN_IDLE_SECONDS = 40
/** To change the pose between two shots, where the first has no countdown at all. */
const MIN_POSE_SECONDS = 2

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
  const { t, language } = useGuest()
  const guise = useGuise()
  const own = useOwnText()
  const { state, send, status, outcome, isSending, use, over, later, collect, kept } = turn
  const leaving = {
    seconds: Math.max(booth.reset_seconds, MIN_IDLE_SECONDS),
    onIdle: over,
  }
  switch (state.step) {
    case 'attract':
      return (
        <Attract
          booth={booth}
          isOffline={isOffline}
          kept={kept}
          onCollect={() => send({ type: 'collecting' })}
          onTouch={() => {
            fillScreen()
            void lookAgain()
            send({ type: 'touched' })
          }}
        />
      )
    case 'consent':
      return (
        <Leaving {...leaving}>
          <Consent
            text={own('consent') ?? consentText(t, booth.consent_text)}
            onAgree={(agreed) => send({ type: 'agreed', agreed, looks: looksOf(booth) })}
            onLeave={over}
          />
        </Leaving>
      )
    case 'looks':
      return (
        <Leaving {...leaving}>
          <Looks
            looks={looksOf(booth)}
            onPick={(look) => send({ type: 'picked', look })}
            onLeave={over}
          />
        </Leaving>
      )
    case 'who': {
      const look = lookOf(booth, state.sitting.aliasId)
      const guests = look ? guestsOf(look) : []
      const [shot] = state.shots
      return (
        <Leaving {...leaving}>
          <Who
            // A filter that does not ask may have come meanwhile: then an answer does no harm.
            guests={guests.length > 0 ? guests : GUESTS.slice(0, 4)}
            hasChanged={shot !== undefined}
            onChoose={(who) => {
              send({ type: 'chose', who })
              // They have said already that they like it.
              if (shot) void use(shot, { ...state.sitting, who })
            }}
            onLeave={over}
          />
        </Leaving>
      )
    }
    case 'camera': {
      const seconds = Math.max(booth.countdown_seconds, MIN_POSE_SECONDS)
      return (
        <Leaving {...leaving}>
          <Camera
            secondsLeft={state.secondsLeft}
            taken={state.shots.length}
            total={booth.shots}
            limits={photoLimitsOf(booth.limits)}
            onCount={() => {
              void lookAgain()
              send({ type: 'counting', seconds: booth.countdown_seconds })
            }}
            onTick={() => send({ type: 'ticked' })}
            onShot={(shot, isOnly) =>
              send({ type: 'shot', shot, total: isOnly ? 1 : booth.shots, seconds })
            }
            onMiss={() => send({ type: 'retake' })}
            onLeave={over}
          />
        </Leaving>
      )
    }
    case 'review': {
      const shot = state.shots[state.chosen]
      return (
        <Leaving {...leaving}>
          <Review
            shots={state.shots}
            chosen={state.chosen}
            isSending={isSending}
            onPrefer={(chosen) => send({ type: 'preferred', chosen })}
            onRetake={() => send({ type: 'retake' })}
            onUse={() => shot && void use(shot, state.sitting)}
          />
        </Leaving>
      )
    }
    case 'waiting':
      return (
        <Waiting
          shots={state.shots}
          status={status}
          promise={lookOf(booth, state.sitting.aliasId)?.filter?.preview_images[0]}
          onLater={() => void later()}
          onLeave={over}
        />
      )
    case 'later':
      return <Later number={state.number} resetSeconds={booth.reset_seconds} onNext={over} />
    case 'collect':
      return (
        <Leaving {...leaving}>
          <Collect visits={kept} onPick={(visit) => void collect(visit)} onLeave={over} />
        </Leaving>
      )
    case 'failed':
      return (
        <Failed
          failure={state.failure}
          resetSeconds={booth.reset_seconds}
          onRetake={() => send({ type: 'retake' })}
          onLeave={over}
        />
      )
    case 'result': {
      const [shot] = state.shots
      return (
        outcome &&
        shot && (
          <Result
            photo={shot.photo}
            job={outcome.job}
            share={outcome.share}
            resetSeconds={booth.reset_seconds}
            onMail={
              booth.email_delivery
                ? (address) => guise.jobs.mail(outcome.job.id, { address, language })
                : null
            }
            onNext={over}
          />
        )
      )
    }
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
