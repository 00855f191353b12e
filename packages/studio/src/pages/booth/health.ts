export type CameraHealth = 'ready' | 'refused' | 'missing'

/** When the network went, and when it came back; null where it was never away. */
export type Outage = { readonly began: number; readonly ended: number | null } | null

/** Long enough for somebody to read of it, and no news after that. */
const TOLD_MS = 10 * 60_000

/** What is known of the network after another look at it. */
export function endOutage(outage: Outage, isOnline: boolean, now: number): Outage {
  const isAway = outage !== null && outage.ended === null
  if (isOnline) return isAway ? { ...outage, ended: now } : outage
  return isAway ? outage : { began: now, ended: null }
}

/** How long it was away, if that was shortly before. */
export function secondsAway(outage: Outage, now: number): number {
  if (!outage?.ended || now - outage.ended > TOLD_MS) return 0
  return Math.round((outage.ended - outage.began) / 1000)
}

/** Without opening the camera: between two guests it is off. */
export async function cameraHealth(): Promise<CameraHealth> {
  const { mediaDevices, permissions } = navigator
  if (!mediaDevices) return 'missing'
  const devices = await mediaDevices.enumerateDevices().catch(() => [])
  if (!devices.some(({ kind }) => kind === 'videoinput')) return 'missing'
  const asked = await permissions?.query({ name: 'camera' }).catch(() => undefined)
  return asked?.state === 'denied' ? 'refused' : 'ready'
}
