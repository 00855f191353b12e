import { isGuiseError, type ShownGallery } from '@guise/sdk'
import { useParams } from '@tanstack/react-router'
import { Clock, SearchX, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CampaignBackground, useCampaignLook } from '../../guest/campaign-look.tsx'
import { GuestLanguage, useGuest } from '../../guest/guest-language.tsx'
import { type Language, languageOf } from '../../guest/languages.ts'
import { lookTokens } from '../../guest/look.ts'
import { useSearchValues } from '../../lib/use-search-values.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/waiting.tsx'
import { PictureWall } from './picture-wall.tsx'
import { SlideShow } from './slide-show.tsx'
import { isOver, useGallery } from './use-gallery.ts'

/** The pictures of a campaign for everybody who has its link: a wall on phones and desks, slides on a beamer. */
export default function GalleryPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const [{ show, lang }] = useSearchValues()
  const [chosen, setChosen] = useState<Language>()
  const gallery = useGallery(token)
  const isSlides = show === 'slides'
  // A phone speaks as its owner does, a beamer as the campaign.
  const own = isSlides ? [gallery.data?.language] : [lang, ...navigator.languages]
  const language = chosen ?? languageOf(isSlides ? [lang, ...own] : own)
  return (
    <GuestLanguage language={language} onChoose={setChosen}>
      {gallery.data && !isOver(gallery.error) ? (
        <Opened gallery={gallery.data} isLive={gallery.isLive} isSlides={isSlides} />
      ) : (
        <main className="mx-auto grid min-h-dvh w-full max-w-2xl place-content-center px-4">
          <ClosedTitle />
          <Closed error={gallery.error} onRetry={() => void gallery.refetch()} />
        </main>
      )}
    </GuestLanguage>
  )
}

function Opened({
  gallery,
  isLive,
  isSlides,
}: {
  gallery: ShownGallery
  isLive: boolean
  isSlides: boolean
}) {
  const { colours } = gallery.look
  const isDark = colours !== null && lookTokens(colours).isDark
  // A beamer must not light up the hall.
  useCampaignLook(isSlides && !isDark ? null : gallery.look)
  useEffect(() => {
    document.title = gallery.name
  }, [gallery.name])
  if (isSlides) return <SlideShow gallery={gallery} isLive={isLive} isOwnDark={isDark} />
  return (
    <>
      <CampaignBackground look={gallery.look} />
      <PictureWall gallery={gallery} isLive={isLive} />
    </>
  )
}

function ClosedTitle() {
  const { t } = useGuest()
  return <h1 className="sr-only">{t('gallery.grid')}</h1>
}

function Closed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useGuest()
  if (!error) return <Loading words={t('gallery.opening')} />
  if (isGuiseError(error, 'RESULT_EXPIRED')) {
    return (
      <EmptyState icon={Clock} title={t('gallery.expired')}>
        {t('gallery.expiredWords')}
      </EmptyState>
    )
  }
  if (isGuiseError(error, 'NOT_FOUND')) {
    return (
      <EmptyState icon={SearchX} title={t('gallery.missing')}>
        {t('share.missingWords')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={WifiOff}
      title={t('failed.title')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      <span role="alert">{t('gallery.failed')}</span>
    </EmptyState>
  )
}
