import { Sparkles } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { usePicks } from '../picks/use-picks.ts'

const FAN = [
  '-rotate-12 translate-y-4',
  '-rotate-6 translate-y-1',
  'z-10',
  'rotate-6 translate-y-1',
  'rotate-12 translate-y-4',
]

/** A campaign begins with a picture that somebody wants to be in. */
export function NoFilters({ onChoose }: { onChoose: (() => void) | null }) {
  const { picks = [] } = usePicks()
  const shown = picks.filter(({ preview }) => preview !== null).slice(0, FAN.length)
  return (
    <section
      aria-label="No filters yet"
      className="flex flex-col items-center overflow-hidden rounded-card bg-accent-soft px-6 pt-10 pb-12 text-center"
    >
      <div aria-hidden className="mb-9 flex h-44 items-end justify-center -space-x-5 sm:h-56">
        {shown.map(({ id, preview }, place) => (
          <Picture
            key={id}
            src={preview}
            alt=""
            className={cn(
              'h-36 w-28 rounded-card border-4 border-surface shadow-lifted sm:h-48 sm:w-36',
              FAN[place],
              (place === 0 || place === FAN.length - 1) && 'max-sm:hidden',
            )}
          />
        ))}
      </div>
      <h2 className="text-xl font-semibold">What can guests become?</h2>
      <p className="mt-1.5 max-w-[52ch] text-muted">
        Choose a filter from the catalog or one of your own. Apps and booths get a fixed id for it,
        and you can change it at any time, even during the event.
      </p>
      {onChoose && (
        <Button variant="primary" size="large" className="mt-6" onClick={onChoose}>
          <Sparkles /> Choose a filter
        </Button>
      )}
    </section>
  )
}
