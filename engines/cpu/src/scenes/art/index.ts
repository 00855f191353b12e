import { z } from 'zod'
import { arenaSchema, drawArena } from './arena.ts'
import { azulejosSchema, drawAzulejos } from './azulejos.ts'
import { balloonsSchema, drawBalloons } from './balloons.ts'
import { ballroomSchema, drawBallroom } from './ballroom.ts'
import { banknoteBorderSchema, drawBanknoteBorder } from './banknote-border.ts'
import { beachPartySchema, drawBeachParty } from './beach-party.ts'
import { bigTopSchema, drawBigTop } from './big-top.ts'
import { boardFrameSchema, drawBoardFrame } from './board-frame.ts'
import { bookshelvesSchema, drawBookshelves } from './bookshelves.ts'
import { captionSchema, drawCaption } from './caption.ts'
import { cardBorderSchema, drawCardBorder } from './card-border.ts'
import { castleHallSchema, drawCastleHall } from './castle-hall.ts'
import { chalkDrawingsSchema, drawChalkDrawings } from './chalk-drawings.ts'
import { cinemaSeatsSchema, drawCinemaSeats } from './cinema-seats.ts'
import { cinemaSheetSchema, drawCinemaSheet } from './cinema-sheet.ts'
import { creatureSchema, drawCreature } from './creature.ts'
import { curtainSchema, drawCurtain } from './curtain.ts'
import { type Drawing, type Sheet, sheetOf } from './drawing.ts'
import { drawExpedition, expeditionSchema } from './expedition.ts'
import { drawFairground, fairgroundSchema } from './fairground.ts'
import { drawFairyLights, fairyLightsSchema } from './fairy-lights.ts'
import { drawFilmBorder, filmBorderSchema } from './film-border.ts'
import { drawGoalNet, goalNetSchema } from './goal-net.ts'
import { drawGridFloor, gridFloorSchema } from './grid-floor.ts'
import { drawHills, hillsSchema } from './hills.ts'
import { drawJazzBar, jazzBarSchema } from './jazz-bar.ts'
import { drawLandmark, landmarkSchema } from './landmark.ts'
import { drawLightArches, lightArchesSchema } from './light-arches.ts'
import { drawLivingRoom, livingRoomSchema } from './living-room.ts'
import { drawNeonSigns, neonSignsSchema } from './neon-signs.ts'
import { drawNightCanal, nightCanalSchema } from './night-canal.ts'
import { drawPaintedBackdrop, paintedBackdropSchema } from './painted-backdrop.ts'
import { drawPlanet, planetSchema } from './planet.ts'
import { drawPosterBorder, posterBorderSchema } from './poster-border.ts'
import { drawRaceTrack, raceTrackSchema } from './race-track.ts'
import { drawRailing, railingSchema } from './railing.ts'
import { drawRainbow, rainbowSchema } from './rainbow.ts'
import { drawRedButtes, redButtesSchema } from './red-buttes.ts'
import { drawRedCarpet, redCarpetSchema } from './red-carpet.ts'
import { drawReef, reefSchema } from './reef.ts'
import { drawRooftop, rooftopSchema } from './rooftop.ts'
import { drawShipDeck, shipDeckSchema } from './ship-deck.ts'
import { drawSpaceship, spaceshipSchema } from './spaceship.ts'
import { drawStadium, stadiumSchema } from './stadium.ts'
import { drawStampBorder, stampBorderSchema } from './stamp-border.ts'
import { drawSunburst, sunburstSchema } from './sunburst.ts'
import { drawTheatreCurtains, theatreCurtainsSchema } from './theatre-curtains.ts'

/** Drawings by name. */
export const artSchema = z
  .discriminatedUnion('name', [
    arenaSchema,
    azulejosSchema,
    balloonsSchema,
    ballroomSchema,
    banknoteBorderSchema,
    beachPartySchema,
    boardFrameSchema,
    bigTopSchema,
    bookshelvesSchema,
    captionSchema,
    cardBorderSchema,
    castleHallSchema,
    chalkDrawingsSchema,
    cinemaSeatsSchema,
    cinemaSheetSchema,
    creatureSchema,
    curtainSchema,
    expeditionSchema,
    fairgroundSchema,
    fairyLightsSchema,
    filmBorderSchema,
    goalNetSchema,
    gridFloorSchema,
    hillsSchema,
    jazzBarSchema,
    landmarkSchema,
    lightArchesSchema,
    livingRoomSchema,
    neonSignsSchema,
    nightCanalSchema,
    paintedBackdropSchema,
    planetSchema,
    posterBorderSchema,
    raceTrackSchema,
    railingSchema,
    rainbowSchema,
    redButtesSchema,
    redCarpetSchema,
    reefSchema,
    rooftopSchema,
    shipDeckSchema,
    spaceshipSchema,
    stadiumSchema,
    stampBorderSchema,
    sunburstSchema,
    theatreCurtainsSchema,
  ])
  .meta({ id: 'drawing' })
export type Art = z.output<typeof artSchema>

type Drawings = { readonly [K in Art['name']]: Drawing<Extract<Art, { name: K }>> }

const DRAWINGS: Drawings = {
  arena: drawArena,
  azulejos: drawAzulejos,
  balloons: drawBalloons,
  ballroom: drawBallroom,
  'banknote-border': drawBanknoteBorder,
  'beach-party': drawBeachParty,
  'board-frame': drawBoardFrame,
  'big-top': drawBigTop,
  bookshelves: drawBookshelves,
  caption: drawCaption,
  'card-border': drawCardBorder,
  'castle-hall': drawCastleHall,
  'chalk-drawings': drawChalkDrawings,
  'cinema-seats': drawCinemaSeats,
  'cinema-sheet': drawCinemaSheet,
  creature: drawCreature,
  curtain: drawCurtain,
  expedition: drawExpedition,
  fairground: drawFairground,
  'fairy-lights': drawFairyLights,
  'film-border': drawFilmBorder,
  'goal-net': drawGoalNet,
  'grid-floor': drawGridFloor,
  hills: drawHills,
  'jazz-bar': drawJazzBar,
  landmark: drawLandmark,
  'light-arches': drawLightArches,
  'living-room': drawLivingRoom,
  'neon-signs': drawNeonSigns,
  'night-canal': drawNightCanal,
  'painted-backdrop': drawPaintedBackdrop,
  planet: drawPlanet,
  'poster-border': drawPosterBorder,
  'race-track': drawRaceTrack,
  railing: drawRailing,
  rainbow: drawRainbow,
  'red-buttes': drawRedButtes,
  'red-carpet': drawRedCarpet,
  reef: drawReef,
  rooftop: drawRooftop,
  'ship-deck': drawShipDeck,
  spaceship: drawSpaceship,
  stadium: drawStadium,
  'stamp-border': drawStampBorder,
  sunburst: drawSunburst,
  'theatre-curtains': drawTheatreCurtains,
}

export function drawArt(sheet: Sheet, art: Art): string {
  const draw = DRAWINGS[art.name] as Drawing<Art>
  return sheetOf(sheet, draw(sheet, art))
}
