// Aliases as a campaign sees them: overviews, and swaps for later. One stack for all of it.
import './cases/alias-overviews.ts'
import './cases/alias-swaps.ts'
import './cases/campaign-brand.ts'
import './cases/campaign-tokens.ts'
import './cases/campaigns.ts'
import './cases/guests.ts'
