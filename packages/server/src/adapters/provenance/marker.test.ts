import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { findXmp } from './find-xmp.ts'
import { createMarker, type Sealer } from './index.ts'

const create = { width: 8, height: 8, channels: 3, background: 'teal' } as const
const bytes = await sharp({ create }).png().toBuffer()
const output = { bytes, contentType: 'image/png', width: 8, height: 8 } as const
const origin = { madeAt: new Date('2026-11-18T06:00:00Z'), filter: null, photos: 1 }

/** Like a process that hangs: it ends when it is told to, and not before. */
const hang: Sealer['seal'] = (_file, _origin, signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

describe('a result whose seal hangs', () => {
  it('goes without, marked by XMP, long before the deadline of its job', async () => {
    const onError = vi.fn()
    const job = new AbortController()
    const marked = await createMarker('1', { seal: hang, onError }, 1).mark(
      output,
      origin,
      job.signal,
    )
    expect(findXmp(marked.bytes)).toContain('Guise 1')
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'TimeoutError' }),
    )
  })

  it('ends with its job, and is then no failed seal', async () => {
    const onError = vi.fn()
    const job = new AbortController()
    const marking = createMarker('1', { seal: hang, onError }).mark(output, origin, job.signal)
    job.abort(new Error('cancelled'))
    await expect(marking).rejects.toThrow('cancelled')
    expect(onError).not.toHaveBeenCalled()
  })
})
