import type { RunName } from '@guise/sdk'
import { z } from 'zod'
import { GENDERS } from '../../commands/run-options.ts'

/** Which run of the service makes it, and the fields of its body. */
export type Plan = { readonly run: RunName; readonly fields: Readonly<Record<string, unknown>> }

/** A tool that makes something: its photos, its other options, and the run that they lead to. */
export type Maker = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly photos: z.ZodObject
  readonly options: z.ZodObject
  /** The photos are bytes or links when it is made, and names when only its cost is asked. */
  readonly plan: (options: never, photos: readonly unknown[]) => Plan
}

function maker<Options extends z.ZodObject>(
  row: Omit<Maker, 'options' | 'plan'> & {
    readonly options: Options
    readonly plan: (options: z.output<Options>, photos: readonly unknown[]) => Plan
  },
): Maker {
  return row
}

const photo = z
  .string()
  .min(1)
  .describe(
    'Path of a file in a readable folder, an https:// link, or an upload:// reference. A relative path counts from the readable folders, then from the one in which this server was started',
  )
const photos = z.array(photo).max(5)
const filter = z.union([z.string().min(1), z.number().int()]).describe('Id from list_filters')
const prompt = z.string().min(1).max(2000)
const gender = z.enum(GENDERS).describe('Who is in the photo')
const ratio = z.enum(['portrait', 'landscape', 'square'])
const outpaint = z.boolean().default(false).describe('Expand the picture beyond its frame')

const isOwn = (style: unknown) => !/^\d+$/.test(String(style))
const genderNumber = (name: (typeof GENDERS)[number]) => GENDERS.indexOf(name)

export const MAKERS: readonly Maker[] = [
  maker({
    name: 'face_swap',
    title: 'Swap a face',
    description: 'Put the face of one person into a filter: a painting or a scene.',
    photos: z.object({ photo }),
    options: z.object({
      filter: filter.describe('Id from list_filters, kind face-swap or custom'),
      gender,
      ratio: ratio.optional(),
      quality: z.enum(['v6.1', 'v6']).optional().describe('v6 is faster, v6.1 better'),
    }),
    plan: ({ filter, gender, ratio, quality }, [base64]) => ({
      run: 'faceSwap',
      fields: {
        base64,
        filter_id: filter,
        gender: genderNumber(gender),
        ratio,
        quality_mode: quality,
      },
    }),
  }),
  maker({
    name: 'group_swap',
    title: 'Put a group into a scene',
    description:
      'Put everybody from one to five photos into a realistic scene, or redraw them in a technique. Give either style or prompt.',
    photos: z.object({ photos: photos.min(1) }),
    options: z
      .object({
        look: z.enum(['realistic', 'stylized']),
        style: filter.optional().describe('Id from list_filters, of the kind that look names'),
        prompt: prompt.optional().describe('Instead of a style: the scene or technique in words'),
        outpaint,
      })
      .refine(({ style, prompt }) => (style === undefined) !== (prompt === undefined), {
        message: 'Give either style or prompt',
      }),
    plan: ({ look, style, prompt, outpaint }, photos) => {
      const group = { input_images: photos, outpaint }
      if (prompt !== undefined) {
        const run = look === 'stylized' ? 'stylizedPrompt' : 'multiSwapPrompt'
        return { run, fields: { ...group, prompt } }
      }
      // Filters of your own have their look in them, and this endpoint takes them with several photos.
      if (look === 'stylized' || isOwn(style)) {
        return { run: 'stylized', fields: { ...group, style_id: style } }
      }
      return photos.length === 1
        ? { run: 'multiSwap', fields: { input_image: photos[0], style_id: style, outpaint } }
        : { run: 'multiSwapV4', fields: { ...group, filter_id: style } }
    },
  }),
  maker({
    name: 'picture_from_prompt',
    title: 'Make a picture from words',
    description: 'Make a picture that words describe, with the people of the photos or without.',
    photos: z.object({ photos: photos.default([]) }),
    options: z.object({
      prompt,
      gender: gender.optional(),
      ratio: ratio.optional(),
      seed: z.number().int().min(0).max(4294967295).optional(),
    }),
    plan: ({ prompt, gender, ratio, seed }, photos) => ({
      run: 'selfPrompt',
      fields: {
        ...(photos.length > 0 ? { input_images: photos } : {}),
        prompt,
        gender: gender && genderNumber(gender),
        ratio,
        seed,
      },
    }),
  }),
  maker({
    name: 'make_video',
    title: 'Make a video',
    description:
      'Make a video from one picture, or from a first to a last picture. It takes longer than a picture: a minute or more.',
    photos: z.object({ photo, last_photo: photo.optional() }),
    options: z.object({
      prompt: prompt.describe('Camera moves and what happens, such as "slow zoom in, snow"'),
      model: z
        .enum(['simple', 'advanced', 'performance'])
        .default('simple')
        .describe('With a last photo always advanced'),
      duration: z.enum(['4s', '6s', '8s']).default('4s').describe('simple takes 4s only'),
      aspect_ratio: z
        .enum(['auto', '16:9', '9:16', '3:2', '2:3'])
        .optional()
        .describe('Others than auto need the model performance, and no last photo'),
    }),
    plan: ({ aspect_ratio, ...options }, [first, last]) =>
      last === undefined
        ? { run: 'video', fields: { prompt_image: first, ...options, aspect_ratio } }
        : {
            run: 'firstLastVideo',
            fields: { first_frame: first, last_frame: last, ...options, model: 'advanced' },
          },
  }),
]

/** The photos of a call, in order, whatever its fields are called. */
export function photosOf(input: Readonly<Record<string, unknown>>): readonly string[] {
  const { photos, photo, last_photo } = input
  if (Array.isArray(photos)) return photos
  return [photo, last_photo].filter((name) => typeof name === 'string')
}
