import { isGuiseError, type SharedResult } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Clock, SearchX, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CampaignBackground, CampaignLogo, useCampaignLook } from '../../guest/campaign-look.tsx'
import { GuestLanguage, useGuest } from '../../guest/guest-language.tsx'
import { LanguageSelect } from '../../guest/language-choice.tsx'
import { type Language, languageOf } from '../../guest/languages.ts'
import { MailMe, NO_MAIL } from '../../guest/mail-me.tsx'
import { ReportPicture } from '../../guest/report-picture.tsx'
import { TakeHome } from '../../guest/take-home.tsx'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/waiting.tsx'

/** As the guest spoke at the booth, which put it into the code; else as the phone speaks. */
const spokenBefore = () =>
  languageOf([new URLSearchParams(location.search).get('lang'), ...navigator.languages])

/** What a guest sees who scanned the code of a booth. Needs no session, and asks for none. */
export default function SharePage() {
  const [language, setLanguage] = useState<Language>(spokenBefore)
  return (
    <GuestLanguage language={language} onChoose={setLanguage}>
      <SharedPicture />
    </GuestLanguage>
  )
}

function SharedPicture() {
  const guise = useGuise()
  const { t } = useGuest()
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { data, error, refetch } = useQuery({
    queryKey: ['share', token],
    queryFn: ({ signal }) => guise.share(token, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useCampaignLook(data?.look)
  const title = t('share.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="relative mx-auto flex min-h-dvh w-full max-w-4xl flex-col items-center gap-6 px-4 py-6 sm:py-10">
      <CampaignBackground look={data?.look} />
      <CampaignLogo look={data?.look} name={data?.campaign_name ?? ''} className="h-16" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {error ? (
        <NoPicture error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shared result={data} token={token} />
      ) : (
        <Loading words={t('share.opening')} />
      )}
      <LanguageSelect className="mt-auto" />
    </main>
  )
}

function NoPicture({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useGuest()
  if (isGuiseError(error, 'RESULT_EXPIRED')) {
    return (
      <EmptyState icon={Clock} title={t('share.expired')} className="w-full">
        {t('share.expiredWords')}
      </EmptyState>
    )
  }
  if (isGuiseError(error, 'NOT_FOUND')) {
    return (
      <EmptyState icon={SearchX} title={t('share.missing')} className="w-full">
        {t('share.missingWords')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={WifiOff}
      title={t('failed.title')}
      className="w-full"
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      <span role="alert">{t('share.failed')}</span>
    </EmptyState>
  )
}

type Output = SharedResult['outputs'][number]

function Shared({
  result: { outputs, expires_at, email_delivery },
  token,
}: {
  result: SharedResult
  token: string
}) {
  const { t, timeOf, language } = useGuest()
  const guise = useGuise()
  const [mail, setMail] = useState(NO_MAIL)
  const [first] = outputs
  return (
    <>
      {outputs.map((output) => (
        <Shown key={output.url} output={output} />
      ))}
      {first && <TakeHome output={first} pageUrl={location.href} />}
      {email_delivery && (
        <div className="w-full max-w-xl">
          <MailMe
            draft={mail}
            onDraft={setMail}
            onSend={(address) => guise.mailShare(token, { address, language })}
          />
        </div>
      )}
      <p className="text-center text-sm text-muted">
        {t('share.until', { time: timeOf(expires_at) })}
      </p>
      <ReportPicture onReport={(reason) => guise.reportShare(token, reason)} />
    </>
  )
}

function Shown({ output }: { output: Output }) {
  const { t } = useGuest()
  const { url, content_type, width, height, thumbnail_url } = output
  const look = 'h-auto max-h-[78dvh] w-auto max-w-full rounded-card bg-sunken object-contain'
  if (content_type.startsWith('video/')) {
    return (
      <video
        src={url}
        poster={thumbnail_url ?? undefined}
        controls
        autoPlay
        loop
        muted
        playsInline
        aria-label={t('share.video')}
        className={look}
      />
    )
  }
  return (
    <img
      src={url}
      alt={t('share.picture')}
      width={width ?? undefined}
      height={height ?? undefined}
      className={look}
    />
  )
}
