import { isGuiseError, type SharedResult } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Clock, Download, SearchX, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dateTimeOf } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'

/** What a guest sees who scanned the code of a booth. Needs no session, and asks for none. */
export default function SharePage() {
  const guise = useGuise()
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { data, error, refetch } = useQuery({
    queryKey: ['share', token],
    queryFn: ({ signal }) => guise.share(token, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    document.title = 'Your picture'
  }, [])
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-4xl flex-col items-center gap-6 px-4 py-6 sm:py-10">
      <h1 className="text-2xl font-semibold">Your picture</h1>
      {error ? (
        <NoPicture error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shared result={data} />
      ) : (
        <Loading words="Opening your picture" />
      )}
    </main>
  )
}

function NoPicture({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGuiseError(error, 'RESULT_EXPIRED')) {
    return (
      <EmptyState icon={Clock} title="This picture is no longer available" className="w-full">
        It has expired or was erased. If you still want it, ask the staff at the booth.
      </EmptyState>
    )
  }
  if (isGuiseError(error, 'NOT_FOUND')) {
    return (
      <EmptyState icon={SearchX} title="No picture found at this link" className="w-full">
        Scan the code again, or check that you copied the whole link.
      </EmptyState>
    )
  }
  return <ErrorNotice error={error} onRetry={onRetry} />
}

type Output = SharedResult['outputs'][number]

function Shared({ result: { outputs, expires_at } }: { result: SharedResult }) {
  const [first] = outputs
  return (
    <>
      {outputs.map((output) => (
        <Shown key={output.url} output={output} />
      ))}
      {first && <Actions output={first} />}
      <p className="text-sm text-muted">This page works until {dateTimeOf(expires_at)}.</p>
    </>
  )
}

function Shown({ output }: { output: Output }) {
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
        aria-label="Your video"
        className={look}
      />
    )
  }
  return (
    <img
      src={url}
      alt="Your new look"
      width={width ?? undefined}
      height={height ?? undefined}
      className={look}
    />
  )
}

const nameOf = ({ content_type }: Output) =>
  content_type.startsWith('video/') ? 'film.mp4' : 'picture.png'

function Actions({ output }: { output: Output }) {
  const [isSharing, setSharing] = useState(false)
  const share = async () => {
    setSharing(true)
    // Whoever changes their mind in the phone's own dialogue has done nothing wrong.
    await shareFile(output).catch(() => {})
    setSharing(false)
  }
  return (
    <div className="flex w-full flex-wrap justify-center gap-3">
      <Button asChild variant="primary" size="large" className="h-14 min-w-40 flex-1 sm:flex-none">
        <a href={output.url} download={nameOf(output)}>
          <Download aria-hidden />
          Save
        </a>
      </Button>
      {'share' in navigator && (
        <Button
          size="large"
          className="h-14 min-w-40 flex-1 sm:flex-none"
          isBusy={isSharing}
          onClick={() => void share()}
        >
          <Share2 aria-hidden />
          Share
        </Button>
      )}
    </div>
  )
}

/** The picture itself where the phone takes files, else this page's address. */
async function shareFile(output: Output): Promise<void> {
  const file = await fetch(output.url)
    .then((answer) => answer.blob())
    .then((bytes) => new File([bytes], nameOf(output), { type: output.content_type }))
    .catch(() => undefined)
  const files = file && { files: [file] }
  if (files && navigator.canShare?.(files)) return navigator.share(files)
  return navigator.share({ url: location.href })
}
