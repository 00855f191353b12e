// Aliases as a campaign sees them: overviews, and swaps for later. One stack with a worker.
import './cases/alias-overviews.ts'
import './cases/alias-swaps.ts'
import './cases/campaign-brand.ts'
import './cases/campaigns.ts'
