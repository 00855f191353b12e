import type { CampaignAsset } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { Check, ImageUp, LoaderCircle, Trash2 } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { cn } from '../../../lib/classes.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { ACCEPTED } from '../../../lib/photo.ts'
import { useSortFiles } from '../../../lib/use-sort-files.ts'
import { FormProblem } from '../../../ui/field.tsx'
import { useRefreshAssets } from './queries.ts'

/** Alpha is shown as paint programs do. */
export const CHECKED =
  'bg-[repeating-conic-gradient(#d9d9de_0%_25%,#f5f5f7_0%_50%)] bg-[length:12px_12px]'

/** Pictures of the campaign: choose some, add one, take one away that nothing uses. */
export function AssetPicker({
  label,
  campaignId,
  assets,
  chosen,
  onToggle,
  noteOf,
}: {
  label: string
  campaignId: string
  assets: readonly CampaignAsset[]
  chosen: readonly string[]
  /** Also of one that was just added. */
  onToggle: (asset: CampaignAsset, isChosen: boolean) => void
  noteOf?: (asset: CampaignAsset) => string
}) {
  const guise = useGuise()
  const refresh = useRefreshAssets(campaignId)
  const sortFiles = useSortFiles()
  const upload = useMutation({
    async mutationFn(files: readonly File[]) {
      const { taken, refusal } = await sortFiles(files)
      const [file] = taken
      if (!file) throw new Error(refusal ?? 'Choose a picture.')
      const asset = await guise.campaigns.addAsset(campaignId, file)
      await refresh()
      return asset
    },
    onSuccess: (asset) => onToggle(asset, true),
  })
  const remove = useMutation({
    mutationFn: (id: string) => guise.campaigns.deleteAsset(campaignId, id),
    onSettled: refresh,
  })
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED,
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: (files, refused) => upload.mutate([...files, ...refused.map(({ file }) => file)]),
  })
  const Icon = upload.isPending ? LoaderCircle : ImageUp
  const error = upload.error ?? remove.error
  return (
    <div className="space-y-2">
      <ul
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2"
      >
        <li>
          <div {...getRootProps()}>
            <input {...getInputProps({ 'aria-label': `${label}: file` })} />
            <button
              type="button"
              aria-label={`${label}: add a picture`}
              disabled={upload.isPending}
              onClick={open}
              className={cn(
                'flex h-20 w-full flex-col items-center justify-center gap-1 rounded-control border-2 border-dashed border-line-strong/60 text-xs text-muted hover:border-accent hover:text-ink',
                isDragActive && 'border-accent bg-accent-soft',
              )}
            >
              <Icon className={cn('size-5', upload.isPending && 'animate-spin')} aria-hidden />
              {upload.isPending ? 'Uploading ...' : 'Add'}
            </button>
          </div>
        </li>
        {assets.map((asset, at) => {
          const isChosen = chosen.includes(asset.id)
          const name = `Picture ${assets.length - at}, ${asset.width} × ${asset.height}`
          return (
            <li key={asset.id} className="group relative">
              <button
                type="button"
                aria-label={`${label}: ${name}`}
                aria-pressed={isChosen}
                onClick={() => onToggle(asset, !isChosen)}
                className={cn(
                  'block h-20 w-full overflow-hidden rounded-control border-2 p-1',
                  CHECKED,
                  isChosen ? 'border-accent' : 'border-line hover:border-line-strong',
                )}
              >
                <img src={asset.url} alt="" className="size-full object-contain" />
              </button>
              {isChosen && (
                <span className="pointer-events-none absolute top-1 left-1 grid size-5 place-items-center rounded-full bg-accent text-accent-ink">
                  <Check className="size-3.5" aria-hidden />
                </span>
              )}
              {!isChosen && (
                <button
                  type="button"
                  aria-label={`Delete ${name}`}
                  onClick={() => remove.mutate(asset.id)}
                  className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-surface text-muted opacity-0 shadow group-hover:opacity-100 hover:text-bad focus-visible:opacity-100"
                >
                  <Trash2 className="size-3.5" aria-hidden />
                </button>
              )}
              {noteOf && (
                <p className="mt-0.5 truncate text-center text-xs text-muted">{noteOf(asset)}</p>
              )}
            </li>
          )
        })}
      </ul>
      <FormProblem>{error ? messageOf(error) : null}</FormProblem>
    </div>
  )
}
