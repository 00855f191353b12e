import type { FaceSlot, FilterDraft } from '@guise/sdk'
import { SIZES, type Size } from '../preview/view.ts'

/** What is seen of a picture, as shares of its width and height. */
export type Frame = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export const SUBJECTS = ['male', 'female', 'boy', 'girl', 'group'] as const
export type Subject = (typeof SUBJECTS)[number]

export type OwnPicture = {
  readonly asset: string
  readonly for?: readonly Subject[]
  readonly slots: readonly FaceSlot[]
  readonly painting?: boolean
  readonly frames?: Readonly<Partial<Record<Size, Frame>>>
}

export const SUBJECT_LABELS: Readonly<Record<Subject, string>> = {
  male: 'Men',
  female: 'Women',
  boy: 'Boys',
  girl: 'Girls',
  group: 'Groups',
}

export function picturesOf(recipe: unknown): readonly OwnPicture[] {
  const pictures = (recipe as { pictures?: unknown } | null)?.pictures
  return Array.isArray(pictures) ? (pictures as OwnPicture[]) : []
}

/** What is as the engine would have it is left out. */
export function tidied({ asset, for: whom, slots, painting, frames }: OwnPicture): OwnPicture {
  const framed = SIZES.some((size) => frames?.[size])
  return {
    asset,
    ...(whom && whom.length > 0 ? { for: whom } : {}),
    slots,
    ...(painting ? { painting } : {}),
    ...(framed && frames ? { frames } : {}),
  }
}

export function withFrame(picture: OwnPicture, size: Size, frame: Frame | undefined): OwnPicture {
  const { [size]: _, ...others } = picture.frames ?? {}
  return tidied({ ...picture, frames: frame ? { ...others, [size]: frame } : others })
}

/** One picture changed, if it is still where it was: what was asked for may come too late. */
export function withPicture(
  pictures: readonly OwnPicture[],
  { at, asset }: { readonly at: number; readonly asset: string },
  change: (picture: OwnPicture) => OwnPicture,
): readonly OwnPicture[] {
  const picture = pictures[at]
  if (picture?.asset !== asset) return pictures
  const next = change(picture)
  return next === picture ? pictures : pictures.with(at, next)
}

/** One place put right, unless somebody changed it or took it away meanwhile. */
export function withSlotFor(picture: OwnPicture, old: FaceSlot, next: FaceSlot): OwnPicture {
  const at = picture.slots.indexOf(old)
  return at === -1 ? picture : { ...picture, slots: picture.slots.with(at, next) }
}

/**
 * For whom a picture can be chosen. Groups get the smallest picture that has a place for everybody;
 * what was chosen while the filter was for others stays in sight, so that it can be taken back.
 */
export function subjectsOf(
  filterType: FilterDraft['filter_type'],
  { for: chosen = [] }: Pick<OwnPicture, 'for'>,
): readonly Subject[] {
  const isOffered = (subject: Subject) => filterType === 'face_swap' && subject !== 'group'
  return SUBJECTS.filter((subject) => isOffered(subject) || chosen.includes(subject))
}

/** The picture that a single guest gets of a filter for groups. */
export function forFewest(pictures: readonly OwnPicture[]): OwnPicture | undefined {
  return pictures.toSorted((one, other) => one.slots.length - other.slots.length)[0]
}

/** "Everybody", "Women and girls". */
export function subjectsLabel({ for: whom }: OwnPicture): string {
  if (!whom || whom.length === 0) return 'Everybody'
  const words = whom.map((subject) => SUBJECT_LABELS[subject])
  return words.map((word, i) => (i === 0 ? word : word.toLowerCase())).join(', ')
}

/** The engine refuses a recipe whose picture has no place for anybody. */
export function isComplete(pictures: readonly OwnPicture[]): boolean {
  return pictures.length > 0 && pictures.every(({ slots }) => slots.length > 0)
}
