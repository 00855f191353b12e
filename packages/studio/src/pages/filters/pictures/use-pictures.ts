import type { FilterAsset } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import type { PanelProps } from '../draft/use-draft.ts'
import { isSame } from '../json.ts'
import { useSteps } from '../steps/use-steps.ts'
import { type OwnPicture, picturesOf } from './recipe.ts'

/** The pictures that are being edited; every change is told to the draft. */
export function usePictures({ draft, onChange }: PanelProps) {
  const onStep = useCallback(
    (pictures: readonly OwnPicture[]) => onChange({ recipe: { pictures } }),
    [onChange],
  )
  const given = picturesOf(draft.recipe)
  const { present, ...steps } = useSteps<readonly OwnPicture[]>(
    `picture-steps-${draft.id}`,
    { begin: () => given, fits: (kept) => isSame(kept, given) },
    onStep,
  )
  return { pictures: present, ...steps }
}

/** Finds an asset among those of the draft, those just uploaded and the newest of the account. */
export function useAssets({ draft }: Pick<PanelProps, 'draft'>) {
  const guise = useGuise()
  const [added, setAdded] = useState<readonly FilterAsset[]>([])
  const { data: newest = [] } = useQuery({
    queryKey: ['filter-assets'],
    queryFn: ({ signal }) => guise.customFilters.assets({ signal }),
  })
  const all = [...added, ...draft.assets, ...newest]
  return {
    assetOf: (id: string) => all.find((asset) => asset.id === id),
    addAsset: (asset: FilterAsset) => setAdded((known) => [asset, ...known]),
  }
}
