import { contrastOf } from '@guise/core/brand'
import { TriangleAlert } from 'lucide-react'
import { readable } from '../../../guest/look.ts'
import { Button } from '../../../ui/button.tsx'

/** Says when a colour is too close to the one it stands on, and offers the nearest that is not. */
export function ContrastHint({
  colour,
  on,
  least,
  consequence,
  onUse,
}: {
  colour: string
  on: string
  least: number
  consequence: string
  onUse: (colour: string) => void
}) {
  const contrast = contrastOf(colour, on)
  if (contrast >= least) return null
  const better = readable(colour, [on], least)
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn"
    >
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 basis-48">
        Hard to read: a contrast of {contrast.toFixed(1)}, needed is {least}. {consequence}
      </span>
      <Button size="small" onClick={() => onUse(better)}>
        <span
          className="size-4 rounded-full border border-line-strong"
          style={{ background: better }}
          aria-hidden
        />
        Use {better}
      </Button>
    </div>
  )
}
