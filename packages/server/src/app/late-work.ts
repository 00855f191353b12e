/** What goes on after its answer was given: a process that stops still ends it. */
export function createLateWork(report: (error: unknown) => void) {
  const pending = new Set<Promise<void>>()
  return {
    finishLater(work: Promise<void>): void {
      const done = work.catch(report).finally(() => pending.delete(done))
      pending.add(done)
    },
    async finished(): Promise<void> {
      await Promise.all(pending)
    },
  }
}
export type LateWork = ReturnType<typeof createLateWork>
