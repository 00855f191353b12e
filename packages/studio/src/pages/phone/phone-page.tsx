import { type CampaignFace, isGuiseError } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { CampaignBackground, useCampaignLook } from '../../guest/campaign-look.tsx'
import { GuestLanguage, useGuest } from '../../guest/guest-language.tsx'
import { type Language, languageOf } from '../../guest/languages.ts'
import { OwnTexts } from '../../guest/own-texts.tsx'
import { useGuise } from '../../lib/guise.ts'
import { Loading } from '../../ui/waiting.tsx'
import { keep, read } from '../booth/device-settings.ts'
import { forgetFace, keepFace, readKeptFace } from './kept-face.ts'
import { Phone } from './phone.tsx'
import { PhoneStep, WideButton } from './phone-layout.tsx'
import { Ended } from './screens/ended.tsx'
import { keptVisit } from './use-picture.ts'

const LANGUAGE_KEY = 'guise.guest.language'
/** Until the network or the campaign is there again. */
const LOOK_AGAIN_MS = 5_000
/** When what this browser has kept was read from the service, as far as this page knows. */
const NEVER = 0

/** As chosen here before, as the link says, or as the phone speaks; whatever the campaign speaks. */
const spokenHere = () =>
  languageOf([
    read<string>(LANGUAGE_KEY),
    new URLSearchParams(location.search).get('lang'),
    ...navigator.languages,
  ])

/** What a guest sees who scanned the code of a campaign. Needs no account, and asks for none. */
export default function PhonePage() {
  const [language, setLanguage] = useState<Language>(spokenHere)
  const choose = useCallback((chosen: Language) => {
    keep(LANGUAGE_KEY, chosen)
    setLanguage(chosen)
  }, [])
  return (
    <GuestLanguage language={language} onChoose={choose}>
      <main className="relative mx-auto flex min-h-dvh w-full max-w-lg flex-col overflow-x-clip">
        <CampaignDoor />
      </main>
    </GuestLanguage>
  )
}

function CampaignDoor() {
  const guise = useGuise()
  const { t } = useGuest()
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  const isOver = (error: unknown) =>
    isGuiseError(error, 'NOT_FOUND') || isGuiseError(error, 'EVENT_OVER')
  const {
    data: face,
    error,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    queryKey: ['guest-page', code],
    queryFn: ({ signal }) => guise.guestPage(code, { signal }),
    // Without network a page that was open before goes on with what it knew.
    initialData: () => readKeptFace(code),
    initialDataUpdatedAt: NEVER,
    retry: (failures, why) => !isOver(why) && failures < 2,
    refetchInterval: ({ state }) =>
      state.error ? (isOver(state.error) ? false : LOOK_AGAIN_MS) : 6 * LOOK_AGAIN_MS,
  })
  useCampaignLook(face?.look)
  const name = face?.name
  useEffect(() => {
    if (name) document.title = name
  }, [name])
  useEffect(() => {
    if (face && dataUpdatedAt !== NEVER) keepFace(code, face)
  }, [face, dataUpdatedAt, code])
  const isEnded = isOver(error)
  useEffect(() => {
    if (isEnded) forgetFace(code)
  }, [isEnded, code])
  // A picture that was begun is shown to its end, also after the campaign.
  if (face && !(isEnded && dataUpdatedAt === NEVER)) {
    return (
      <>
        <CampaignBackground look={face.look} />
        {/* A service that is being upgraded may still answer without. */}
        <OwnTexts texts={face.texts ?? {}}>
          <Phone key={code} code={code} face={face} />
        </OwnTexts>
      </>
    )
  }
  if (isEnded) return <AfterTheEnd code={code} face={face ?? NO_FACE} />
  if (!error) return <Loading words={t('phone.opening')} />
  return (
    <PhoneStep
      title={t('network.mark')}
      lead={<span role="alert">{t('phone.noNetwork')}</span>}
      actions={<WideButton onClick={() => void refetch()}>{t('retry')}</WideButton>}
    >
      <div className="grid flex-1 place-items-center text-muted">
        <WifiOff className="size-24" strokeWidth={1} aria-hidden />
      </div>
    </PhoneStep>
  )
}

/** Of a campaign that tells no more of itself. */
const NO_FACE: CampaignFace = {
  ...{ name: '', language: 'en', texts: {}, consent_text: null, filters: [] },
  look: { colours: null, logo_url: null, background_url: null },
  email_delivery: false,
  limits: { picture_megabytes: 0, picture_types: [] },
}

/** A picture that was begun before the code ended is still shown, also to who comes back for it. */
function AfterTheEnd({ code, face }: { code: string; face: CampaignFace }) {
  const [hasPicture, setHasPicture] = useState<boolean>()
  useEffect(() => {
    void keptVisit(code).then((visit) => setHasPicture((visit?.jobId ?? null) !== null))
  }, [code])
  if (hasPicture === undefined) return null
  if (!hasPicture) return <Ended end="over" onRetry={null} />
  return <Phone code={code} face={{ ...face, filters: [] }} />
}
