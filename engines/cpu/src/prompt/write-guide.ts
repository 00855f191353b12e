import { writeFileSync } from 'node:fs'
import { guideMarkdown } from './scene/guide.ts'

const GUIDE = new URL('../../../../docs/guides/prompts.md', import.meta.url)

writeFileSync(GUIDE, guideMarkdown())
