import { BRAND_SIZES } from '@guise/core/brand-layout'
import { layoutPrint, PRINT_TEMPLATES, type PrintTemplate } from '@guise/core/print-layout'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { BrandDrawing, type Drawn } from './brand-drawing.tsx'
import type { Look } from './draft.ts'

const TEMPLATES = {
  '4x6': { words: '4 × 6 in', shape: 'portrait' },
  '6x4': { words: '6 × 4 in', shape: 'landscape' },
  square: { words: '4 × 4 in', shape: 'square' },
  '2x6': { words: 'Two strips 2 × 6 in', shape: 'landscape' },
} as const satisfies Record<PrintTemplate, object>
const STRIP_SHOTS = 3
const BLEED_MM = 3

/** Every paper with a sample on it, to look at and to try with the printer. */
export function PrintSection({
  campaignId,
  drawn,
  look,
  isSaved,
}: {
  campaignId: string
  drawn: Drawn
  look: Look
  /** The file has the brand as it is stored. */
  isSaved: boolean
}) {
  const guise = useGuise()
  const [hasBleed, setBleed] = useState(false)
  const [cropMarks, setCropMarks] = useState(false)
  const options = { bleedMm: hasBleed ? BLEED_MM : 0, cropMarks }
  const save = useMutation({
    async mutationFn(template: PrintTemplate) {
      const bytes = await guise.campaigns.print(campaignId, {
        ...{ template, bleed_mm: options.bleedMm, crop_marks: cropMarks },
      })
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `print-${template}.pdf`)
    },
  })
  return (
    <Section
      title="Prints"
      hint="Paper of photo printers. Download a sample to try the printer before the first guest."
    >
      <div className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
        <Switch
          label="Bleed"
          hint={`Pictures reach ${BLEED_MM} mm beyond the cut.`}
          isOn={hasBleed}
          onChange={setBleed}
        />
        <Switch
          label="Crop marks"
          hint="Lines that show where to cut."
          isOn={cropMarks}
          onChange={setCropMarks}
        />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {PRINT_TEMPLATES.map((template) => (
          <li
            key={template}
            className="flex flex-col items-center justify-between gap-3 rounded-control bg-sunken p-4"
          >
            <Paper template={template} options={options} drawn={drawn} look={look} />
            <Button
              size="small"
              aria-label={`Download a sample of ${TEMPLATES[template].words}`}
              isBusy={save.isPending && save.variables === template}
              onClick={() => save.mutate(template)}
            >
              <Download /> {TEMPLATES[template].words}
            </Button>
          </li>
        ))}
      </ul>
      {!isSaved && (
        <p className="mt-3 text-sm text-muted">Files have the brand as it was saved last.</p>
      )}
      <div className="mt-3">
        <FormProblem>{save.error ? messageOf(save.error) : null}</FormProblem>
      </div>
    </Section>
  )
}

const NO_BRAND = { logo: null, overlays: [], frame: null, texts: [], margin: 0 }

/** The page by the layout that the file is made with. */
function Paper({
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
  const { page, bleed, pictures, footers, marks } = layout
  const size = BRAND_SIZES[TEMPLATES[template].shape]
  const brand = isStrip ? NO_BRAND : drawn.brand
  const logoId = drawn.brand.logo?.asset_id ?? look.logo_asset_id
  const logo = drawn.assets.find(({ id }) => id === logoId)
  const [paper, ink] = [look.colours?.background ?? '#ffffff', look.colours?.text ?? '#000000']
  const at = ({ left, top, width, height }: typeof bleed) => ({ x: left, y: top, width, height })
  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={`Print: ${TEMPLATES[template].words}`}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      className="max-h-56 max-w-full bg-white shadow-lifted"
    >
      <rect {...at(bleed)} fill={paper} />
      {pictures.map(({ box }, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a shot stands on both strips
          key={index}
          {...at(box)}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden
        >
          <BrandDrawing {...drawn} brand={brand} size={size} />
        </svg>
      ))}
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

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
