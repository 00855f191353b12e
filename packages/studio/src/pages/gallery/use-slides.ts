import type { ShownPicture } from '@guise/sdk'
import { useEffect, useReducer, useRef, useState } from 'react'
import { hasUnseen, nextSlide } from './next-slide.ts'
import { isVideo } from './shown.ts'

/** How long a slide stays while nothing new comes. */
const STAY_MS = 8_000
/** A new picture comes at once; but the one before is seen for so long. */
const LEAST_MS = 1_500
const RETRY_MS = 1_000

export type Slide = { readonly turn: number; readonly pictures: readonly ShownPicture[] }

/** Slide after slide. New pictures come as soon as they are loaded, hidden ones go at once. */
export function useSlides(shown: readonly ShownPicture[], screen: number) {
  const [slide, setSlide] = useState<Slide>({ turn: 0, pictures: [] })
  const seen = useRef(new Map<number, number>())
  const began = useRef(0)
  // Somebody pressed a key: the next slide, whatever the time is.
  const [asked, next] = useReducer((count: number) => count + 1, 0)
  const known = new Set(shown.map(({ number }) => number))
  const present = slide.pictures.filter(({ number }) => known.has(number))
  const isGone = present.length < slide.pictures.length || slide.pictures.length === 0
  const isNew = hasUnseen(shown, seen.current)
  const handled = useRef(0)

  useEffect(() => {
    if (shown.length === 0) return
    let isOver = false
    const isAsked = handled.current !== asked
    const stood = Date.now() - began.current
    const wait = isGone || isAsked ? 0 : (isNew ? LEAST_MS : STAY_MS) - stood
    const show = async () => {
      const wanted = nextSlide(shown, seen.current, screen)
      const loaded = await Promise.all(wanted.map(isLoaded))
      if (isOver) return
      const turn = slide.turn + 1
      handled.current = asked
      // What cannot be loaded has had its turn: it is tried again in the next round.
      for (const { number } of wanted) seen.current.set(number, turn)
      const pictures = wanted.filter((_, at) => loaded[at])
      if (pictures.length === 0) {
        timer = setTimeout(() => void show(), RETRY_MS)
        return
      }
      began.current = Date.now()
      setSlide({ turn, pictures })
    }
    let timer = setTimeout(() => void show(), Math.max(0, wait))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [shown, screen, slide, isGone, isNew, asked])

  return { slide: { turn: slide.turn, pictures: present }, next }
}

/** Nothing is shown half-loaded. */
async function isLoaded(picture: ShownPicture): Promise<boolean> {
  if (isVideo(picture)) return true
  const image = new Image()
  const isThere = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
  })
  image.src = picture.output.url
  if (!(await isThere)) return false
  // So that it fades in whole; a browser that is short of memory may refuse to do it beforehand.
  await image.decode().catch(() => {})
  return true
}
