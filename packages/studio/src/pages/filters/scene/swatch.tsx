import { cn } from '../../../lib/classes.ts'
import { isObject, type Json } from '../json.ts'

/** A layer at a glance: its own colours. */
export function Swatch({ value, className }: { value: Json; className?: string }) {
  const colours = coloursIn(value).slice(0, 5)
  const [only] = colours
  return (
    <span
      aria-hidden
      className={cn('block size-8 shrink-0 rounded-md border border-line bg-sunken', className)}
      style={
        colours.length > 1
          ? { backgroundImage: `linear-gradient(135deg, ${colours.join(', ')})` }
          : only
            ? { backgroundColor: only }
            : { backgroundImage: STRIPES }
      }
    />
  )
}

/** For what has no colour of its own. */
const STRIPES = 'repeating-linear-gradient(135deg, var(--line) 0 3px, transparent 3px 7px)'

function coloursIn(value: Json): string[] {
  if (typeof value === 'string') return /^#[0-9a-f]{6}$/i.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item: Json) => coloursIn(item))
  return isObject(value) ? Object.values(value).flatMap(coloursIn) : []
}
