// Aliases as a campaign sees them: cards, and swaps for later. One stack for all of it.
import './cases/alias-cards.ts'
import './cases/alias-swaps.ts'
