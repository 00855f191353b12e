import type { Brand } from '@guise/sdk'
import { Section } from '../../../ui/card.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { ColourWell } from '../../filters/scene/form/colour-control.tsx'
import { AssetPicker } from './asset-picker.tsx'
import { MOST_OVERLAYS } from './draft.ts'
import type { SectionProps } from './section-props.ts'
import { ShareSlider } from './share-slider.tsx'

const KINDS = [
  { value: 'none', label: 'None' },
  { value: 'colour', label: 'Colour' },
  { value: 'asset', label: 'Picture' },
] as const
type Kind = (typeof KINDS)[number]['value']

const FRAME_WIDTH = 0.03
const FRAME_SLICE = 0.15

export function FrameSection({
  campaignId,
  draft: { brand, look },
  assets,
  onBrand,
}: SectionProps) {
  const { frame, margin } = brand
  const width = frame?.width ?? FRAME_WIDTH
  const choose = (kind: Kind): Brand['frame'] => {
    const [first] = assets
    if (kind === 'none') return null
    if (kind === 'colour') {
      return { kind, width, colour: look.colours?.accent ?? '#ffffff' }
    }
    return first ? { kind, width, slice: FRAME_SLICE, asset_id: first.id } : frame
  }
  return (
    <Section title="Frame" hint="Around every picture and video, whatever its size.">
      <div className="space-y-5">
        <Choice
          label="Frame"
          value={frame?.kind ?? 'none'}
          options={KINDS.map((kind) => ({
            ...kind,
            isDisabled: kind.value === 'asset' && assets.length === 0,
          }))}
          onChange={(kind) => onBrand({ frame: choose(kind) })}
        />
        {frame?.kind === 'colour' && (
          <ColourWell
            label="Colour of the frame"
            hex={frame.colour}
            onChange={(colour) => onBrand({ frame: { ...frame, colour } })}
          />
        )}
        {frame?.kind === 'asset' && (
          <>
            <AssetPicker
              label="Frame"
              campaignId={campaignId}
              assets={assets}
              chosen={[frame.asset_id]}
              onToggle={({ id }) => onBrand({ frame: { ...frame, asset_id: id } })}
            />
            <ShareSlider
              label="Border of the picture"
              name="Border of the picture"
              value={frame.slice}
              min={0.02}
              max={0.45}
              onChange={(slice) => onBrand({ frame: { ...frame, slice } })}
            />
          </>
        )}
        {frame && (
          <ShareSlider
            label="Width"
            name="Width of the frame"
            value={frame.width}
            min={0.005}
            max={0.2}
            onChange={(next) => onBrand({ frame: { ...frame, width: next } })}
          />
        )}
        <ShareSlider
          label="Distance from the edge"
          name="Distance of logo and words from the edge"
          value={margin}
          min={0}
          max={0.2}
          onChange={(next) => onBrand({ margin: next })}
        />
      </div>
    </Section>
  )
}

/** Full-size pictures; the nearest shape is used. */
export function OverlaySection({ campaignId, draft: { brand }, assets, onBrand }: SectionProps) {
  const { overlays } = brand
  return (
    <Section
      title="Overlays"
      hint="Full-size pictures with transparent parts, one for each shape. Results get the nearest."
    >
      <AssetPicker
        label="Overlays"
        campaignId={campaignId}
        assets={assets}
        chosen={overlays}
        noteOf={({ width, height }) => `${width} × ${height}`}
        onToggle={({ id }, isChosen) =>
          onBrand({
            overlays: isChosen
              ? [...overlays, id].slice(-MOST_OVERLAYS)
              : overlays.filter((each) => each !== id),
          })
        }
      />
    </Section>
  )
}
