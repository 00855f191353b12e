import { saveFile } from './save-file.ts'

/** Has the browser save a text as a file. */
export const saveText = (text: string, name: string, type: string): void =>
  saveFile(new File([text], name, { type }))
