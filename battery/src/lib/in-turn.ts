/** Begins them in their order, so many at once; answers what they answered. */
export async function inTurn<T>(
  tasks: readonly (() => Promise<T>)[],
  atOnce: number,
): Promise<readonly T[]> {
  const waiting = [...tasks]
  const done: T[] = []
  const one = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) done.push(await task())
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return done
}
