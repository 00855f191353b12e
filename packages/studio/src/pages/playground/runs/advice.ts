/** What a person can do next about a failure of a job. The service's own words say what was wrong. */
export type Advice = {
  readonly action: 'photo' | 'filter' | 'prompt' | 'again'
  readonly label: string
}

const ANOTHER_PHOTO: Advice = { action: 'photo', label: 'Use another photo' }
const AGAIN: Advice = { action: 'again', label: 'Try again' }

const BY_CODE: Readonly<Record<string, readonly Advice[]>> = {
  NO_FACE_FOUND: [ANOTHER_PHOTO],
  FACE_TOO_SMALL: [ANOTHER_PHOTO],
  FACE_TURNED_AWAY: [ANOTHER_PHOTO],
  PICTURE_TOO_SMALL: [ANOTHER_PHOTO],
  PICTURE_UNUSABLE: [ANOTHER_PHOTO],
  TOO_MANY_FACES: [ANOTHER_PHOTO, { action: 'filter', label: 'Choose another filter' }],
  PROMPT_NOT_UNDERSTOOD: [{ action: 'prompt', label: 'Change the prompt' }],
  NOT_SUPPORTED: [{ action: 'filter', label: 'Choose another filter' }],
}

export function adviceFor(code: string): readonly Advice[] {
  return BY_CODE[code] ?? [AGAIN]
}
