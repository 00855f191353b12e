// What guests of a booth meet: consent, the lock, and results to take home. One stack for all of it.
import './cases/booth.ts'
import './cases/consent.ts'
import './cases/delete-after-read.ts'
import './cases/gate.ts'
import './cases/shares.ts'
