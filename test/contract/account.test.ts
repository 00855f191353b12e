// Credits, ledger, prices, estimates, prompts, keys, and what marks say. One stack without a worker.
import './cases/account.ts'
import './cases/ledger.ts'
import './cases/prices.ts'
import './cases/estimates.ts'
import './cases/prompts.ts'
import './cases/verify.ts'
import './cases/keys.ts'
import './cases/key-ends.ts'
