import type { FilterEngine } from '@guise/sdk'
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
          <GraphDrawing />
        </OptionCard>
      </div>
    </fieldset>
  )
}

/** Nodes and links, as ComfyUI draws them. */
function GraphDrawing() {
  return (
    <span className="block h-44 border-b border-line bg-sunken">
      <svg viewBox="0 0 320 176" aria-hidden className="size-full" fill="none">
        <g className="stroke-line-strong" strokeWidth="2">
          <path d="M92 54 C114 54 110 76 130 76" />
          <path d="M92 124 C114 124 110 96 130 96" />
          <path d="M200 86 C220 86 214 92 228 92" />
        </g>
        {NODES.map(({ x, y, height, isAccent }) => (
          <g key={`${x} ${y}`}>
            <rect
              {...{ x, y, height, width: 70, rx: 8 }}
              className="fill-surface stroke-line-strong"
            />
            <rect
              {...{ x: x + 9, y: y + 9, width: 36, height: 7, rx: 3.5 }}
              className={isAccent ? 'fill-accent' : 'fill-line-strong'}
            />
            <rect
              {...{ x: x + 9, y: y + 24, width: 52, height: 5, rx: 2.5 }}
              className="fill-line"
            />
            <rect
              {...{ x: x + 9, y: y + 34, width: 40, height: 5, rx: 2.5 }}
              className="fill-line"
            />
          </g>
        ))}
      </svg>
    </span>
  )
}

const NODES = [
  { x: 22, y: 28, height: 50, isAccent: false },
  { x: 22, y: 98, height: 50, isAccent: false },
  { x: 130, y: 56, height: 62, isAccent: true },
  { x: 228, y: 64, height: 54, isAccent: false },
]

function Strip({ pictures }: { pictures: readonly string[] }) {
  return (
    <span aria-hidden className="grid h-44 grid-cols-2 gap-px border-b border-line bg-line">
      {pictures.map((src) => (
        <img key={src} src={src} alt="" className="size-full min-h-0 object-cover object-top" />
      ))}
    </span>
  )
}
