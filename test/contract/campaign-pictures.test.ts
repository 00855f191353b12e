// The pictures of a campaign: numbers, moderation, gallery, and what comes after. No worker: tests end the jobs.
import './cases/campaign-pictures.ts'
import './cases/complaints.ts'
