import type { ShownPicture } from '@guise/sdk'
import { useGuest } from '../../guest/guest-language.tsx'
import { isVideo } from './shown.ts'

/** A picture or a video of a gallery, as large as its place. */
export function ShownMedia({ picture, className }: { picture: ShownPicture; className?: string }) {
  const { t } = useGuest()
  const { number, output } = picture
  if (isVideo(picture)) {
    return (
      <video
        src={output.url}
        poster={output.thumbnail_url ?? undefined}
        autoPlay
        loop
        muted
        playsInline
        aria-label={t('gallery.video', { number })}
        className={className}
      />
    )
  }
  return <img src={output.url} alt={t('gallery.picture', { number })} className={className} />
}
