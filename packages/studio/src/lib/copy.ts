import { toast } from 'sonner'

/** Answers whether it was copied. Browsers let only pages from https or localhost do that. */
export async function copyText(text: string, what = 'Copied'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(what)
    return true
  } catch {
    toast.error('The browser blocked copying. Select the text and copy it yourself.')
    return false
  }
}
