import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../lib/copy.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Copies a text and shows for a moment that it did. */
export function CopyButton({
  text,
  label,
  children,
  ...rest
}: ButtonProps & { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), 2_000)
  }
  return (
    <Button size="small" title={label} onClick={() => void copy()} {...rest}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {children}
      <span className="sr-only">{label}</span>
    </Button>
  )
}
