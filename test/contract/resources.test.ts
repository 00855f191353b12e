// Lists, aliases, waiting jobs and limits. One stack for all of it.
import './cases/lists.ts'
import './cases/aliases.ts'
import './cases/alias-fields.ts'
import './cases/waiting.ts'
import './cases/defaults.ts'
import './cases/limits.ts'
import './cases/idempotency.ts'
