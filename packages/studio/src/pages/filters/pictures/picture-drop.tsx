import type { FilterAsset } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { ImageUp, LoaderCircle } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { cn } from '../../../lib/classes.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { ACCEPTED } from '../../../lib/photo.ts'
import { usePaste } from '../../../lib/use-paste.ts'
import { useSortFiles } from '../../../lib/use-sort-files.ts'
import { FormProblem } from '../../../ui/field.tsx'

/** Takes a picture by drop, paste or choice, and brings it to the server. */
export function PictureDrop({
  title,
  words,
  onAsset,
}: {
  title: string
  words: string
  onAsset: (asset: FilterAsset) => void
}) {
  const guise = useGuise()
  const sortFiles = useSortFiles()
  const upload = useMutation({
    async mutationFn(files: readonly File[]) {
      const { taken, refusal } = await sortFiles(files)
      const [file] = taken
      if (!file) throw new Error(refusal ?? 'Choose a picture.')
      return guise.customFilters.addAsset(file)
    },
    onSuccess: onAsset,
  })
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPTED,
    multiple: false,
    onDrop: (files, refused) => upload.mutate([...files, ...refused.map(({ file }) => file)]),
  })
  usePaste((files) => upload.mutate(files))
  const Icon = upload.isPending ? LoaderCircle : ImageUp
  return (
    <div className="space-y-3">
      <div
        {...getRootProps({
          role: 'button',
          'aria-label': title,
          'aria-busy': upload.isPending,
          className: cn(
            'flex min-h-80 cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong/60 bg-surface px-6 py-14 text-center hover:border-accent',
            isDragActive && 'border-accent bg-accent-soft',
          ),
        })}
      >
        <input {...getInputProps({ 'aria-label': `${title}: file` })} />
        <Icon
          className={cn('size-9 text-accent-text', upload.isPending && 'animate-spin')}
          aria-hidden
        />
        <span className="font-semibold">{upload.isPending ? 'Uploading ...' : title}</span>
        <span className="max-w-[46ch] text-sm text-muted">{words}</span>
      </div>
      <FormProblem>{upload.error ? messageOf(upload.error) : null}</FormProblem>
    </div>
  )
}
