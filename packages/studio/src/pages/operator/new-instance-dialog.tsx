import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { z } from 'zod'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { FormDialog, TextField } from '../../ui/form.tsx'

const newInstance = z.object({
  url: z.url({ protocol: /^https?$/, error: 'Enter an address such as http://10.0.0.5:8188' }),
})

export function NewInstanceDialog({ onClose }: { onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const form = useServerForm(newInstance, { url: '' }, async (instance) => {
    await guise.operator.addInstance(instance)
    await queries.invalidateQueries({ queryKey: ['operator', 'instances'] })
    toast.success(
      'The instance was added. Workers that have GUISE_COMFYUI_URLS set check it within seconds.',
    )
    onClose()
  })
  return (
    <FormDialog
      form={form}
      title="Add instance"
      lead="Workers connect to this address and trust it. ComfyUI has no sign-in: keep it in a private network."
      action="Add instance"
      onClose={onClose}
    >
      <TextField
        label="URL"
        hint="As the workers reach it, for example http://10.0.0.5:8188"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.field('url')}
      />
    </FormDialog>
  )
}
