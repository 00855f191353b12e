/**
 * SQL that compares addresses of people as `foldAddress` of the core does, by the index `users_address`. `lower()` in the
 * collation of the database would make KELVIN SIGN a k.
 */
export const sameAddress = (column: string, given: string): string =>
  `lower(${column} collate "C") = lower(${given}::text collate "C")`
