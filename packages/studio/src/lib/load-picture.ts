/** A picture that does not load has its place all the same. */
const LONGEST_LOAD_MS = 8_000

/** Until a picture can be shown without a gap, or it has taken too long. */
export function loadPicture(url: string): Promise<void> {
  const picture = new Image()
  picture.src = url
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_LOAD_MS))
  return Promise.race([picture.decode().catch(() => {}), late])
}
