import type { JobSnapshot } from '@guise/core'
import { z } from 'zod'
import { contentType, EXAMPLE_IDS } from '../view-fields.ts'

const url = z.string().describe('Signed link; needs no header and works until expires_at')
const about = {
  content_type: contentType,
  width: z
    .int()
    .nullable()
    .meta({ description: 'Width in pixels', examples: [1200] }),
  height: z
    .int()
    .nullable()
    .meta({ description: 'Height in pixels', examples: [1800] }),
  seconds: z.number().nullable().describe('Duration of a video; null for pictures'),
  thumbnail_url: z
    .string()
    .nullable()
    .describe('A small JPEG for lists; one frame of a video; null if the engine made none'),
}

export const output = z
  .object({
    plain: z
      .boolean()
      .describe('Whether it is the result without the brand of its campaign; those come last'),
    url,
    path: z.string().meta({
      description: 'The same file; requires your credentials',
      examples: [`/v1/jobs/${EXAMPLE_IDS.job}/outputs/0`],
    }),
    ...about,
  })
  .meta({ id: 'JobOutput' })

/** An output for somebody who has no credentials. */
export const sharedOutput = z.object({ url, ...about }).meta({ id: 'SharedOutput' })

export type Link = (key: string, until: Date) => Promise<string>

/** For results that are deleted after the first read: the link tells which output it is, and reading it counts. */
export type ReadLink = (
  job: Pick<JobSnapshot, 'accountId' | 'id'>,
  output: { readonly key: string; readonly place: number; readonly until: Date },
) => string

export async function presentOutputs({ outputs, summary }: JobSnapshot, until: Date, link: Link) {
  const thumbnail = summary?.thumbnail ? await link(summary.thumbnail, until) : null
  return presentFiles(outputs, summary, thumbnail, until, link)
}

/** The same without the brand; lists show the thumbnail of what has it. */
export function presentPlain({ plainOutputs, summary }: JobSnapshot, until: Date, link: Link) {
  return presentFiles(plainOutputs, summary, null, until, link)
}

function presentFiles(
  keys: readonly string[],
  summary: JobSnapshot['summary'],
  thumbnail: string | null,
  until: Date,
  link: Link,
) {
  return Promise.all(
    keys.map(async (key) => ({
      url: await link(key, until),
      content_type: key.endsWith('.mp4') ? 'video/mp4' : 'image/png',
      width: summary?.width ?? null,
      height: summary?.height ?? null,
      seconds: summary?.seconds ?? null,
      thumbnail_url: thumbnail,
    })),
  )
}
