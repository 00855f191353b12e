import type { Booth } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { cn } from '../../lib/classes.ts'
import { useGuise } from '../../lib/guise.ts'
import { loadPicture } from '../../lib/load-picture.ts'
import { FittedPicture } from './fitted-picture.tsx'
import { looksOf } from './looks.ts'
import { type LoopPicture, type LoopTurn, nextTurn, onStage } from './loop-stage.ts'

const EVERY_MS = 6_000
const LOOK_MS = 30_000

/** What the booth makes, and what it has made of guests who agreed to be seen. */
export function usePictures(booth: Booth): readonly LoopPicture[] {
  const guise = useGuise()
  const { data = [] } = useQuery({
    queryKey: ['booth-pictures'],
    queryFn: ({ signal }) => guise.booth.pictures({ signal }),
    refetchInterval: LOOK_MS,
  })
  const examples = looksOf(booth).flatMap(({ filter }) => filter?.preview_images.slice(0, 1) ?? [])
  return [
    ...examples.map((url) => ({ url, isMadeHere: false })),
    ...data.map((url) => ({ url, isMadeHere: true })),
  ]
}

/** One after the other, for whoever walks by. Each stays until the next is there, so that its place is never empty. */
export function PictureLoop({ pictures }: { pictures: readonly LoopPicture[] }) {
  const { t } = useGuest()
  const [stage, setStage] = useState<LoopTurn>({})
  const latest = useRef(pictures)
  latest.current = pictures
  const isLoop = pictures.length > 1
  useEffect(() => {
    if (!isLoop) return setStage({})
    let turn = 0
    let isOver = false
    const timer = setInterval(async () => {
      turn += 1
      const next = await nextTurn(() => latest.current, turn, loadPicture)
      if (next && !isOver)
        setStage(({ shown = latest.current[0] }) => ({
          shown: next,
          ...(shown && { gone: shown }),
        }))
    }, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isLoop])
  const { now, before } = onStage(pictures, stage)
  if (!now) return null
  const place = 'relative col-start-1 row-start-1 size-full'
  return (
    <div className="relative grid size-full min-h-0 portrait:row-start-1">
      {before && (
        <FittedPicture
          key={before.url}
          src={before.url}
          alt=""
          className={cn(place, 'animate-loop-end')}
        />
      )}
      <FittedPicture
        key={now.url}
        src={now.url}
        alt={now.isMadeHere ? t('attract.madeHere') : t('attract.example')}
        className={cn(place, 'animate-loop')}
      />
    </div>
  )
}
