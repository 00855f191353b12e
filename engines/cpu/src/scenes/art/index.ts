import { z } from 'zod'
import { balloonsSchema, drawBalloons } from './balloons.ts'
import { captionSchema, drawCaption } from './caption.ts'
import { curtainSchema, drawCurtain } from './curtain.ts'
import { type Drawing, type Sheet, sheetOf } from './drawing.ts'
import { drawFairyLights, fairyLightsSchema } from './fairy-lights.ts'
import { drawFilmBorder, filmBorderSchema } from './film-border.ts'
import { drawGridFloor, gridFloorSchema } from './grid-floor.ts'
import { drawHills, hillsSchema } from './hills.ts'
import { drawNeonSigns, neonSignsSchema } from './neon-signs.ts'
import { drawPosterBorder, posterBorderSchema } from './poster-border.ts'
import { drawSunburst, sunburstSchema } from './sunburst.ts'
import { drawTheatreCurtains, theatreCurtainsSchema } from './theatre-curtains.ts'

/** Drawings by name. */
export const artSchema = z.discriminatedUnion('name', [
  balloonsSchema,
  captionSchema,
  curtainSchema,
  fairyLightsSchema,
  filmBorderSchema,
  gridFloorSchema,
  hillsSchema,
  neonSignsSchema,
  posterBorderSchema,
  sunburstSchema,
  theatreCurtainsSchema,
])
export type Art = z.output<typeof artSchema>

type Drawings = { readonly [K in Art['name']]: Drawing<Extract<Art, { name: K }>> }

const DRAWINGS: Drawings = {
  balloons: drawBalloons,
  caption: drawCaption,
  curtain: drawCurtain,
  'fairy-lights': drawFairyLights,
  'film-border': drawFilmBorder,
  'grid-floor': drawGridFloor,
  hills: drawHills,
  'neon-signs': drawNeonSigns,
  'poster-border': drawPosterBorder,
  sunburst: drawSunburst,
  'theatre-curtains': drawTheatreCurtains,
}

export function drawArt(sheet: Sheet, art: Art): string {
  const draw = DRAWINGS[art.name] as Drawing<Art>
  return sheetOf(sheet, draw(sheet, art))
}
