import { type BrandWords, fillWords, shadeFor } from '@guise/core/brand'
import {
  type BrandLayer,
  LETTERS,
  layoutBrand,
  MEASURED_AT,
  type Size,
} from '@guise/core/brand-layout'
import type { Brand, CampaignAsset } from '@guise/sdk'
import { useId } from 'react'
import { layoutOf } from './draft.ts'
import type { Ground } from './ground.ts'

/** What the server draws with, and what is as wide where that is missing. */
const FONT = '"DejaVu Sans", Verdana, sans-serif'

export type Drawn = {
  readonly brand: Brand
  readonly assets: readonly CampaignAsset[]
  readonly words: BrandWords
}

/**
 * A brand on a picture, by the same layout as results: where everything stands, at once. Letters are those of the
 * browser. Stands inside of an SVG.
 */
export function BrandDrawing({
  brand,
  assets,
  words,
  ground: { picture, size },
}: Drawn & { readonly ground: Pick<Ground, 'picture' | 'size'> }) {
  const known = new Map(assets.map((asset) => [asset.id, asset]))
  const layers = layoutBrand(withKnown(brand, known), size, words, {
    assetSize: (id) => known.get(id) ?? { width: 1, height: 1 },
    textSize: measure,
  })
  return (
    <>
      <image href={picture} {...size} preserveAspectRatio="xMidYMin slice" />
      {layers.map((layer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no names, and their order is what they are
        <Layer key={at} layer={layer} assets={known} />
      ))}
    </>
  )
}

type Known = ReadonlyMap<string, CampaignAsset>

/** A picture that was deleted meanwhile is not drawn. */
function withKnown(brand: Brand, known: Known) {
  const { logo, frame, overlays, ...rest } = layoutOf(brand)
  return {
    ...rest,
    logo: logo && known.has(logo.assetId) ? logo : null,
    overlays: overlays.filter((id) => known.has(id)),
    frame: frame?.kind === 'asset' && !known.has(frame.assetId) ? null : frame,
  }
}

function Layer({ layer, assets }: { layer: BrandLayer; assets: Known }) {
  const { left: x, top: y, width, height } = layer.box
  switch (layer.kind) {
    case 'picture': {
      const asset = assets.get(layer.assetId)
      const { from } = layer
      if (!asset) return null
      return (
        <svg
          {...{ x, y, width, height }}
          viewBox={`${from.left} ${from.top} ${from.width} ${from.height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <image href={asset.url} width={asset.width} height={asset.height} />
        </svg>
      )
    }
    case 'fill':
      return <rect {...{ x, y, width, height }} rx={layer.radius} fill={layer.colour} />
    case 'text':
      return <Letters layer={layer} />
  }
}

function Letters({ layer }: { layer: Extract<BrandLayer, { kind: 'text' }> }) {
  const soft = useId()
  const { text, colour, rim, fontSize, box } = layer
  const { rim: sharp, shade } = LETTERS
  const at = { x: box.left + box.width / 2, y: box.top + LETTERS.baseline * fontSize }
  const words = (width: number) =>
    rim && (
      <text
        {...at}
        fill={rim}
        stroke={rim}
        strokeWidth={2 * width * fontSize}
        strokeLinejoin="round"
      >
        {text}
      </text>
    )
  const beyond = shade.reach * fontSize
  return (
    <g textAnchor="middle" fontFamily={FONT} fontWeight="bold" fontSize={fontSize}>
      {rim && (
        <>
          <filter
            id={soft}
            filterUnits="userSpaceOnUse"
            x={box.left - beyond}
            y={box.top - beyond}
            width={box.width + 2 * beyond}
            height={box.height + 2 * beyond}
          >
            <feGaussianBlur stdDeviation={shade.blur * fontSize} />
          </filter>
          <g filter={`url(#${soft})`} opacity={shadeFor(colour)}>
            {words(shade.width)}
          </g>
          <g opacity={sharp.opacity}>{words(sharp.width)}</g>
        </>
      )}
      <text {...at} fill={colour}>
        {text}
      </text>
    </g>
  )
}

let canvas: CanvasRenderingContext2D | null | undefined

function measure(text: string): Size {
  canvas ??= document.createElement('canvas').getContext('2d')
  const height = LETTERS.line * MEASURED_AT
  if (!canvas) return { width: text.length * MEASURED_AT * 0.65, height }
  canvas.font = `bold ${MEASURED_AT}px ${FONT}`
  const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = canvas.measureText(text)
  return { width: Math.max(1, Math.ceil(left + right)), height }
}

/** For lists of lines: what their words stand for. */
export const shownWords = (text: string, words: BrandWords) => fillWords(text, words)
