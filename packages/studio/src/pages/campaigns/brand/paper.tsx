import { type Box, BRAND_SIZES, type Size } from '@guise/core/brand-layout'
import { layoutPrint, type PrintTemplate } from '@guise/core/print-layout'
import { type ReactNode, useId } from 'react'
import { BrandDrawing, type Drawn } from './brand-drawing.tsx'
import type { Look } from './draft.ts'
import { SAMPLE } from './ground.ts'

export const TEMPLATES = {
  '4x6': { words: '4 × 6 in', shape: 'portrait' },
  '6x4': { words: '6 × 4 in', shape: 'landscape' },
  square: { words: '4 × 4 in', shape: 'square' },
  '2x6': { words: 'Two strips 2 × 6 in', shape: 'landscape' },
} as const satisfies Record<PrintTemplate, object>
const STRIP_SHOTS = 3

const NO_BRAND = { logo: null, overlays: [], frame: null, texts: [], margin: 0 }

/** The page by the layout that the file is made with. */
export function Paper({
  template,
  options,
  drawn,
  look,
}: {
  template: PrintTemplate
  options: { bleedMm: number; cropMarks: boolean }
  drawn: Drawn
  look: Look
}) {
  const isStrip = template === '2x6'
  const layout = layoutPrint({ template, ...options }, isStrip ? STRIP_SHOTS : 1)
  const { page, trim, bleed, pictures, footers, marks } = layout
  const size = BRAND_SIZES[TEMPLATES[template].shape]
  const logoId = drawn.brand.logo?.asset_id ?? look.logo_asset_id
  const logo = drawn.assets.find(({ id }) => id === logoId)
  const [paper, ink] = [look.colours?.background ?? '#ffffff', look.colours?.text ?? '#000000']
  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={`Print: ${TEMPLATES[template].words}`}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      className="max-h-56 max-w-full bg-white shadow-lifted"
    >
      <rect {...at(bleed)} fill={paper} />
      {isStrip ? (
        pictures.map(({ box }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shot stands on both strips
          <Shot key={index} box={box} drawn={{ ...drawn, brand: NO_BRAND }} size={size} />
        ))
      ) : (
        <Bled trim={trim} bleed={bleed}>
          <Shot box={trim} drawn={drawn} size={size} />
        </Bled>
      )}
      {footers.map((box) => (
        <g key={box.left}>
          {logo && (
            <image
              href={logo.url}
              x={box.left}
              y={box.top + box.height * 0.1}
              width={box.width}
              height={box.height * 0.42}
            />
          )}
          <text
            x={box.left + box.width / 2}
            y={box.top + box.height * 0.72}
            textAnchor="middle"
            fontSize={11}
            fontWeight="bold"
            fill={ink}
          >
            {drawn.words.campaign}
          </text>
          <text
            x={box.left + box.width / 2}
            y={box.top + box.height * 0.9}
            textAnchor="middle"
            fontSize={8}
            fill={ink}
          >
            {drawn.words.date}
          </text>
        </g>
      ))}
      {marks.map(([x1, y1, x2, y2]) => (
        <line key={`${x1} ${y1} ${x2} ${y2}`} {...{ x1, y1, x2, y2 }} stroke="#000000" />
      ))}
    </svg>
  )
}

const at = ({ left, top, width, height }: Box) => ({ x: left, y: top, width, height })

function Shot({ box, drawn, size }: { box: Box; drawn: Drawn; size: Size }) {
  return (
    <svg
      {...at(box)}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <BrandDrawing {...drawn} ground={{ picture: SAMPLE, size }} />
    </svg>
  )
}

/** As in the file: the trim shows the whole picture, and what is cut off mirrors its edge. */
function Bled({ trim, bleed, children }: { trim: Box; bleed: Box; children: ReactNode }) {
  const [picture, room] = [useId(), useId()]
  const { left, top, width, height } = trim
  const beside = bleed.left === left ? [] : mirrors(left, top, left + width, top + height)
  return (
    <g clipPath={`url(#${room})`}>
      <clipPath id={room}>
        <rect {...at(bleed)} />
      </clipPath>
      {beside.map((transform) => (
        <use key={transform} href={`#${picture}`} transform={transform} />
      ))}
      <g id={picture}>{children}</g>
    </g>
  )
}

/** Over each edge and each corner. */
function mirrors(left: number, top: number, right: number, bottom: number): readonly string[] {
  const across = (x: number, y: number) =>
    `translate(${2 * x} ${2 * y}) scale(${x ? -1 : 1} ${y ? -1 : 1})`
  return [left, 0, right].flatMap((x) =>
    [top, 0, bottom].flatMap((y) => (x || y ? [across(x, y)] : [])),
  )
}
