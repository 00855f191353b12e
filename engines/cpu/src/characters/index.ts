import type { Figure } from './figure.ts'
import { king } from './king/figure.ts'
import { queen } from './queen/figure.ts'

const figures = { king, queen } satisfies Readonly<Record<string, Figure>>

export type FigureName = keyof typeof figures

/** Every figure by the name that recipes call it. */
export const FIGURES: Readonly<Record<FigureName, Figure>> = figures
