import 'i18next'
import type { GuestTexts } from './texts.ts'

/** A key that no text has is an error of types. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: GuestTexts }
  }
}
