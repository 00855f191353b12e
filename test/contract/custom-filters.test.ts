// Filters that accounts make themselves: drafts, pictures, and what is said without a worker.
import './cases/filter-drafts.ts'
import './cases/filter-assets.ts'
import './cases/filter-queries-unavailable.ts'
