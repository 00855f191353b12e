import { useMutation } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { cn } from '../../lib/classes.ts'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { VerifyResult } from './verify-result.tsx'

/** Drop a picture: was it made here, when, by which filter? */
export default function VerifyPage() {
  const guise = useGuise()
  const verifying = useMutation({
    mutationFn: async (file: File) => ({ file, found: await guise.verify(file) }),
  })
  const { data, error, isPending } = verifying
  // The button alone is pressed: a field for files within a button confuses screen readers.
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && verifying.mutate(file),
  })
  return (
    <Page
      title="Verify"
      lead="Find out whether a picture or video was made here, when, and with which filter. A missing mark proves nothing: programs that save a picture again often remove it."
      className="max-w-[72rem]"
    >
      <div className="space-y-6">
        <div
          {...getRootProps({
            className: cn(
              'flex items-center gap-4 rounded-card border-2 border-dashed border-line-strong/60 bg-surface px-6',
              data ? 'flex-wrap py-4' : 'min-h-80 flex-col justify-center py-14 text-center',
              isDragActive && 'border-accent bg-accent-soft',
            ),
          })}
        >
          <input {...getInputProps({ 'aria-label': 'File to verify' })} />
          <FileSearch className={cn('text-accent-text', data ? 'size-6' : 'size-9')} aria-hidden />
          <span className={cn(data && 'mr-auto')}>
            <span className="block font-semibold">
              {data ? 'Drop another picture or video here' : 'Drop a picture or video here'}
            </span>
            <span className="text-sm text-muted">
              PNG, JPEG, WebP or MP4, as you received it. It is read once and not stored.
            </span>
          </span>
          <Button variant={data ? 'plain' : 'primary'} onClick={open} isBusy={isPending}>
            {isPending ? 'Reading' : 'Choose a file'}
          </Button>
        </div>
        <FormProblem>{error ? messageOf(error) : null}</FormProblem>
        {data && !error && <VerifyResult file={data.file} found={data.found} />}
      </div>
    </Page>
  )
}
