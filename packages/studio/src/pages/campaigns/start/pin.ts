/** Four digits that nobody has to think of. */
export function proposePin(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(1000 + (drawn % 9000))
}

export const isPin = (typed: string) => /^\d{4,8}$/.test(typed)
