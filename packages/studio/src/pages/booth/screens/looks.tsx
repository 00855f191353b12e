import { useGuest } from '../../../guest/guest-language.tsx'
import { cn } from '../../../lib/classes.ts'
import { BigButton, Step } from '../kiosk-layout.tsx'
import type { Look } from '../looks.ts'

/** By picture: names of filters are for those who made them. An alias has a name where staff gave it one. */
export function Looks({
  looks,
  onPick,
  onLeave,
}: {
  looks: readonly Look[]
  onPick: (look: Look) => void
  onLeave: () => void
}) {
  const { t } = useGuest()
  return (
    <Step
      title={t('looks.title')}
      actions={
        <BigButton onClick={onLeave} data-back>
          {t('startOver')}
        </BigButton>
      }
    >
      <div
        className={cn(
          'grid min-h-0 w-full flex-1 auto-rows-fr gap-[clamp(0.5rem,2vmin,2rem)]',
          columnsFor(looks.length),
        )}
      >
        {looks.map((look, place) => (
          <Option
            key={look.alias_id}
            look={look}
            number={t('looks.number', { number: place + 1 })}
            onPick={() => onPick(look)}
          />
        ))}
      </div>
    </Step>
  )
}

/** At most as wide as it is high: previews are upright, and in a wide place the faces would be cut. */
function Option({ look, number, onPick }: { look: Look; number: string; onPick: () => void }) {
  const preview = look.filter?.preview_images[0]
  // Of an alias that has no name guests read that of its filter, as on their phones: it changes with each swap.
  const name = look.name || look.filter?.name
  return (
    <div className="grid min-h-40 place-items-center [container-type:size]">
      <button
        type="button"
        data-option
        onClick={onPick}
        aria-label={name || number}
        className="group relative h-[min(100cqh,140cqw)] w-[min(100cqw,100cqh)] overflow-hidden rounded-[clamp(1rem,2.5vmin,2.5rem)] bg-ink/10 transition-transform active:scale-[0.98]"
      >
        {preview && (
          <img
            src={preview}
            alt=""
            className="absolute inset-0 size-full object-cover object-top transition-transform duration-500 group-hover:scale-105"
          />
        )}
        {name && (
          <span
            dir="auto"
            className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-black/90 via-black/60 to-transparent px-4 pt-[2em] pb-[0.7em] text-[clamp(1.125rem,2.8vmin,2.75rem)] font-semibold text-white"
          >
            {name}
          </span>
        )}
      </button>
    </div>
  )
}

/** As large as they can be without scrolling, for the few that a campaign has; no row is left half empty. */
function columnsFor(count: number): string {
  if (count <= 2) return 'grid-cols-1 landscape:grid-cols-2'
  if (count === 3) return 'grid-cols-1 landscape:grid-cols-3'
  if (count === 4) return 'grid-cols-2 landscape:grid-cols-4'
  const last = 'portrait:[&>:last-child:nth-child(odd)]:col-span-2'
  if (count === 5) return `grid-cols-2 landscape:grid-cols-5 ${last}`
  if (count === 6) return 'grid-cols-2 landscape:grid-cols-3'
  return `grid-cols-2 landscape:grid-cols-4 ${last}`
}
