/** An attacker reads what comes and does not mind what it is. */
export async function ask(url: string, request: RequestInit = {}): Promise<void> {
  await fetch(url, request)
    .then((response) => response.arrayBuffer())
    .catch(() => {})
}

/** So many requests a second, whether or not those before were answered, up to 400 at once. */
export function flood(
  perSecond: number,
  request: (n: number) => Promise<void>,
): () => Promise<void> {
  const underway = new Set<Promise<void>>()
  let n = 0
  const timer = setInterval(() => {
    if (underway.size >= 400) return
    const sent = request(n++).finally(() => underway.delete(sent))
    underway.add(sent)
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underway)
  }
}
