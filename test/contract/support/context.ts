import { randomUUID } from 'node:crypto'
import { blobKey, type ModelType } from '@guise/core'
import { afterAll, beforeAll } from 'vitest'
import type { Installation } from '../../support/installation.ts'
import { type Stack, type StackOptions, startStack } from '../../support/stack.ts'
import { diskBlobs } from './disk-blobs.ts'
import { recordTraffic } from './record.ts'

const shared = new Map<string, () => Stack>()

/**
 * One stack for all tests of a file that ask for the same options. Without workers, accepted jobs
 * stay in the queue.
 */
export function useStack(options: StackOptions = {}): () => Stack {
  const name = JSON.stringify({ workers: 1, ...options })
  const known = shared.get(name)
  if (known) return known
  let stack: Stack | undefined
  beforeAll(async () => {
    recordTraffic()
    stack = await startStack({
      ...options,
      env: { GUISE_PENDING_JOBS: '100000', ...options.env },
    })
  })
  afterAll(() => stack?.stop())
  const running = () => {
    if (!stack) throw new Error('the stack runs only while tests do')
    return stack
  }
  shared.set(name, running)
  return running
}

export type FilterOptions = {
  /** The owner of a self-created filter; null for one of the operator's, to be granted. */
  readonly accountId: string | null
  readonly type: ModelType
  readonly name?: string
  readonly previewBlobs?: readonly string[]
  /** Makes something else of women than of others. */
  readonly tellsWomen?: true
}

/** The least a filter can be: a wall to stand before. */
const PLAIN_SCENE = {
  back: [
    {
      layer: 'gradient',
      stops: [
        [0, '#8899aa'],
        [1, '#334455'],
      ],
    },
  ],
}

export async function saveFilter(
  { operator }: Installation,
  options: FilterOptions,
): Promise<string> {
  const id = randomUUID()
  await operator.saveFilter({
    id,
    versionId: randomUUID(),
    accountId: options.accountId,
    name: options.name ?? `a ${options.type} filter`,
    modelType: options.type,
    model: options.type === 'face_swap' ? 'v6' : 'realistic',
    engine: 'cpu',
    recipe: {
      scene: { ...PLAIN_SCENE, ...(options.tellsWomen && { variants: { female: PLAIN_SCENE } }) },
    },
    previewBlobs: options.previewBlobs ?? [],
  })
  return id
}

/** Puts a preview picture where the api finds it. */
export async function savePreview(
  stack: Installation,
  accountId: string,
  bytes: Uint8Array,
): Promise<string> {
  const key = blobKey('assets', {
    day: new Date(),
    accountId,
    random: randomUUID(),
    extension: 'webp',
  })
  await diskBlobs(stack).put(key, bytes, 'image/webp')
  return key
}

export type AccountCredits = { readonly balance: number; readonly held: number }

export async function creditsOf(
  stack: Stack,
  accountId: string,
): Promise<AccountCredits | undefined> {
  const [row] = await stack.database.query<AccountCredits>(
    'select balance, held from accounts where id = $1',
    [accountId],
  )
  return row
}
