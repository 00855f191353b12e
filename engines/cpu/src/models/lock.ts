// engines/cpu/models.lock.json: which packages are fetched, and which networks are made from them.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { MODEL_FORMATS } from './convert/index.ts'

const FILE = new URL('../../models.lock.json', import.meta.url)

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const packageSchema = z.strictObject({
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Of the tarball, as registries give it. */
  integrity: z.string().startsWith('sha512-'),
  /** Size of the tarball. */
  bytes: z.int(),
  /** As its package.json declares it. */
  licence: z.string(),
  copyright: z.string(),
  /** All that is taken from it. */
  files: z.array(z.string()),
})

const modelSchema = z.strictObject({
  name: z.string(),
  package: z.string(),
  format: z.enum(MODEL_FORMATS),
  file: z.string(),
  weightFiles: z.array(z.string()),
  inputShape: z.array(z.int()),
  /** If only a part of a tfjs graph is converted. */
  part: z.strictObject({ from: z.string().optional(), outputs: z.array(z.string()) }).optional(),
  purpose: z.string(),
  author: z.string(),
  licence: z.strictObject({ code: z.string(), weights: z.string() }),
  /** What was read about the licence of the weights, and where. It must allow commercial use. */
  found: z.string(),
  /** As far as known, with its terms. */
  trainingData: z.string(),
  /** What nobody says of weights and training data. */
  unknown: z.string(),
  /** The file that is made from it. */
  onnx: z.strictObject({ bytes: z.int(), sha256 }),
})

export const lockSchema = z.strictObject({
  packages: z.array(packageSchema),
  models: z.array(modelSchema),
})

export type LockedPackage = z.infer<typeof packageSchema>
export type LockedModel = z.infer<typeof modelSchema>
export type Lock = z.infer<typeof lockSchema>

export function readLock(): Lock {
  return lockSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
}
