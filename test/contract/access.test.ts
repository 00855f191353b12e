// Who may do what, and that nobody sees what others have. One stack for all of it.
import './cases/credentials.ts'
import './cases/key-scopes.ts'
import './cases/oauth.ts'
import './cases/tenancy.ts'
import './cases/who-may-what.ts'
