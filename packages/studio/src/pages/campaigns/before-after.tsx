import { ArrowRight } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'

export type Shown = { readonly name: string; readonly preview_images: readonly string[] }

/** What guests get now, and what they will get. */
export function BeforeAfter({ before, after }: { before: Shown; after: Shown }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 sm:gap-5">
      <Side word="Before" filter={before} />
      <ArrowRight className="size-6 text-muted" aria-hidden />
      <Side word="After" filter={after} />
    </div>
  )
}

function Side({ word, filter }: { word: string; filter: Shown }) {
  return (
    <figure className="min-w-0">
      <Picture
        src={filter.preview_images[0]}
        alt={`${word}: ${filter.name}`}
        className="aspect-[4/5] w-full rounded-card"
      />
      <figcaption className="mt-2 min-w-0">
        <span className="block text-xs font-medium tracking-wide text-muted uppercase">{word}</span>
        <span className="block truncate font-medium">{filter.name}</span>
      </figcaption>
    </figure>
  )
}
