type Size = { readonly width: number; readonly height: number }

/** The part of a picture that is left where it covers a box: nobody is in the photo who was not on screen. */
export function shownPart(
  picture: Size,
  box: Size,
): Size & { readonly x: number; readonly y: number } {
  if (box.width === 0 || box.height === 0) return { x: 0, y: 0, ...picture }
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const width = Math.min(picture.width, Math.round(box.width / scale))
  const height = Math.min(picture.height, Math.round(box.height / scale))
  return {
    x: Math.floor((picture.width - width) / 2),
    y: Math.floor((picture.height - height) / 2),
    width,
    height,
  }
}
