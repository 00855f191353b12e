import {
  type AdultGender,
  FILTER_GENDERS,
  type FilterGender,
  SUBJECTS,
  type Subject,
} from '@guise/core'
import { z } from 'zod'
import { plateOf } from './templates/plates.ts'

type BySubject<T> = { readonly [subject in Subject]?: T | undefined }

/**
 * What a recipe says about whom it is for. Only these words of it are read, so that the api, which
 * lists filters, need not load what paints them.
 */
const wordsSchema = z.object({
  template: z
    .object({ picture: z.union([z.string(), z.partialRecord(z.enum(SUBJECTS), z.string())]) })
    .optional()
    .catch(undefined),
  scene: z
    .object({
      variants: z.partialRecord(z.enum(SUBJECTS), z.unknown()).default({}),
      character: z.unknown().optional(),
    })
    .optional()
    .catch(undefined),
  pictures: z.array(z.object({ for: z.array(z.enum(SUBJECTS)).optional() })).optional(),
})
type Words = z.output<typeof wordsSchema>

const MANY: Readonly<Record<FilterGender, string>> = {
  male: 'men',
  female: 'women',
  boy: 'boys',
  girl: 'girls',
}

/**
 * Whom a filter of one guest has people for, each unlike the others; undefined where gender changes
 * nothing.
 */
export function gendersOf(recipe: unknown): readonly FilterGender[] | undefined {
  const owners = new Set(ownersOf(readWords(recipe)).values())
  return owners.size > 1 ? FILTER_GENDERS.filter((gender) => owners.has(gender)) : undefined
}

/** Whom the preview of a filter shows: the first that its template names, else a woman, as our sample guest is. */
export function shownBy(recipe: unknown): AdultGender {
  const picture = readWords(recipe).template?.picture
  const named = typeof picture === 'object' ? Object.keys(picture) : []
  return named.find((gender) => gender === 'male' || gender === 'female') ?? 'female'
}

/** What the job says to somebody who chose a gender that chooses nothing. */
export function noteOnGender(recipe: unknown, subject: Subject): string | undefined {
  if (subject === 'group') return undefined
  const words = readWords(recipe)
  const owners = ownersOf(words)
  if (owners.size < 2) return 'Gender does not change this filter.'
  const owner = owners.get(choiceFor(words, subject))
  if (!owner || owner === subject) return undefined
  return `This filter has nothing of its own for ${MANY[subject]}. They get what it has for ${MANY[owner]}.`
}

/** Who stands in when a filter has nothing for a subject; the nearest first. */
const STAND_INS: Readonly<Record<Subject, readonly Subject[]>> = {
  male: ['male', 'boy', 'female', 'girl', 'group'],
  female: ['female', 'girl', 'male', 'boy', 'group'],
  boy: ['boy', 'girl', 'male', 'female', 'group'],
  girl: ['girl', 'boy', 'female', 'male', 'group'],
  group: ['group', 'female', 'male', 'girl', 'boy'],
}

/** What there is for a subject, else for whoever is nearest. */
export function nearest<T>(bySubject: BySubject<T>, subject: Subject): T | undefined {
  const chosen = STAND_INS[subject].find((other) => bySubject[other] !== undefined)
  return chosen && bySubject[chosen]
}

/** Of pictures that may say whom they are for: one for the subject, else for everybody, else the nearest. */
export function pictureMeantFor<T extends { readonly for?: readonly Subject[] | undefined }>(
  pictures: readonly T[],
  subject: Subject,
): T | undefined {
  const forOne = (who: Subject) => pictures.find((picture) => picture.for?.includes(who))
  return (
    forOne(subject) ??
    pictures.find((picture) => !picture.for) ??
    nearest(Object.fromEntries(SUBJECTS.map((who) => [who, forOne(who)])), subject)
  )
}

/** Where a picture shows men and women: whose place a guest takes, counted from the left. */
export function placeFor(picture: string, subject: Subject): number | undefined {
  const { sitters = [] } = plateOf(picture)
  const wanted = subject === 'female' || subject === 'girl' ? 'female' : 'male'
  const place = sitters.findIndex(({ gender }) => gender === wanted)
  const isChoice = place >= 0 && sitters.some(({ gender }) => gender !== wanted)
  return isChoice && subject !== 'group' ? place : undefined
}

/** The api starts with any recipe: it is the worker that refuses those nobody can read. */
function readWords(recipe: unknown): Words {
  const read = wordsSchema.safeParse(recipe)
  return read.success ? read.data : {}
}

/** Everything that gender can choose, and for whom it is meant. */
function ownersOf(words: Words): ReadonlyMap<unknown, FilterGender> {
  const owners = new Map<unknown, FilterGender>()
  const isMeant = (gender: FilterGender) => names(words, gender)
  const others = FILTER_GENDERS.filter((gender) => !isMeant(gender))
  for (const gender of [...FILTER_GENDERS.filter(isMeant), ...others]) {
    const choice = choiceFor(words, gender)
    if (!owners.has(choice)) owners.set(choice, gender)
  }
  return owners
}

function names({ template, scene, pictures }: Words, gender: FilterGender): boolean {
  if (pictures) return pictures.some((picture) => picture.for?.includes(gender))
  if (scene?.character !== undefined) return true
  const bySubject = template ? template.picture : scene?.variants
  return typeof bySubject === 'object' && bySubject[gender] !== undefined
}

/** Equal for all who get the same. */
function choiceFor({ template, scene, pictures }: Words, subject: Subject): unknown {
  if (pictures) return pictureMeantFor(pictures, subject)
  // A costume is cut for its wearer.
  if (scene?.character !== undefined) return subject
  if (!template) return JSON.stringify(scene?.variants[subject] ?? {})
  const { picture } = template
  const id = typeof picture === 'string' ? picture : (nearest(picture, subject) ?? '')
  return `${id} ${placeFor(id, subject)}`
}
