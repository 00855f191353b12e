/** Nobody is kept waiting longer. */
const LONGEST_LOAD_MS = 8_000

/** Until a picture can be shown without a gap, or it has taken too long. Answers whether it can. */
export function loadPicture(url: string): Promise<boolean> {
  const picture = new Image()
  picture.src = url
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST_LOAD_MS, false))
  const loaded = picture.decode().then(
    () => true,
    () => false,
  )
  return Promise.race([loaded, late])
}
