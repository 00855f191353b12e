import { writeFileSync } from 'node:fs'
import { filmGuideMarkdown } from './film/guide.ts'
import { languagesMarkdown } from './languages-guide.ts'
import { guideMarkdown } from './scene/guide.ts'

const GUIDES = new URL('../../../../docs/guides/', import.meta.url)

writeFileSync(new URL('prompts.md', GUIDES), guideMarkdown())
writeFileSync(new URL('film-prompts.md', GUIDES), filmGuideMarkdown())
writeFileSync(new URL('prompt-languages.md', GUIDES), languagesMarkdown())
