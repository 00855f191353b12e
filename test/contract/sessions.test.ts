// People who sign in: set-up, sessions, members. One stack for all but set-up, which needs a new one.
import './cases/members.ts'
import './cases/oidc.ts'
import './cases/proxies.ts'
import './cases/request-log.ts'
import './cases/second-factor.ts'
import './cases/session-ends.ts'
import './cases/sessions.ts'
import './cases/set-up.ts'
