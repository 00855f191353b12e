import { keep, read } from './device-settings.ts'

const KEY = 'guise.booth.erased'

/** Photos that this machine erased because their event was over before they could be sent. */
export const erasedPhotos = (): number => Number(read<number>(KEY)) || 0

export function countErased(): void {
  keep(KEY, erasedPhotos() + 1)
}

/** A booth that is locked begins at none. */
export function forgetErased(): void {
  keep(KEY, 0)
}
