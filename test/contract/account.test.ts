// Credits, ledger, usage, prices, estimates, prompts and keys.
import './cases/account.ts'
import './cases/ledger.ts'
import './cases/usage.ts'
import './cases/prices.ts'
import './cases/estimates.ts'
import './cases/prompts.ts'
import './cases/keys.ts'
import './cases/key-ends.ts'
