/** S3 tells its errors apart by name; the classes of the SDK cover only some of them. */
export function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof Error && names.includes(error.name)
}
