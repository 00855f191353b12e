import { CORE_ONLY, type GraphRules, isAllowed, linkInput } from './allow-list.ts'
import { foreignInput } from './foreign-place.ts'
import type { Graph } from './graph.ts'

export const PAID_SERVICE = 'calls a paid service of another company'

/** Not even the operator can allow these: each run would leave gigabytes on the server. */
const WRITERS: readonly RegExp[] = [
  /^(?:CheckpointSave|ModelSave|CLIPSave|VAESave|SaveLatent|SaveLoRA|LoraSave|ImageOnlyCheckpointSave)$/,
  /(?:^|[^a-z])train(?:s|ing|er)?(?:[^a-z]|$)|Train(?:s|ing|er)?(?:[A-Z0-9_ ]|$)/,
  /(?:save|export|write).*(?:checkpoint|model|clip|vae|latent|lora|unet|weights|dataset)/i,
  /(?:checkpoint|model|clip|vae|latents?|lora|unet|weights|dataset)[ _]?(?:save|export|write)/i,
]

/**
 * What stops at once, also in a version that was published before there was an allow list. By name, since the check
 * must hold without an instance; classes that call paid services are also known by their description on an instance.
 */
const DENIED: readonly { readonly reason: string; readonly classes: readonly RegExp[] }[] = [
  {
    reason: 'runs program code',
    classes: [
      /python|javascript|\bjs\b|lua(?:script|code)/i,
      /shell|subprocess|command(?:line)?$|terminal/i,
      /(?:^|[^a-z])(?:exec|eval)|(?:Exec|Eval)(?:ute|uate)?(?:[A-Z0-9 _|]|$)/,
    ],
  },
  {
    reason: 'reads or writes files anywhere on the machine',
    classes: [
      /(?:load|read|open|import).*(?:path|folder|directory|dir|batch)s?(?:$|[^a-z])/i,
      /(?:from|to|by)[ _]?(?:path|file|folder|directory|dir|disk)/i,
      /(?:load|save|read|write|append|delete|move|copy)[ _]?(?:text[ _]?)?files?(?:$|[^a-z])/i,
      /^Image (?:Load|Save)$|^Load Image Batch$|^Load Text File$|^Save Text File$/,
      // What was made for other guests is there.
      /^LoadImageOutput$|TrainingDataset$/,
    ],
  },
  {
    reason: 'opens network connections',
    classes: [
      /(?:^|[^a-z])(?:url|http|https|webhook|ftp|s3|fetch|download)(?:$|[^a-z])/i,
      /(?:Url|URL|Http|HTTP|Webhook|S3|Fetch|Download)(?:[A-Z_ ]|er|$)/,
      /(?:send|upload|post)[ _]?(?:image|to|file|mail|discord|telegram|slack)/i,
    ],
  },
  {
    reason: PAID_SERVICE,
    classes: [
      /API$|ApiNode|^(?:OpenAI|Gemini|Kling|Luma|Recraft|Ideogram|Runway|Pika|Veo)[A-Z0-9]/,
    ],
  },
]

/** The patterns take long for long names, and no pack has such. */
const LONGEST_CLASS = 200

/** What to do about a value that names a file of somebody else. */
export const OWN_FILES = 'Use a file in the input folder of the instance, or bind it to a photo.'

/** The first node that may not be run, in words. */
export function deniedNode(graph: Graph, rules: GraphRules = CORE_ONLY): string | undefined {
  for (const [id, node] of Object.entries(graph)) {
    const words = faultOfClass(id, node.class_type, rules) ?? faultOfValues(id, node, rules)
    if (words) return words
  }
  return undefined
}

function faultOfClass(id: string, name: string, rules: GraphRules): string | undefined {
  if (name.length > LONGEST_CLASS) {
    return `Node ${id} has a class_type of ${name.length} characters. The limit is ${LONGEST_CLASS}.`
  }
  if (WRITERS.some((pattern) => pattern.test(name))) {
    return deniedWords(id, name, 'writes models or other data to the server')
  }
  if (isAllowed(name, rules)) return undefined
  const denied = DENIED.find(({ classes }) => classes.some((pattern) => pattern.test(name)))
  if (denied) return deniedWords(id, name, denied.reason)
  if (rules.isLenient) return undefined
  return `Node ${id} (${name}) is not one of the node classes that filters may use. Use a class of ComfyUI itself, or ask the operator to allow "${name}" with GUISE_COMFYUI_CLASSES.`
}

function faultOfValues(id: string, node: Graph[string], rules: GraphRules): string | undefined {
  const { class_type: name, inputs } = node
  const place = foreignInput(inputs)
  if (place !== undefined) {
    return `Node ${id} (${name}) names a file in "${place}" that does not belong to the filter. ${OWN_FILES}`
  }
  const link = rules.isLenient ? undefined : linkInput(node)
  return link && `Node ${id} (${name}) has a link in "${link}". ${NO_LINKS}`
}

/** What to do about a value that is an address. */
export const NO_LINKS = 'Remove it: only prompts may contain links.'

/** Stops a version that was published, or even queued, before this class was refused. */
export const writerIn = (graph: Graph) =>
  Object.values(graph).find(({ class_type: name }) => WRITERS.some((p) => p.test(name)))?.class_type

export function deniedWords(id: string, name: string, reason: string): string {
  return `Node ${id} (${name}) cannot be used in a filter, because it ${reason}.`
}
