// What those see and do who run the installation.
import './cases/operator-audit.ts'
import './cases/operator-instances.ts'
import './cases/operator-keys.ts'
import './cases/operator-lanes.ts'
import './cases/operator-accounts.ts'
import './cases/operator-filters.ts'
import './cases/operator-metrics.ts'
