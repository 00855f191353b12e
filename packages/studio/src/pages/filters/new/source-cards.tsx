import type { FilterEngine } from '@guise/sdk'
import { Workflow } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { OptionCard } from './option-card.tsx'

export type Source = 'pictures' | 'scene' | 'graph'

export const hasGraphs = ({ sources }: FilterEngine) => sources.includes('graph')

const shown = (id: string) => `/previews/${id}.webp`

/** What a filter can be made from; the third needs an engine that reads graphs. */
export function SourceCards({
  source,
  hasGraphEngine,
  onChange,
}: {
  source: Source
  hasGraphEngine: boolean
  onChange: (source: Source) => void
}) {
  const card = (value: Source) => ({
    name: 'source',
    value,
    isChosen: source === value,
    onChoose: () => onChange(value),
  })
  return (
    <fieldset>
      <legend className="mb-3 text-base font-semibold">Source</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <OptionCard
          {...card('pictures')}
          title="From a picture"
          words="Upload a picture with people. A guest’s face replaces one of theirs."
        >
          <Strip pictures={[shown('face-swap/4'), shown('face-swap/8')]} />
        </OptionCard>
        <OptionCard
          {...card('scene')}
          title="From a scene"
          words="Build a scene from layers, light and effects. The guest is placed in it."
        >
          <Strip pictures={[shown('face-swap/15'), shown('face-swap/24')]} />
        </OptionCard>
        <OptionCard
          {...card('graph')}
          isDisabled={!hasGraphEngine}
          title="From a ComfyUI graph"
          words={
            hasGraphEngine
              ? 'Drop a graph or a picture that ComfyUI saved. It runs on your GPUs.'
              : 'Connect a ComfyUI server first: set GUISE_COMFYUI_URLS to its address for a worker, or ask your operator.'
          }
          badge={hasGraphEngine ? null : <Badge>Not connected</Badge>}
        >
          <span className="grid h-44 place-items-center border-b border-line bg-sunken text-muted">
            <Workflow className="size-10" aria-hidden />
          </span>
        </OptionCard>
      </div>
    </fieldset>
  )
}

function Strip({ pictures }: { pictures: readonly string[] }) {
  return (
    <span aria-hidden className="grid h-44 grid-cols-2 gap-px border-b border-line bg-line">
      {pictures.map((src) => (
        <img key={src} src={src} alt="" className="size-full min-h-0 object-cover object-top" />
      ))}
    </span>
  )
}
