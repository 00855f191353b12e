/** How often a second `work` gets done, with that many at once. */
export async function rate(
  work: (n: number) => Promise<unknown>,
  { seconds, inFlight }: { seconds: number; inFlight: number },
): Promise<number> {
  const until = Date.now() + seconds * 1000
  let done = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (Date.now() < until) {
        await work(done)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - began) / 1000)
}
