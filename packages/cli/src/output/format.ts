/** 0.4 s, 12 s, 3 min 5 s, 2 h 10 min. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

/** A guess at the time left: never more exact than it is. */
export function about(seconds: number): string {
  return seconds < 1.5
    ? 'a moment'
    : `about ${duration(Math.max(2, Math.round(seconds)))}`.replace('.0', '')
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** A date as it stands on the wire, without what nobody reads. */
export function moment(date: string | null | undefined): string {
  return date ? date.replace('T', ' ').replace(/\.\d+Z$/, 'Z') : '-'
}

export function bytes(size: number): string {
  if (size < 1024) return `${size} B`
  if (size < 1024 ** 2) return `${(size / 1024).toFixed(0)} KB`
  return `${(size / 1024 ** 2).toFixed(1)} MB`
}
