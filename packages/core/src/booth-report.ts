export const CAMERA_STATES = ['ready', 'refused', 'missing'] as const
export type CameraState = (typeof CAMERA_STATES)[number]

/** What a booth says of itself every few seconds. */
export type BoothReport = {
  /** Of the machine, as staff call it; may be empty. */
  readonly name: string
  /** Photos that only the booth has. */
  readonly waitingPhotos: number
  /** Photos that came too late: their event was over before the network was back. */
  readonly erasedPhotos: number
  readonly camera: CameraState
  /** How long the network was away the last time, if that was shortly before; 0 otherwise. */
  readonly offlineSeconds: number
  /** Of the page that it runs. */
  readonly version: string
}

export type ReportedBooth = BoothReport & {
  readonly id: string
  /** Null where guests choose among all aliases of the campaign. */
  readonly aliasId: string | null
  readonly seenAt: Date
  /** Its session has ended without the PIN: by wrong PINs, or because it has expired. */
  readonly isSignedOut: boolean
}

/** The worst comes first. */
export const BOOTH_PROBLEMS = [
  'signed_out',
  'no_contact',
  'no_camera',
  'photos_waiting',
  'photos_erased',
  'network_was_away',
] as const
export type BoothProblem = (typeof BOOTH_PROBLEMS)[number]

export const BOOTH_STATES = ['ok', 'attention', 'down'] as const
export type BoothState = (typeof BOOTH_STATES)[number]

/** Guests get nothing here, or not what they should. */
const BREAKING: readonly BoothProblem[] = ['signed_out', 'no_contact', 'no_camera']
/** Some reports may be lost. */
const SILENT_MS = 45_000

/** What somebody should know of a booth now; empty while all is well. */
export function problemsOf(booth: ReportedBooth, now: Date): readonly BoothProblem[] {
  const holds: Readonly<Record<BoothProblem, boolean>> = {
    signed_out: booth.isSignedOut,
    no_contact: !booth.isSignedOut && now.getTime() - booth.seenAt.getTime() > SILENT_MS,
    no_camera: booth.camera !== 'ready',
    photos_waiting: booth.waitingPhotos > 0,
    photos_erased: booth.erasedPhotos > 0,
    network_was_away: booth.offlineSeconds > 0,
  }
  return BOOTH_PROBLEMS.filter((problem) => holds[problem])
}

export function boothStateOf(problems: readonly BoothProblem[]): BoothState {
  if (problems.length === 0) return 'ok'
  return problems.some((problem) => BREAKING.includes(problem)) ? 'down' : 'attention'
}
