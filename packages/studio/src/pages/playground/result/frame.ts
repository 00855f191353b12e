/**
 * The largest frame of this shape (width by height) that the column has room for. Tall ones end where the screen ends, so
 * that the buttons below stay in sight.
 */
export function frameOf(ratio: number) {
  return { aspectRatio: ratio, maxWidth: `calc((100dvh - 17rem) * ${ratio})`, minWidth: '12rem' }
}
