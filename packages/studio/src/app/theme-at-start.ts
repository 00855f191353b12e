// Before anything is painted: the page never flashes in the other theme.
import { applyTheme, storedTheme } from './theme.ts'

applyTheme(storedTheme())
