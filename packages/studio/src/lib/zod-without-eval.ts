import { config } from 'zod/v4/core'

// zod's probe for `eval` is reported against the content security policy. Import this before any schema is made.
config({ jitless: true })
