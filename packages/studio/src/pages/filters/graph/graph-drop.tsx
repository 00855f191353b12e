import type { ImportedFilter } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { cn } from '../../../lib/classes.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { recipeMessageOf } from '../preview/placed-messages.ts'
import { headOf } from './file-head.ts'

/** Takes a graph by drop or choice and has the engine read it. */
export function GraphDrop({
  engine,
  isSmall = false,
  onImport,
}: {
  engine: string
  isSmall?: boolean
  onImport: (imported: ImportedFilter) => void
}) {
  const guise = useGuise()
  const reading = useMutation({
    async mutationFn([file]: readonly File[]) {
      if (!file) throw new Error('Choose a file.')
      const bytes = new Uint8Array(await file.arrayBuffer())
      return guise.customFilters.import({ engine, file: headOf(bytes) })
    },
    onSuccess: onImport,
  })
  // The button alone is pressed: a field for files within a button confuses screen readers.
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => reading.mutate(files),
  })
  const title = isSmall ? 'Replace the graph' : 'Drop a ComfyUI graph here'
  return (
    <div className="space-y-3">
      <div
        {...getRootProps({
          className: cn(
            'flex items-center gap-3 rounded-card border-2 border-dashed border-line-strong/60 bg-surface',
            isSmall
              ? 'flex-wrap justify-between px-4 py-3 text-sm'
              : 'min-h-80 flex-col justify-center px-6 py-14 text-center',
            isDragActive && 'border-accent bg-accent-soft',
          ),
        })}
      >
        <input {...getInputProps({ 'aria-label': `${title}: file` })} />
        {!isSmall && <FileUp className="size-9 text-accent-text" aria-hidden />}
        <span className={cn('font-semibold', isSmall && 'mr-auto')}>{title}</span>
        {!isSmall && (
          <span className="max-w-[52ch] text-sm text-muted">
            A JSON file from <q>Export (API)</q> in the Workflow menu of ComfyUI, or a PNG that
            ComfyUI saved.
          </span>
        )}
        <Button size={isSmall ? 'small' : 'medium'} onClick={open} isBusy={reading.isPending}>
          {reading.isPending ? 'Reading' : 'Choose a file'}
        </Button>
      </div>
      <FormProblem>{reading.error ? recipeMessageOf(reading.error) : null}</FormProblem>
    </div>
  )
}
