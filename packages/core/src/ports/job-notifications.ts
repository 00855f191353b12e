/**
 * Tells those who wait for a job that it changed. A hint that may be lost at any time: whoever hears it
 * reads the job again, and reads it now and then without having heard anything.
 */
export type JobNotifications = {
  /** With the account if its state has changed: whoever listens to an account hears of that only. */
  announce(jobId: string, accountId?: string): Promise<void>
  /** Calls back on every hint until the answered function is called. */
  watch(jobId: string, onChange: () => void): () => void
  /** The same for changes of state of any job of an account. */
  watchAccount(accountId: string, onChange: () => void): () => void
  /** Whether hints arrive at this moment; while they do not, those who wait must look for themselves. */
  isSubscribed(): boolean
}
