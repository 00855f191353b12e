const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/**
 * The same rules with every wait, window and age that many times shorter, so that each can be seen firing. A rate
 * needs some samples: no window is shorter than five seconds where Prometheus asks every second.
 */
export function shortenRules(text: string, times: number): string {
  const shorter = (amount: string, unit: string, least: number) =>
    `${Math.max(least, Math.round((Number(amount) * SECONDS[unit as keyof typeof SECONDS]) / times))}s`
  return (
    text
      .replace(/\[(\d+)([smhd])\]/g, (_, amount, unit) => `[${shorter(amount, unit, 5)}]`)
      .replace(
        /^( +for: )(\d+)([smhd])$/gm,
        (_, before, amount, unit) => before + shorter(amount, unit, 1),
      )
      .replace(/^( +interval: )30s$/gm, '$11s')
      // Each rate that is recorded stands for one interval.
      .replace(/(\[\w+\]\) \* )30 > /g, '$11 > ')
      .replace(
        /(_seconds(?:\{[^}]*\})?\)? > )(\d+)/g,
        (_, before, age) => before + Math.round(age / times),
      )
  )
}
