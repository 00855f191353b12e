/** More than any picture is made of; phones take five times as many. */
const LONGEST = 1920
const QUALITY = 0.9

/** The photo as a JPEG, upright and small enough to be sent over a full network; null where the browser cannot read it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!picture) return null
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  // What is transparent would be black.
  if (pen) pen.fillStyle = '#ffffff'
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
