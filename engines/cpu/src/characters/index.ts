import type { Figure } from './figure.ts'
import { king } from './king/figure.ts'
import { queen } from './queen/figure.ts'

/** Every figure by the name that recipes call it. */
export const FIGURES: Readonly<Record<string, Figure>> = { king, queen }
