// The guests of a campaign and their pictures: tokens, codes, numbers, moderation, gallery, and what comes after. No worker:
// tests end the jobs.
import './cases/campaign-pictures.ts'
import './cases/campaign-tokens.ts'
import './cases/reports.ts'
import './cases/guests.ts'
