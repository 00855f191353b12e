import { CHAIN, createChainEngine, type Engine, type EngineTask, type Preview } from '@guise/core'
import { COMFYUI } from '@guise/engine-comfyui'
import { createClient } from '@guise/engine-comfyui/client/client'
import { templateGraph } from '@guise/engine-comfyui/testing/core-graphs'
import { attempt, newJob } from '@guise/engine-comfyui/testing/farm'
import { manifestSchema } from '@guise/engine-comfyui/workflow/manifest'
import { createCpuEngine } from '@guise/engine-cpu'
import { samplePortrait } from '@guise/engine-cpu/gallery/guests'
import { likeness } from '@guise/engine-cpu/seeing/face-likeness'
import { peopleIn } from '@guise/engine-cpu/testing/people'
import sharp from 'sharp'

export type ChainFigures = {
  readonly picture: Uint8Array
  /** How much the person in the picture is like the guest, and like whom the graph drew: 1 is the same. */
  readonly toGuest: number
  readonly toDrawn: number
  /** The same as those see it who make the filter. */
  readonly preview: Preview
}

/** As for the swaps of the built-in engine: measured 0.81 to the guest, 0.58 to the other. */
export const ENOUGH_LIKENESS = 0.72

const FOLDER = 'guise-smoke'

/** A graph composes a picture of somebody, then the built-in engine puts the guest's face into it. */
export async function measureChain(
  comfyui: Engine,
  url: string,
  modelsFolder = process.env.GUISE_MODELS ?? '.guise/models',
): Promise<ChainFigures> {
  const [guest, drawn] = await Promise.all([
    samplePortrait('grace-hopper'),
    samplePortrait('astronaut'),
  ])
  const { signal } = new AbortController()
  const person = await sharp(drawn).resize(1000, 1400).png().toBuffer()
  // A graph has no words of a guest's here: what it draws is in the server's own folder.
  const saved = await createClient({ url }).upload(
    { name: 'person.png', subfolder: FOLDER },
    person,
    signal,
  )
  const manifest = manifestSchema.parse({
    graph: templateGraph(`${saved.subfolder}/${saved.name}`, 'out'),
    bindings: {},
    outputs: [{ node: 'save', kind: 'image' }],
  })
  const cpu = createCpuEngine({ modelsFolder, processes: 1 })
  try {
    const engines = new Map<string, Engine>([
      [COMFYUI, comfyui],
      ['cpu', cpu],
    ])
    const chain = createChainEngine(engines)
    const recipe = {
      chain: [
        { engine: COMFYUI, recipe: manifest },
        { engine: 'cpu', recipe: { previous: {} } },
      ],
    }
    const fault = chain.faultOfRecipe(recipe, 'face_swap')
    if (fault) throw new Error(fault)
    const guide = { by: 'filter', filter: { kind: 'catalog', id: 0 } } as const
    const task: EngineTask = {
      request: { kind: 'face-swap', look: 'v6', guide, subject: 'female', ratio: 'portrait' },
      recipe: { engine: CHAIN, recipe },
      pictures: [guest],
    }
    const run = attempt(newJob())
    const place = await chain.reserve?.({ ...task, ...run })
    const { outputs } = await (place ?? chain).run(task, run)
    const preview = await chain.queries?.preview(
      {
        ...({ modelType: 'face_swap', subject: 'female', ratio: 'portrait' } as const),
        ...({ photo: guest, longestSide: 512, show: 'result', recipe, assets: {} } as const),
      },
      signal,
    )
    if (!preview) throw new Error('a chain makes no previews')
    const picture = outputs[0]?.bytes ?? new Uint8Array()
    const [made, own, other] = await Promise.all([
      onlyPerson(picture),
      onlyPerson(guest),
      onlyPerson(drawn),
    ])
    return { picture, preview, toGuest: likeness(made, own), toDrawn: likeness(made, other) }
  } finally {
    await cpu.close()
  }
}

async function onlyPerson(picture: Uint8Array): Promise<Float32Array> {
  const [one, ...others] = await peopleIn(picture)
  if (one && others.length === 0) return one.descriptor
  throw new Error(`${one ? others.length + 1 : 0} faces in a picture that should have one`)
}
