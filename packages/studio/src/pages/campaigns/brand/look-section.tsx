import { contrastOf } from '@guise/core/brand'
import type { CampaignAsset } from '@guise/sdk'
import { type CSSProperties, useMemo } from 'react'
import { type Colours, lookTokens, TEXT_CONTRAST } from '../../../guest/look.ts'
import { cn } from '../../../lib/classes.ts'
import { Section } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ColourWell } from '../../filters/scene/form/colour-control.tsx'
import { AssetPicker } from './asset-picker.tsx'
import { ContrastHint } from './contrast-hint.tsx'
import type { Look } from './draft.ts'
import type { SectionProps } from './section-props.ts'

const FIRST: Colours = { background: '#14101f', text: '#ffffff', accent: '#ff5a36' }
const EDGE_CONTRAST = 3
const NAMES = [
  ['background', 'Background'],
  ['text', 'Words'],
  ['accent', 'Buttons'],
] as const

/** What booth, gallery and guests' phones look like. */
export function LookSection({ campaignId, draft: { look }, assets, words, onLook }: SectionProps) {
  const { colours, background_asset_id: background } = look
  const set = (change: Partial<Colours>) =>
    onLook({ colours: { ...(colours ?? FIRST), ...change } })
  return (
    <Section
      title="Pages for guests"
      hint="Booth, gallery, shared pictures and guests' phones. Words stay readable in any colours."
    >
      <div className="space-y-5">
        <LookPreview look={look} assets={assets} name={words.campaign} />
        <Switch
          label="Own colours"
          isOn={colours !== null}
          onChange={(isOn) => onLook({ colours: isOn ? FIRST : null })}
        />
        {colours && (
          <>
            <div className="flex flex-wrap gap-4">
              {NAMES.map(([name, label]) => (
                <div key={name}>
                  <p className="mb-1.5 text-sm font-medium">{label}</p>
                  <ColourWell
                    label={`Colour: ${label.toLowerCase()}`}
                    hex={colours[name]}
                    onChange={(hex) => set({ [name]: hex })}
                  />
                </div>
              ))}
            </div>
            <ContrastHint
              colour={colours.text}
              on={colours.background}
              least={TEXT_CONTRAST}
              consequence="Pages use a readable colour instead."
              onUse={(text) => set({ text })}
            />
            {contrastOf(colours.accent, colours.background) < EDGE_CONTRAST && (
              <ContrastHint
                colour={colours.accent}
                on={colours.background}
                least={EDGE_CONTRAST}
                consequence="Buttons use a visible colour instead."
                onUse={(accent) => set({ accent })}
              />
            )}
          </>
        )}
        <div>
          <p className="mb-1.5 text-sm font-medium">Background picture</p>
          <AssetPicker
            label="Background picture"
            campaignId={campaignId}
            assets={assets}
            chosen={background === null ? [] : [background]}
            onToggle={({ id }, isChosen) => onLook({ background_asset_id: isChosen ? id : null })}
          />
        </div>
      </div>
    </Section>
  )
}

/** A page as guests will see it, in small. */
function LookPreview({
  look,
  assets,
  name,
}: {
  look: Look
  assets: readonly CampaignAsset[]
  name: string
}) {
  const { colours } = look
  const tokens = useMemo(() => (colours ? lookTokens(colours) : null), [colours])
  const urlOf = (id: string | null) => assets.find((asset) => asset.id === id)?.url
  const [logo, background] = [urlOf(look.logo_asset_id), urlOf(look.background_asset_id)]
  return (
    <div
      role="img"
      aria-label="A page for guests"
      style={(tokens?.tokens ?? {}) as CSSProperties}
      className={cn(
        'relative isolate flex h-44 items-center justify-between gap-6 overflow-hidden rounded-control border border-line bg-paper px-6 text-ink',
        !tokens && 'dark',
      )}
    >
      {background && (
        <img
          src={background}
          alt=""
          className="absolute inset-0 -z-10 size-full object-cover opacity-[var(--picture-opacity,0.25)]"
        />
      )}
      <div className="min-w-0 space-y-2.5" aria-hidden>
        {logo && <img src={logo} alt="" className="h-9 max-w-40 object-contain object-left" />}
        <p className="truncate text-xl font-bold">{name}</p>
        <p className="text-sm text-muted">Step into the picture</p>
        <span className="inline-block rounded-full bg-[var(--go,var(--ink))] px-4 py-1.5 text-sm font-semibold text-[var(--go-ink,var(--paper))]">
          Start
        </span>
      </div>
      <img
        src="/samples/astronaut.jpg"
        alt=""
        className="h-32 w-24 rotate-3 rounded-md object-cover object-top shadow-lifted"
      />
    </div>
  )
}
