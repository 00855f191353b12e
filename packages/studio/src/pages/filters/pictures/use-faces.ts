import type { FaceSlot, FoundSlot, FoundSlots } from '@guise/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGuise } from '../../../lib/guise.ts'

const keyOf = (engine: string, asset: string) => ['faces', engine, asset]

/** The faces of a picture, looked for once, and again where somebody points. */
export function useFaces(engine: string, asset: string | undefined) {
  const guise = useGuise()
  const client = useQueryClient()
  const found = useQuery({
    queryKey: keyOf(engine, asset ?? ''),
    queryFn: ({ signal }) =>
      guise.customFilters.findSlots({ asset_id: asset ?? '', engine }, { signal }),
    enabled: asset !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const lookAgain = useMutation({
    mutationFn: async (slot: FaceSlot): Promise<FoundSlot | undefined> => {
      const asked = { asset_id: asset ?? '', engine, slots: [slot] }
      return (await guise.customFilters.findSlots(asked)).slots[0]
    },
    onSuccess: (face) => {
      if (!face) return
      client.setQueryData<FoundSlots>(keyOf(engine, asset ?? ''), (known) =>
        known
          ? { ...known, slots: [face, ...known.slots.filter((one) => !isNear(one, face))] }
          : known,
      )
    },
  })
  return { found, lookAgain }
}

/** The same face, seen again. */
function isNear(one: FaceSlot, other: FaceSlot): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < Math.min(one.size, other.size) * 0.3
}
