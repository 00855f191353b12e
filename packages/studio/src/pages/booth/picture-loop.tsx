import type { Booth } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGuest } from '../../guest/guest-language.tsx'
import { useGuise } from '../../lib/guise.ts'
import { FittedPicture } from './fitted-picture.tsx'
import { looksOf } from './looks.ts'

export type LoopPicture = { readonly url: string; readonly isMadeHere: boolean }

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

/** One after the other, for whoever walks by. */
export function PictureLoop({ pictures }: { pictures: readonly LoopPicture[] }) {
  const { t } = useGuest()
  const [turn, setTurn] = useState(0)
  const count = pictures.length
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((now) => now + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [count])
  const shown = pictures[turn % Math.max(1, count)]
  if (!shown) return null
  return (
    <FittedPicture
      key={shown.url}
      src={shown.url}
      alt={shown.isMadeHere ? t('attract.madeHere') : t('attract.example')}
      className="animate-loop relative size-full portrait:row-start-1"
    />
  )
}
