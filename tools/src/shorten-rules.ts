const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** The same rules with every wait, window and age that many times shorter, so that each can be seen firing. */
export function shortenRules(text: string, times: number): string {
  const shorter = (amount: string, unit: string) =>
    `${Math.max(1, Math.round((Number(amount) * SECONDS[unit as keyof typeof SECONDS]) / times))}s`
  return text
    .replace(/\[(\d+)([smhd])\]/g, (_, amount, unit) => `[${shorter(amount, unit)}]`)
    .replace(
      /^( +for: )(\d+)([smhd])$/gm,
      (_, before, amount, unit) => before + shorter(amount, unit),
    )
    .replace(/^( +interval: )30s$/gm, '$11s')
    .replace(
      /(_seconds(?:\{[^}]*\})?\)? > )(\d+)/g,
      (_, before, age) => before + Math.round(age / times),
    )
}
