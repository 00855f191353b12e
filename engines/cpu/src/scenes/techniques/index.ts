import { z } from 'zod'
import type { Painter } from '../stage.ts'
import { cassette, cassetteSchema } from './building/cassette.ts'
import { lowPoly, lowPolySchema } from './building/low-poly.ts'
import { mosaic, mosaicSchema } from './building/mosaic.ts'
import { neon, neonSchema } from './building/neon.ts'
import { paperCut, paperCutSchema } from './building/paper-cut.ts'
import { pixel, pixelSchema } from './building/pixel.ts'
import { stainedGlass, stainedGlassSchema } from './building/stained-glass.ts'
import { blueprint, blueprintSchema } from './drawing/blueprint.ts'
import { chalkboard, chalkboardSchema } from './drawing/chalkboard.ts'
import { charcoal, charcoalSchema } from './drawing/charcoal.ts'
import { colouredPencil, colouredPencilSchema } from './drawing/coloured-pencil.ts'
import { engraving, engravingSchema } from './drawing/engraving.ts'
import { fineLiner, fineLinerSchema } from './drawing/fine-liner.ts'
import { linocut, linocutSchema } from './drawing/linocut.ts'
import { pencil, pencilSchema } from './drawing/pencil.ts'
import { anime, animeSchema } from './painting/anime.ts'
import { impressionist, impressionistSchema } from './painting/impressionist.ts'
import { inkWash, inkWashSchema } from './painting/ink-wash.ts'
import { oil, oilSchema } from './painting/oil.ts'
import { pastel, pastelSchema } from './painting/pastel.ts'
import { watercolour, watercolourSchema } from './painting/watercolour.ts'
import { comic, comicSchema } from './printing/comic.ts'
import { duotone, duotoneSchema } from './printing/duotone.ts'
import { flatInks, flatInksSchema } from './printing/flat-inks.ts'
import { newsprint, newsprintSchema } from './printing/newsprint.ts'
import { popArt, popArtSchema } from './printing/pop-art.ts'
import { postcard, postcardSchema } from './printing/postcard.ts'
import { poster, posterSchema } from './printing/poster.ts'
import { printed, printedSchema } from './printing/printed.ts'
import { riso, risoSchema } from './printing/riso.ts'
import { screenPrint, screenPrintSchema } from './printing/screen-print.ts'

/** Effects that redraw the whole picture by another hand; faces keep their finest strokes. */
export const techniqueSchema = z.discriminatedUnion('effect', [
  animeSchema,
  blueprintSchema,
  cassetteSchema,
  chalkboardSchema,
  charcoalSchema,
  colouredPencilSchema,
  comicSchema,
  duotoneSchema,
  engravingSchema,
  fineLinerSchema,
  flatInksSchema,
  impressionistSchema,
  inkWashSchema,
  linocutSchema,
  lowPolySchema,
  mosaicSchema,
  neonSchema,
  newsprintSchema,
  oilSchema,
  paperCutSchema,
  pastelSchema,
  pencilSchema,
  pixelSchema,
  popArtSchema,
  postcardSchema,
  posterSchema,
  printedSchema,
  risoSchema,
  screenPrintSchema,
  stainedGlassSchema,
  watercolourSchema,
])
export type Technique = z.output<typeof techniqueSchema>

type Techniques = {
  readonly [K in Technique['effect']]: Painter<Extract<Technique, { effect: K }>>
}

export const TECHNIQUES: Techniques = {
  anime,
  blueprint,
  cassette,
  chalkboard,
  charcoal,
  'coloured-pencil': colouredPencil,
  comic,
  duotone,
  engraving,
  'fine-liner': fineLiner,
  'flat-inks': flatInks,
  impressionist,
  'ink-wash': inkWash,
  linocut,
  'low-poly': lowPoly,
  mosaic,
  neon,
  newsprint,
  oil,
  'paper-cut': paperCut,
  pastel,
  pencil,
  pixel,
  'pop-art': popArt,
  postcard,
  poster,
  printed,
  riso,
  'screen-print': screenPrint,
  'stained-glass': stainedGlass,
  watercolour,
}

export function isTechnique({ effect }: { readonly effect: string }): boolean {
  return effect in TECHNIQUES
}
