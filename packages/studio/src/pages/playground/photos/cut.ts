export type Area = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const JPEG_QUALITY = 0.94

/** The size of the frame that holds a turned picture. */
export function turnedSize(width: number, height: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

/** The chosen part of a picture, turned, as a JPEG of its own. */
export async function cut(url: string, area: Area, degrees: number): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const turned = turnedSize(image.naturalWidth, image.naturalHeight, degrees)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width)
  canvas.height = Math.round(area.height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser cannot crop pictures.')
  pen.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  pen.rotate((degrees * Math.PI) / 180)
  pen.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cropped.'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}
