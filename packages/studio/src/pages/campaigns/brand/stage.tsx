import type { BrandPlace } from '@guise/core/brand'
import { BRAND_SHAPES, BRAND_SIZES, type BrandShape } from '@guise/core/brand-layout'
import { LoaderCircle, MousePointerClick } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { messageOf } from '../../../lib/errors.ts'
import { BrandDrawing, type Drawn } from './brand-drawing.tsx'
import { type Item, PLACES } from './draft.ts'
import type { Exact } from './use-exact.ts'

export const SHAPE_WORDS: Readonly<Record<BrandShape, string>> = {
  portrait: 'Portrait',
  landscape: 'Landscape',
  square: 'Square',
  '16:9': 'Video 16:9',
  '9:16': 'Video 9:16',
}

const viewBox = (shape: BrandShape) =>
  `0 0 ${BRAND_SIZES[shape].width} ${BRAND_SIZES[shape].height}`

/** The brand on a sample: at once by the layout, then as the service draws it. A click places what is chosen. */
export function Stage({
  drawn,
  shape,
  exact,
  item,
  itemName,
  onPlace,
}: {
  drawn: Drawn
  shape: BrandShape
  exact: Exact
  /** Null: there is nothing to place. */
  item: Item | null
  itemName: string
  onPlace: (place: BrandPlace) => void
}) {
  const size = BRAND_SIZES[shape]
  return (
    <figure>
      <div className="grid h-[min(36rem,52vh)] place-items-center rounded-card bg-sunken p-3 max-lg:h-[44vh]">
        <div
          className="relative max-h-full max-w-full overflow-hidden rounded-sm shadow-lifted"
          style={{ aspectRatio: `${size.width} / ${size.height}`, ...fitted(size) }}
        >
          <svg
            viewBox={viewBox(shape)}
            role="img"
            aria-label={`Preview: ${SHAPE_WORDS[shape]}`}
            className="block size-full"
          >
            <BrandDrawing {...drawn} size={size} />
          </svg>
          {exact.url && (
            <img
              src={exact.url}
              alt=""
              data-exact
              className="animate-appear absolute inset-0 size-full"
            />
          )}
          {item !== null && (
            <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
              {PLACES.map(([place, words]) => (
                <button
                  key={place}
                  type="button"
                  aria-label={`Place ${itemName} ${words} on the picture`}
                  onClick={() => onPlace(place)}
                  className="border border-transparent transition-colors hover:border-white/80 hover:bg-white/25 focus-visible:border-white focus-visible:bg-white/25 focus-visible:-outline-offset-4"
                />
              ))}
            </div>
          )}
        </div>
      </div>
      <figcaption className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-1.5">
          {item !== null && (
            <>
              <MousePointerClick className="size-4 shrink-0" aria-hidden />
              Click on the picture to place {itemName}.
            </>
          )}
        </span>
        <span role="status" className="flex items-center gap-1.5 tabular-nums">
          {exact.error ? (
            <span className="text-bad">{messageOf(exact.error)}</span>
          ) : exact.isMaking ? (
            <>
              <LoaderCircle className="size-4 animate-spin" aria-hidden /> Drawing exactly ...
            </>
          ) : (
            `${size.width} × ${size.height}`
          )}
        </span>
      </figcaption>
    </figure>
  )
}

/** The longer side decides which way it fills the stage. */
const fitted = ({ width, height }: { width: number; height: number }) =>
  width >= height ? { width: `min(100%, ${(52 * width) / height}vh)` } : { height: '100%' }

/** Every shape that results have, side by side. */
export function Shapes({
  drawn,
  shape,
  lacking,
  onChoose,
}: {
  drawn: Drawn
  shape: BrandShape
  /** Shapes for which no overlay fits. */
  lacking: readonly BrandShape[]
  onChoose: (shape: BrandShape) => void
}) {
  return (
    <ul aria-label="Sizes" className="grid grid-cols-5 gap-2 max-sm:grid-cols-3">
      {BRAND_SHAPES.map((each) => (
        <li key={each}>
          <button
            type="button"
            aria-pressed={each === shape}
            onClick={() => onChoose(each)}
            className={cn(
              'flex w-full flex-col items-center rounded-control border-2 p-2 text-sm',
              each === shape
                ? 'border-accent bg-accent-soft'
                : 'border-transparent hover:bg-sunken',
            )}
          >
            <svg viewBox={viewBox(each)} className="h-24 w-full" aria-hidden>
              <BrandDrawing {...drawn} size={BRAND_SIZES[each]} />
            </svg>
            <span className="mt-1.5 font-medium">{SHAPE_WORDS[each]}</span>
            <span className="text-xs text-muted">
              {lacking.includes(each) ? 'No overlay fits' : sizeWords(each)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const sizeWords = (shape: BrandShape) =>
  `${BRAND_SIZES[shape].width} × ${BRAND_SIZES[shape].height}`
