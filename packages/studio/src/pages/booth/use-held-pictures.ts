import type { Booth } from '@guise/sdk'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readPictures, withoutSignature } from '../../offline/kept-pictures.ts'
import { picturesOf, withPictures } from './kept-booth.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * The booth with its pictures in memory. In the session that locks it no service worker answers for the page, because it
 * was opened at another address: without this the pictures break when the network goes.
 */
export function useHeldPictures(booth: Booth, kept: Promise<void> | undefined): Booth {
  const [held, setHeld] = useState(NONE)
  const latest = useRef(booth)
  latest.current = booth
  useEffect(() => {
    if (!kept || navigator.serviceWorker?.controller) return
    let isOver = false
    void kept
      .then(() => readPictures(picturesOf(latest.current)))
      .then((read) => (isOver ? release(read) : setHeld(read)))
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [kept])
  useEffect(() => () => release(held), [held])
  return useMemo(
    () => withPictures(booth, (link) => held.get(withoutSignature(link)) ?? link),
    [booth, held],
  )
}

function release(pictures: ReadonlyMap<string, string>): void {
  for (const address of pictures.values()) URL.revokeObjectURL(address)
}
