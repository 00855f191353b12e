import { useEffect, useRef } from 'react'
import { cn } from '../../lib/classes.ts'
import { MOMENT_MS, thereAndBack } from '../../lib/moments.ts'

/** The moments before the shots as a loop. Drawn by the browser from what it has: no job, no credits. */
export function Boomerang({
  frames,
  label,
  className,
}: {
  frames: readonly HTMLCanvasElement[]
  label: string
  className?: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [first] = frames
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !first) return
    const order = thereAndBack(frames.length)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    let at = 0
    const draw = () => {
      const frame = frames[order[at % order.length] ?? 0]
      if (frame) pen.drawImage(frame, 0, 0, pen.canvas.width, pen.canvas.height)
      at += 1
    }
    draw()
    if (isStill) return
    const timer = setInterval(draw, MOMENT_MS)
    return () => clearInterval(timer)
  }, [frames, first])
  if (!first) return null
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={first.width}
      height={first.height}
      className={cn('object-cover', className)}
    />
  )
}
