import type { Call } from './call.ts'
import { asCurl } from './curl.ts'
import { asPython } from './python.ts'
import { asTypeScript } from './typescript.ts'

export type Grammar = 'bash' | 'typescript' | 'python'

export type Language = {
  readonly label: string
  readonly grammar: Grammar
  readonly write: (call: Call) => string
}

export const LANGUAGES: readonly Language[] = [
  { label: 'curl', grammar: 'bash', write: asCurl },
  { label: 'TypeScript', grammar: 'typescript', write: asTypeScript },
  { label: 'Python', grammar: 'python', write: asPython },
]
