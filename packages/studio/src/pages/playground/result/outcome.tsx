import type { JobOutput } from '@guise/sdk'
import { lazy, Suspense, useState } from 'react'
import { cn } from '../../../lib/classes.ts'
import { frameOf } from './frame.ts'
import { FullScreen } from './full-screen.tsx'

const Compare = lazy(() =>
  import('../../../ui/compare.tsx').then((file) => ({ default: file.Compare })),
)

/** A picture or a film, as large as there is room for. */
export function Outcome({
  output,
  before,
  alt,
  isFull,
  onLeaveFull,
}: {
  output: JobOutput
  /** The photo that went in, when it is still at hand. */
  before: string | undefined
  alt: string
  isFull: boolean
  onLeaveFull: () => void
}) {
  const [hasLoaded, setLoaded] = useState(false)
  const ratio = output.width && output.height ? output.width / output.height : 1
  const frame = frameOf(ratio)
  if (output.content_type.startsWith('video/')) {
    return (
      <video
        src={output.path}
        poster={output.thumbnail_url ?? undefined}
        controls
        autoPlay
        muted
        loop
        playsInline
        aria-label={alt}
        style={frame}
        className="mx-auto w-full rounded-card bg-black"
      />
    )
  }
  const picture = (
    <img
      src={output.path}
      alt={alt}
      onLoad={() => setLoaded(true)}
      className={cn('size-full object-cover', !hasLoaded && 'animate-pulse')}
    />
  )
  return (
    <>
      <div
        style={frame}
        className="animate-appear mx-auto w-full overflow-hidden rounded-card bg-sunken"
      >
        {before ? (
          <Suspense fallback={picture}>
            <Compare before={before} after={output.path} alt={alt} ratio={ratio} />
          </Suspense>
        ) : (
          picture
        )}
      </div>
      {isFull && <FullScreen src={output.path} alt={alt} onClose={onLeaveFull} />}
    </>
  )
}
