import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf } from '../types.ts'

export type ReportReason = BodyOf<'/v1/shares/{token}/reports', 'post'>['reason']

/** For whoever was shown a picture and does not want it to be there. Needs no credentials. */
export type Reports = {
  /** Asks the operator to look at a shared picture. */
  reportShare(token: string, reason: ReportReason, options?: Abortable): Promise<void>
  /** The same of a picture of a gallery, by its number. */
  reportShown(
    token: string,
    number: number,
    reason: ReportReason,
    options?: Abortable,
  ): Promise<void>
}

export function createReports(transport: Transport): Reports {
  // Reported twice, it is reported.
  const report = async (of: string, reason: ReportReason, signal?: AbortSignal) => {
    const path = `${of}/reports`
    const repeat = 'repeatable'
    await transport.text({ method: 'POST', path, body: { reason }, repeat, signal })
  }
  return {
    reportShare: (token, reason, { signal } = {}) =>
      report(`/v1/shares/${encodeURIComponent(token)}`, reason, signal),
    reportShown: (token, number, reason, { signal } = {}) =>
      report(`/v1/galleries/${encodeURIComponent(token)}/pictures/${number}`, reason, signal),
  }
}
