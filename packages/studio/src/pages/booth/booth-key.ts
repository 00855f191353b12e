/** Under which the locked booth is remembered. */
export const BOOTH_KEY = ['booth'] as const
