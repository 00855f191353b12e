/**
 * The decoder itself cannot work: it is closed, or its child process does not start.
 * The message is for the operator's log, never for the caller.
 */
export class DecoderUnavailable extends Error {
  override readonly name = 'DecoderUnavailable'
}
