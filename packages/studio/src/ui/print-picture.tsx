import './print.css'
import type { JobOutput } from '@guise/sdk'
import { createPortal } from 'react-dom'

/** What comes out of the printer: the picture alone, on a 4 by 6 inch page as it is held. */
export function PrintPicture({ output: { url, width, height } }: { output: JobOutput }) {
  const isWide = (width ?? 0) > (height ?? 0)
  return createPortal(
    <div className={`booth-print ${isWide ? 'booth-print-wide' : 'booth-print-tall'}`} aria-hidden>
      <img src={url} alt="" />
    </div>,
    document.body,
  )
}
