import type { Duration, GenerationRequest, Ratio, Subject } from '@guise/core'
import { GenerationFailed, PREVIOUS_PICTURE } from '@guise/core'
import { isForbiddenLink } from './allow-list.ts'
import { foreignInput } from './foreign-place.ts'
import type { Graph } from './graph.ts'
import type { Binding, Manifest, Value } from './manifest.ts'

/** What a run brings into a graph. */
export type FillValues = {
  readonly jobId: string
  /** The guests' pictures in their order, as the instance names its uploads. */
  readonly pictures: readonly string[]
  /** The picture of the step before, in a chain. */
  readonly previous?: string | undefined
  readonly seed: number
  readonly prompt?: string | undefined
  readonly subject?: Subject | undefined
  readonly ratio?: Ratio | undefined
  readonly duration?: Duration | undefined
}

/** Everything of a job on an instance is under this folder. */
export const jobFolder = (jobId: string) => `gen/${jobId}`

/** The parts of a request that a graph can take. A ratio that follows the picture is left open. */
export function valuesOf(
  request: GenerationRequest,
): Pick<FillValues, 'prompt' | 'subject' | 'ratio' | 'duration'> {
  if (request.kind === 'video') {
    const { prompt, duration, aspectRatio } = request
    return { prompt: prompt || undefined, duration, ratio: RATIO_OF[aspectRatio] }
  }
  const prompt = request.guide.by === 'prompt' ? request.guide.prompt : undefined
  if (request.kind === 'multi-swap') return { prompt }
  return { prompt, subject: request.subject, ratio: request.ratio }
}

const RATIO_OF = {
  auto: undefined,
  '16:9': 'landscape',
  '3:2': 'landscape',
  '9:16': 'portrait',
  '2:3': 'portrait',
} as const

/** The graph of one run. The manifest stays as it is. */
export function fillGraph(manifest: Manifest, values: FillValues): Graph {
  const graph = structuredClone(manifest.graph)
  const presets = presetsOf(manifest, values)
  for (const [name, binding] of Object.entries(manifest.bindings)) {
    const value = filled(name, binding, values, presets[name] ?? binding.default)
    const node = graph[binding.node]
    if (node && binding.kind === 'prompt' && isForbiddenLink(node.class_type, binding.input, value))
      throw linked()
    if (value !== undefined && node) node.inputs[binding.input] = value
    else if (value === undefined && binding.required) throw missing(name, binding)
  }
  // A name of its own in every run: the server would answer the file of an earlier one from its cache.
  const own = jobFolder(values.jobId)
  for (const { inputs } of Object.values(graph)) {
    if ('filename_prefix' in inputs) inputs.filename_prefix = `${own}/out`
    // Whoever made the manifest, and whatever the words of the request: nobody gets another guest's photo.
    if (foreignInput(inputs, own) !== undefined) throw foreign()
  }
  return graph
}

/** More special words win: a duration says more than a gender, which says more than a ratio. */
function presetsOf({ presets }: Manifest, { ratio, subject, duration }: FillValues) {
  return {
    ...(ratio && presets.ratio?.[ratio]),
    ...(subject && presets.gender?.[subject]),
    ...(duration && presets.duration?.[duration]),
  }
}

function filled(
  name: string,
  { kind }: Binding,
  { pictures, previous, prompt, seed }: FillValues,
  preset: Value | undefined,
): Value | undefined {
  if (kind === 'seed') return seed
  if (kind === 'image' && name === PREVIOUS_PICTURE) return previous ?? preset
  if (kind === 'image') return pictures[pictureNumber(name) - 1] ?? preset
  if (kind !== 'prompt') return preset
  if (typeof preset === 'string' && preset.includes('{prompt}')) {
    return preset.replaceAll('{prompt}', () => prompt ?? '').trim()
  }
  return name === 'prompt' ? (prompt ?? preset) : preset
}

/** `image` is the first of the guests' pictures, `image2` the second; others are none of theirs. */
export function pictureNumber(name: string): number {
  const [, digits] = /^image([1-9]?)$/.exec(name) ?? []
  return digits === undefined ? Number.NaN : Number(digits || 1)
}

function foreign(): GenerationFailed {
  return new GenerationFailed(
    'NOT_SUPPORTED',
    'The workflow or the prompt names a file that does not belong to this job. Change the prompt or choose another filter.',
  )
}

function linked(): GenerationFailed {
  return new GenerationFailed(
    'NOT_SUPPORTED',
    'This filter takes no links in its prompt. Remove the link from the prompt.',
  )
}

function missing(name: string, { kind }: Binding): GenerationFailed {
  if (name === PREVIOUS_PICTURE) {
    return new GenerationFailed(
      'NOT_SUPPORTED',
      'This workflow needs the picture of a step before it. Choose another filter.',
    )
  }
  if (kind === 'image') {
    const count = pictureNumber(name)
    return new GenerationFailed(
      'NOT_SUPPORTED',
      count > 1
        ? `This filter needs ${count} photos. Send ${count}.`
        : 'This filter needs a photo. Send one.',
    )
  }
  if (kind === 'prompt') {
    return new GenerationFailed('NOT_SUPPORTED', 'This workflow needs a prompt. Send one.')
  }
  return new GenerationFailed(
    'NOT_SUPPORTED',
    `The workflow of this filter has no value for "${name}". Choose another size or gender.`,
  )
}
