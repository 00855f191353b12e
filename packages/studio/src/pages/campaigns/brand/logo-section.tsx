import { Section } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { AssetPicker } from './asset-picker.tsx'
import { NEW_LOGO } from './draft.ts'
import { PlaceGrid } from './place-grid.tsx'
import type { SectionProps } from './section-props.ts'
import { ShareSlider } from './share-slider.tsx'

/** One logo for results and pages; each can go without. */
export function LogoSection({
  campaignId,
  draft: { brand, look },
  assets,
  onBrand,
  onLook,
  onItem,
}: SectionProps) {
  const { logo } = brand
  const chosen = logo?.asset_id ?? look.logo_asset_id
  const choose = (id: string | null) => {
    onBrand({ logo: id === null ? null : { ...(logo ?? NEW_LOGO), asset_id: id } })
    onLook({ logo_asset_id: id })
    onItem('logo')
  }
  return (
    <Section title="Logo" hint="A PNG with a transparent background looks best.">
      <div className="space-y-5">
        <AssetPicker
          label="Logo"
          campaignId={campaignId}
          assets={assets}
          chosen={chosen === null ? [] : [chosen]}
          onToggle={({ id }, isChosen) => choose(isChosen ? id : null)}
        />
        {chosen !== null && (
          <>
            <Switch
              label="On pictures and videos"
              isOn={logo !== null}
              onChange={(isOn) =>
                onBrand({ logo: isOn ? { ...NEW_LOGO, asset_id: chosen } : null })
              }
            />
            {logo && (
              <div className="flex items-start gap-5">
                <PlaceGrid
                  label="Logo"
                  value={logo.place}
                  onChange={(place) => {
                    onItem('logo')
                    onBrand({ logo: { ...logo, place } })
                  }}
                />
                <ShareSlider
                  label="Size"
                  name="Size of the logo"
                  value={logo.size}
                  min={0.03}
                  max={0.6}
                  onChange={(size) => onBrand({ logo: { ...logo, size } })}
                />
              </div>
            )}
            <Switch
              label="On booth, gallery and guests' phones"
              isOn={look.logo_asset_id !== null}
              onChange={(isOn) => onLook({ logo_asset_id: isOn ? chosen : null })}
            />
          </>
        )}
      </div>
    </Section>
  )
}
