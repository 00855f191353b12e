// npm run tool -- settings: writes docs/operations/settings.md from the settings in the code. A test compares them.
import { writeFileSync } from 'node:fs'
import { SETTINGS_FILE, settingsPage } from './settings/page.ts'

writeFileSync(SETTINGS_FILE, settingsPage())
