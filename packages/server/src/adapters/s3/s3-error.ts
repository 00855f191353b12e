/** S3 tells its errors apart by name; the classes of the SDK cover only some of them. */
export function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof Error && names.includes(error.name)
}

/** Nobody answered, or somebody with an error of their own: what was asked may be right. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error && '$metadata' in error)) return false
  const { httpStatusCode: status = 503 } = error.$metadata as { readonly httpStatusCode?: number }
  return status >= 500
}
