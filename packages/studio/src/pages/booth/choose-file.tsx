import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { ACCEPTED } from '../../lib/photo.ts'
import { type PhotoLimits, type Refusal, refusalKindOf } from '../../lib/photo-refusal.ts'
import { BigButton } from './kiosk-layout.tsx'

/** Where there is no camera. */
export function ChooseFile({
  limits,
  onPhoto,
}: {
  limits: PhotoLimits
  onPhoto: (photo: Blob) => void
}) {
  const { t } = useGuest()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const take = async (file: File) => {
    const refusal = await refusalKindOf(file, limits)
    setProblem(refusal)
    if (refusal === null) onPhoto(file)
  }
  return (
    <>
      {problem !== null && (
        <p role="alert" className="w-full text-center text-[clamp(1rem,2.4vmin,2.4rem)]">
          {t(`file.${problem}`, { megabytes: limits.megabytes })}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={Object.keys(ACCEPTED).join(',')}
        aria-label={t('camera.choose')}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          event.target.value = ''
        }}
      />
      <BigButton onClick={() => input.current?.click()}>
        <ImageUp aria-hidden />
        {t('camera.choose')}
      </BigButton>
    </>
  )
}
