import type { FilterEngine } from '@guise/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, LoaderCircle, UserRoundX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { toast } from 'sonner'
import { cn } from '../../../lib/classes.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useSortFiles } from '../../../lib/use-sort-files.ts'

const ASSETS_KEY = ['filter-assets']
const SHOWN_ASSETS = 4

/** Who stands in the preview: nobody, somebody of the service's own, or a photo of yours. */
export function GuestChoice({
  engine,
  photo,
  onChange,
}: {
  engine: FilterEngine | undefined
  photo: string | null
  onChange: (photo: string | null) => void
}) {
  const guise = useGuise()
  const sortFiles = useSortFiles()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { data: assets = [] } = useQuery({
    queryKey: ASSETS_KEY,
    queryFn: ({ signal }) => guise.customFilters.assets({ signal }),
  })
  const upload = useMutation({
    async mutationFn(chosen: File) {
      const { refusal } = await sortFiles([chosen])
      if (refusal !== null) throw new Error(refusal)
      return guise.customFilters.addAsset(chosen)
    },
    onSuccess: async (asset) => {
      await client.invalidateQueries({ queryKey: ASSETS_KEY })
      onChange(asset.id)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const chosen = assets.find(({ id }) => id === photo)
  const recent = assets.filter((asset) => asset !== chosen).slice(0, SHOWN_ASSETS)
  const tile = (value: string | null, label: string, content: ReactNode) => (
    <Tile
      key={value ?? 'nobody'}
      label={label}
      isOn={photo === value}
      onClick={() => onChange(value)}
    >
      {content}
    </Tile>
  )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Guest</legend>
      <div className="flex flex-wrap gap-2">
        {tile(null, 'No guest', <UserRoundX className="size-5" aria-hidden />)}
        {engine?.samples.map(({ name, label, url }) =>
          tile(
            `sample:${name}`,
            label,
            <img src={url} alt="" className="size-full object-cover" />,
          ),
        )}
        {[...(chosen ? [chosen] : []), ...recent].map(({ id, url }, index) =>
          tile(
            id,
            `Your photo ${index + 1}`,
            <img src={url} alt="" className="size-full object-cover" />,
          ),
        )}
        <Tile label="Upload a guest photo" isOn={false} onClick={() => input.current?.click()}>
          {upload.isPending ? (
            <LoaderCircle className="size-5 animate-spin" aria-hidden />
          ) : (
            <ImagePlus className="size-5" aria-hidden />
          )}
        </Tile>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Photo of a guest"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) upload.mutate(file)
            event.target.value = ''
          }}
        />
      </div>
      {chosen && (
        <p className="mt-2 text-sm text-muted">
          Previews of your own photos are small and say “preview”. Test the filter to see it in
          full.
        </p>
      )}
    </fieldset>
  )
}

function Tile({
  label,
  isOn,
  onClick,
  children,
}: {
  label: string
  isOn: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
      className={cn(
        'grid size-12 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-muted hover:text-ink',
        isOn && 'outline-2 outline-offset-2 outline-accent',
      )}
    >
      {children}
    </button>
  )
}
