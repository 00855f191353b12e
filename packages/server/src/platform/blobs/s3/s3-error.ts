/** S3 tells its errors apart by name; the classes of the SDK cover only some of them. */
export function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof Error && names.includes(error.name)
}

const CERTIFICATE = /CERT|UNABLE_TO_VERIFY|ERR_TLS/

/** Nobody answered, or somebody with an error of their own: what was asked may be right. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error && '$metadata' in error)) return false
  // It answers, as somebody whom we have no reason to trust: that is for the operator to see.
  if ('code' in error && CERTIFICATE.test(String(error.code))) return false
  const { httpStatusCode: status = 503 } = error.$metadata as { readonly httpStatusCode?: number }
  return status >= 500
}
