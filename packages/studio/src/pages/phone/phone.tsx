import { type CampaignFace, isGuiseError } from '@guise/sdk'
import { Clapperboard } from 'lucide-react'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { failureKeyOf, isAboutThePhoto } from '../../guest/failure-text.ts'
import { useGuest } from '../../guest/guest-language.tsx'
import { MailMe, NO_MAIL } from '../../guest/mail-me.tsx'
import { photoLimitsOf } from '../../lib/photo-refusal.ts'
import { keepOpen } from '../../offline/keep-open.ts'
import { endOf } from './ends.ts'
import { looksOfFace } from './face-looks.ts'
import { createGuestClient, isKnownPhone } from './guest-client.ts'
import { PhoneStep } from './phone-layout.tsx'
import { next, type PhoneEvent, type PhoneState, WELCOME } from './phone-machine.ts'
import { ChooseLook, ChooseWho } from './screens/choose-look.tsx'
import { Ended, NotMade } from './screens/ended.tsx'
import { Making } from './screens/making.tsx'
import { Picture } from './screens/picture.tsx'
import { TakePhoto } from './screens/take-photo.tsx'
import { Welcome } from './screens/welcome.tsx'
import { forgetVisit, keptVisit, usePicture } from './use-picture.ts'

const BEFORE_SENDING: readonly PhoneState['step'][] = ['welcome', 'photo', 'looks', 'who']

/** From consent to the picture, and again for as long as the guest may. */
export function Phone({ code, face }: { code: string; face: CampaignFace }) {
  const { t, language } = useGuest()
  const [client] = useState(() => createGuestClient(code))
  const [state, dispatch] = useReducer(next, WELCOME)
  const send = useCallback(
    (event: PhoneEvent) => dispatch({ ...event, key: crypto.randomUUID(), takenAt: Date.now() }),
    [],
  )
  const [left, setLeft] = useState<number | null>(null)
  const [isLooking, setLooking] = useState(true)
  const [mail, setMail] = useState(NO_MAIL)
  const wasAboutPhoto = useRef(false)
  // Only here and until the page is closed: nobody else gets them.
  const moments = useRef<readonly HTMLCanvasElement[]>([])
  const looks = looksOfFace(face)

  /** Asks for a token, and how many pictures are left. What fails here is asked again when it is needed. */
  const arrive = useCallback(async () => {
    try {
      setLeft((await client.arrive()).pictures_left)
    } catch (error) {
      const end = endOf(error)
      if (end) send({ type: 'ended', end })
    }
  }, [client, send])

  useEffect(() => {
    void keptVisit(code).then((visit) => {
      if (visit) send({ type: 'resumed', visit })
      else if (isKnownPhone()) void arrive()
      setLooking(false)
    })
  }, [code, send, arrive])

  const { status, jobId } = usePicture(
    { code, guise: client.guise },
    state.step === 'making' ? state.visit : null,
    {
      made(outcome) {
        send({ type: 'made', outcome })
        void arrive()
      },
      failed(error) {
        // What it was to be made with has left the campaign: the guest chooses again, with the photo.
        const end = isGuiseError(error, 'FORBIDDEN') ? null : endOf(error)
        if (end) send({ type: 'ended', end })
        else {
          wasAboutPhoto.current = isAboutThePhoto(error)
          void forgetVisit(code)
          send({
            type: 'failed',
            failure: isGuiseError(error, 'FORBIDDEN') ? 'CHANGED' : failureKeyOf(error),
          })
        }
        if (end !== 'over') void arrive()
      },
    },
  )
  const back = () => send({ type: 'back' })
  const again = (withPhoto: boolean) => {
    void forgetVisit(code)
    setMail(NO_MAIL)
    send({ type: 'again', withPhoto, looks })
  }
  // Also while it is being made: nobody has to wait for it.
  const mailMe = face.email_delivery && jobId !== null && (
    <MailMe
      draft={mail}
      onDraft={setMail}
      onSend={(address) => client.guise.jobs.mail(jobId, { address, language })}
    />
  )

  if (isLooking) return null
  if (left === 0 && BEFORE_SENDING.includes(state.step)) return <Ended end="none" onRetry={null} />
  if (looks.length === 0 && BEFORE_SENDING.includes(state.step)) {
    return (
      <PhoneStep title={face.name} lead={t('attract.closed')}>
        <div className="grid flex-1 place-items-center text-muted">
          <Clapperboard className="size-24" strokeWidth={1} aria-hidden />
        </div>
      </PhoneStep>
    )
  }
  switch (state.step) {
    case 'welcome':
      return (
        <Welcome
          face={face}
          onAgree={(agreed) => {
            // From here on there is something to lose; many more only look.
            void keepOpen('/g/')
            void arrive()
            send({ type: 'agreed', agreed })
          }}
        />
      )
    case 'photo':
      return (
        <TakePhoto
          limits={photoLimitsOf(face.limits)}
          onPhoto={(photo, before) => {
            moments.current = before
            send({ type: 'photographed', photo, looks })
          }}
          onBack={back}
        />
      )
    case 'looks':
      return (
        <ChooseLook
          looks={looks}
          photo={state.photo}
          onPick={(look) => send({ type: 'picked', look })}
          onBack={back}
        />
      )
    case 'who':
      return (
        <ChooseWho
          look={state.look}
          onChoose={(who) => send({ type: 'chose', who })}
          onBack={back}
        />
      )
    case 'making':
      return <Making photo={state.visit.photo} status={status} extra={mailMe} />
    case 'picture':
      return (
        <Picture
          photo={state.visit.photo}
          outcome={state.outcome}
          moments={moments.current}
          left={looks.length === 0 ? 0 : left}
          extra={mailMe}
          onAgain={() => again(false)}
          onOtherLook={looks.length > 1 ? () => again(true) : null}
        />
      )
    case 'failed':
      return (
        <NotMade
          failure={state.failure}
          isAboutPhoto={wasAboutPhoto.current}
          onOtherPhoto={() => again(false)}
          onRetry={() => again(true)}
        />
      )
    case 'ended': {
      const end = state.end === 'full' && left === 0 ? 'none' : state.end
      return <Ended end={end} onRetry={end === 'full' ? () => location.reload() : null} />
    }
  }
}
