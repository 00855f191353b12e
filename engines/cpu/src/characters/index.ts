import type { Figure } from './figure.ts'

/** Every figure by the name that recipes call it. */
export const FIGURES: Readonly<Record<string, Figure>> = {}
