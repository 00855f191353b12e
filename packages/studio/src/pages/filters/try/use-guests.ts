import type { FilterDraft } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { loadSample, SAMPLES } from '../../../lib/photo.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { GENDERS, type Gender, takes } from '../preview/view.ts'
import { type Guest, MAX_PHOTOS } from './sheet.ts'

type Chosen = { readonly guests: readonly Guest[]; readonly isUntouched: boolean }
const NONE: Chosen = { guests: [], isUntouched: true }

/** Whom the filter is tried on. It begins with the samples, so that one press shows something. */
export function useGuests(draft: FilterDraft) {
  const [{ guests, isUntouched }, change] = useKept(`guests-${draft.id}`, NONE)
  const gender = GENDERS.find((one) => takes(draft.genders, one)) ?? 'female'
  const { data: samples = [] } = useQuery({
    queryKey: ['sample-guests'],
    queryFn: () =>
      Promise.all(SAMPLES.map(async (sample) => ({ ...sample, ...(await loadSample(sample)) }))),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const first = samples.map(({ id, label, blob }): Guest => ({ id, label, blob, gender }))
  const shown = isUntouched ? first : guests
  const set = (next: readonly Guest[]) => change(() => ({ guests: next, isUntouched: false }))
  return {
    guests: shown,
    room: MAX_PHOTOS - shown.length,
    add(files: readonly File[]) {
      const added = files
        .slice(0, MAX_PHOTOS - shown.length)
        .map((file): Guest => ({ id: crypto.randomUUID(), label: file.name, blob: file, gender }))
      set([...shown, ...added])
    },
    remove: (guest: Guest) => set(shown.filter((other) => other !== guest)),
    setGender: (guest: Guest, next: Gender) =>
      set(shown.map((other) => (other === guest ? { ...guest, gender: next } : other))),
  }
}
