import type { BrandPlace } from '@guise/core/brand'
import { BRAND_SHAPES, type BrandShape, type Size } from '@guise/core/brand-layout'
import { LoaderCircle, MousePointerClick } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { messageOf } from '../../../lib/errors.ts'
import { BrandDrawing, type Drawn } from './brand-drawing.tsx'
import { type Item, PLACES } from './draft.ts'
import { type Ground, isOn, resultGround, sampleGround } from './ground.ts'
import type { Result } from './queries.ts'
import type { Exact } from './use-exact.ts'

const viewBox = ({ width, height }: Size) => `0 0 ${width} ${height}`

/** The brand on a picture: at once by the layout, then as the service draws it. A click places what is chosen. */
export function Stage({
  drawn,
  ground,
  exact,
  item,
  itemName,
  onPlace,
}: {
  drawn: Drawn
  ground: Ground
  exact: Exact
  /** Null: there is nothing to place. */
  item: Item | null
  itemName: string
  onPlace: (place: BrandPlace) => void
}) {
  const { size, words } = ground
  return (
    <figure>
      <div className="grid h-[min(36rem,52vh)] place-items-center rounded-card bg-sunken p-3 max-lg:h-[44vh]">
        <div
          className="relative max-h-full max-w-full overflow-hidden rounded-sm shadow-lifted"
          style={{ aspectRatio: `${size.width} / ${size.height}`, ...fitted(size) }}
        >
          <svg
            viewBox={viewBox(size)}
            role="img"
            aria-label={`Preview: ${words}`}
            className="block size-full"
          >
            <BrandDrawing {...drawn} ground={ground} />
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

/** Every shape that results have, and the latest pictures of the campaign. */
export function Grounds({
  drawn,
  ground,
  lacking,
  results,
  onChoose,
}: {
  drawn: Drawn
  ground: Ground
  /** Shapes for which no overlay fits. */
  lacking: readonly BrandShape[]
  results: readonly Result[]
  onChoose: (ground: Ground) => void
}) {
  return (
    <>
      <ul aria-label="Sizes" className={TILES}>
        {BRAND_SHAPES.map((shape) => {
          const each = sampleGround(shape)
          const hint = lacking.includes(shape) ? 'No overlay fits' : sizeWords(each.size)
          return (
            <Tile
              key={shape}
              ground={each}
              hint={hint}
              isChosen={isOn(each, ground)}
              {...{ drawn, onChoose }}
            />
          )
        })}
      </ul>
      {results.length > 0 && (
        <div>
          <h2 className="mb-2 text-sm font-medium">On pictures of this campaign</h2>
          <ul aria-label="Pictures of this campaign" className={TILES}>
            {results.map((result) => {
              const each = resultGround(result)
              const small = { ...each, picture: result.thumbnail }
              return (
                <Tile
                  key={result.jobId}
                  ground={small}
                  hint={sizeWords(each.size)}
                  isChosen={isOn(each, ground)}
                  drawn={drawn}
                  onChoose={() => onChoose(each)}
                />
              )
            })}
          </ul>
        </div>
      )}
    </>
  )
}

const TILES = 'grid grid-cols-5 gap-2 max-sm:grid-cols-3'

function Tile({
  drawn,
  ground,
  hint,
  isChosen,
  onChoose,
}: {
  drawn: Drawn
  ground: Ground
  hint: string
  isChosen: boolean
  onChoose: (ground: Ground) => void
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(ground)}
        className={cn(
          'flex w-full flex-col items-center rounded-control border-2 p-2 text-sm',
          isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
        )}
      >
        <svg viewBox={viewBox(ground.size)} className="h-24 w-full" aria-hidden>
          <BrandDrawing {...drawn} ground={ground} />
        </svg>
        <span className="mt-1.5 font-medium">{ground.words}</span>
        <span className="text-xs text-muted">{hint}</span>
      </button>
    </li>
  )
}

const sizeWords = ({ width, height }: Size) => `${width} × ${height}`
