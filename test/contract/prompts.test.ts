// What is told about a prompt or a gender, before and after it was run. One stack with a worker.
import './cases/gender.ts'
import './cases/quality.ts'
import './cases/notes.ts'
import './cases/strict-prompts.ts'
