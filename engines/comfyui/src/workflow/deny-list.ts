import { foreignInput } from './foreign-place.ts'
import type { Graph } from './graph.ts'

export const PAID_SERVICE = 'calls a paid service of another company'

/**
 * Node classes that no filter may have, whoever made it: an instance runs whatever a graph asks for, with
 * the rights of its process and beside the pictures of other guests. By name, since the check must hold
 * without an instance; those that call paid services are also known by their description on an instance.
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
export function deniedNode(graph: Graph): string | undefined {
  for (const [id, { class_type: name, inputs }] of Object.entries(graph)) {
    if (name.length > LONGEST_CLASS) {
      return `Node ${id} has a class_type of ${name.length} characters. The limit is ${LONGEST_CLASS}.`
    }
    const denied = DENIED.find(({ classes }) => classes.some((pattern) => pattern.test(name)))
    if (denied) return deniedWords(id, name, denied.reason)
    const place = foreignInput(inputs)
    if (place !== undefined) {
      return `Node ${id} (${name}) names a file in "${place}" that does not belong to the filter. ${OWN_FILES}`
    }
  }
  return undefined
}

export function deniedWords(id: string, name: string, reason: string): string {
  return `Node ${id} (${name}) cannot be used in a filter, because it ${reason}.`
}
