export type GatedPicture = { readonly bytes: Uint8Array; readonly isFilm: boolean }

/** Looks for nudity. It knows neither the job nor the people, and keeps nothing. */
export type PictureGate = {
  /**
   * How sure it is, from 0 to 1; of a film the most that one of its pictures gave. It throws where it cannot tell:
   * nobody may take that for a no.
   */
  look(picture: GatedPicture, signal: AbortSignal): Promise<number>
}
