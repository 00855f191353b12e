import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Redirect } from '../../app/redirect.tsx'
import { type Presence, refreshSession, usePresence } from '../../app/session.ts'
import { GuestLanguage, useGuest } from '../../guest/guest-language.tsx'
import type { Language } from '../../guest/languages.ts'
import { OwnTexts } from '../../guest/own-texts.tsx'
import { loadAllTexts } from '../../guest/texts.ts'
import { isPassing } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { BOOTH_KEY } from './booth-key.ts'
import { connectionProblemOf } from './connection-problem.ts'
import { forgetErased } from './erased-photos.ts'
import { forgetBooth, keepBooth, readKeptBooth } from './kept-booth.ts'
import { Kiosk } from './kiosk.tsx'
import { KioskLayout, Step } from './kiosk-layout.tsx'
import { useOnline } from './use-online.ts'
import { leaveScreen, useWakeLock } from './use-screen.ts'
import { visitStore } from './visit-store.ts'

/** So often that a swap is on the screen before the next guest has walked up to it. */
const EVERY_MS = 4000
/** Then the booth opens with what it has kept. */
const PATIENCE_MS = 2500

/** All that a locked browser shows, whatever address it is at. */
export default function KioskPage() {
  const [language, setLanguage] = useState<Language>('en')
  return (
    <GuestLanguage language={language} onChoose={setLanguage}>
      <KioskDoor />
    </GuestLanguage>
  )
}

function KioskDoor() {
  const presence = usePresence()
  useWakeLock()
  useEffect(loadAllTexts, [])
  useEffect(() => {
    document.title = 'Booth · Guise'
  }, [])
  const [kept] = useState(readKeptBooth)
  const isLate = useLateAnswer(presence.data === undefined)
  const { refetch } = presence
  const isLost = presence.isError
  useEffect(() => {
    if (!isLost) return
    const look = () => void refetch()
    const timer = setInterval(look, EVERY_MS)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [isLost, refetch])
  const isOut = presence.data !== undefined && !isBooth(presence.data)
  useEffect(() => {
    if (isOut) forgetBooth()
  }, [isOut])
  if (presence.data && presence.data.kind !== 'signed-in') return <Redirect to="/sign-in" />
  if (presence.data && !presence.data.session.booth) return <Redirect to="/booth" />
  // What was known holds until the service says otherwise: a guest's turn goes on meanwhile.
  const accountId = presence.data?.session.account.id ?? (isLate ? kept?.accountId : undefined)
  if (accountId === undefined) return <Pausing isOffline={isLost} />
  return <LockedBooth accountId={accountId} isSignedIn={presence.data !== undefined} />
}

const isBooth = (presence: Presence) =>
  presence.kind === 'signed-in' && presence.session.booth !== null

/** Whether nobody has answered for so long that the booth opens without. */
function useLateAnswer(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(!navigator.onLine)
  useEffect(() => {
    if (!isAwaited || isLate) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, isLate])
  return isLate
}

/** `isSignedIn`: the service has said so since the page was opened; only then can anything be sent. */
function LockedBooth({ accountId, isSignedIn }: { accountId: string; isSignedIn: boolean }) {
  const guise = useGuise()
  const {
    data: booth,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    queryKey: BOOTH_KEY,
    queryFn: ({ signal }) => guise.booth.get({ signal }),
    initialData: () => readKeptBooth()?.booth,
    initialDataUpdatedAt: 0,
    refetchInterval: EVERY_MS,
    // A booth that nobody looks at has a guest coming.
    refetchIntervalInBackground: true,
  })
  const [kept, setKept] = useState<Promise<void>>()
  useEffect(() => {
    if (booth && isSignedIn && isFetchedAfterMount) setKept(keepBooth({ accountId, booth }))
  }, [booth, isSignedIn, isFetchedAfterMount, accountId])
  // Unlocked elsewhere, or signed out: the session says what is to be shown instead.
  const isOver = error !== null && 'status' in error && error.status === 404
  useEffect(() => {
    if (isOver) void refreshSession()
  }, [isOver])
  // A network that leads nowhere is none either.
  const isUnanswered = isPassing(error) && connectionProblemOf(error) === 'offline'
  const isOnline = useOnline()
  const isOffline = !isOnline || isUnanswered || !isSignedIn

  const unlocked = async () => {
    leaveScreen()
    await visitStore.forget()
    forgetErased()
    await refreshSession()
  }
  if (!booth) return <Pausing isOffline={error !== null} />
  return (
    <KioskLayout look={booth.look}>
      <OwnTexts texts={booth.texts ?? {}}>
        <Kiosk
          booth={booth}
          kept={kept}
          accountId={accountId}
          isSignedIn={isSignedIn}
          isOffline={isOffline}
          lookAgain={async () => (await refetch()).data}
          onUnlocked={() => void unlocked()}
        />
      </OwnTexts>
    </KioskLayout>
  )
}

function Pausing({ isOffline = false }: { isOffline?: boolean }) {
  const { t } = useGuest()
  const Icon = isOffline ? WifiOff : LoaderCircle
  return (
    <KioskLayout>
      <Step
        title={isOffline ? t('network.moment') : t('network.opening')}
        lead={isOffline ? t('network.wait') : undefined}
      >
        <Icon
          className={`size-[clamp(3rem,8vmin,8rem)] text-muted ${isOffline ? '' : 'animate-spin'}`}
          aria-hidden
        />
      </Step>
    </KioskLayout>
  )
}
