/** The 99th percentile since it was last read. A timer of 10 ms is watched, so an idle loop shows a little more than 10. */
export async function eventLoopP99(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = /^guise_nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)
  return Number(line?.[1]) * 1000
}
