/** What belongs to this machine and not to the booth: another screen has another camera. */
export type DeviceSettings = {
  /** Null: the one that faces the guests, as the browser knows it. */
  readonly cameraId: string | null
  readonly isMirrored: boolean
  /** What staff call this machine; may be empty. */
  readonly name: string
}

const KEY = 'guise.booth.device'
const DEFAULTS: DeviceSettings = { cameraId: null, isMirrored: true, name: '' }

export function readDevice(): DeviceSettings {
  const kept = read<Partial<DeviceSettings>>(KEY)
  return {
    cameraId: typeof kept?.cameraId === 'string' ? kept.cameraId : DEFAULTS.cameraId,
    name: typeof kept?.name === 'string' ? kept.name : DEFAULTS.name,
    isMirrored: typeof kept?.isMirrored === 'boolean' ? kept.isMirrored : DEFAULTS.isMirrored,
  }
}

export function keepDevice(settings: DeviceSettings): void {
  keep(KEY, settings)
}

/** Undefined where nothing was kept, or something that cannot be read. */
export function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing has a working booth all the same. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or forbidden.
  }
}
