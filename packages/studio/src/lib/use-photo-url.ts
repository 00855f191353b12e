import { useLayoutEffect, useState } from 'react'

/** An address for a photo that is in memory, for as long as it is shown. */
export function usePhotoUrl(photo: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  // Before the browser paints, so that nobody sees an empty frame first.
  useLayoutEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [photo])
  return url
}
