// engines/cpu/templates/manifest.json: pictures that guests may be put into, and why they may be used.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = new URL('../../templates/manifest.json', import.meta.url)

const templateSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  package: z.string(),
  file: z.string(),
  /** Set where the file is a container and the picture lies in it. */
  inside: z.literal('msgpack').optional(),
  format: z.enum(['webp', 'png', 'jpg']),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  title: z.string(),
  artist: z.string(),
  /** The year, or the latest it can have been. */
  artistDied: z.int(),
  /** Of the work, as its holder gives it. */
  year: z.string(),
  holder: z.string(),
  /** Why it may be used. */
  basis: z.string(),
  painting: z.literal(true),
  people: z.int().min(1),
  /** The part of the picture that is paint, in pixels: some photographs show frame and wall too. */
  painted: z
    .strictObject({ left: z.int(), top: z.int(), width: z.int(), height: z.int() })
    .optional(),
})

export const manifestSchema = z.strictObject({ templates: z.array(templateSchema) })

export type Template = z.infer<typeof templateSchema>

let known: readonly Template[] | undefined

/** Read once: every job with a template asks for it. */
export function readTemplates(): readonly Template[] {
  known ??= manifestSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))).templates
  return known
}

/** Where a template's picture lies in the models folder. */
export function templatePath({ id, format }: Pick<Template, 'id' | 'format'>): string {
  return `templates/${id}.${format}`
}
