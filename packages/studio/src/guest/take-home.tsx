import type { SharedResult } from '@guise/sdk'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useGuest } from './guest-language.tsx'

type Output = Pick<SharedResult['outputs'][number], 'url' | 'content_type'>

const nameOf = ({ content_type }: Output) =>
  content_type.startsWith('video/') ? 'film.mp4' : 'picture.png'

/** Save the picture, or send it on with whatever the phone has for that. */
export function TakeHome({ output, pageUrl }: { output: Output; pageUrl: string }) {
  const { t } = useGuest()
  const [isSharing, setSharing] = useState(false)
  const share = async () => {
    setSharing(true)
    // Whoever changes their mind in the phone's own dialogue has done nothing wrong.
    await shareFile(output, pageUrl).catch(() => {})
    setSharing(false)
  }
  return (
    <div className="flex w-full flex-wrap justify-center gap-3">
      <Button asChild variant="primary" size="large" className="h-14 min-w-40 flex-1 sm:flex-none">
        <a href={output.url} download={nameOf(output)}>
          <Download aria-hidden />
          {t('share.save')}
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
          {t('share.share')}
        </Button>
      )}
    </div>
  )
}

/** The picture itself where the phone takes files, else the address of its page. */
async function shareFile(output: Output, pageUrl: string): Promise<void> {
  const file = await fetch(output.url)
    .then((answer) => answer.blob())
    .then((bytes) => new File([bytes], nameOf(output), { type: output.content_type }))
    .catch(() => undefined)
  const files = file && { files: [file] }
  if (files && navigator.canShare?.(files)) return navigator.share(files)
  return navigator.share({ url: pageUrl })
}
