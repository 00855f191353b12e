import {
  type Box,
  fillsPaper,
  layoutPrint,
  POINTS_PER_INCH,
  type Print,
  type PrintLayout,
  type PrintMaker,
  type Size,
} from '@guise/core'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { drawFooter } from './footer.ts'

/** What photo printers print at. */
const DOTS_PER_INCH = 300

/** Paper around a picture that is shown whole, in points. */
const AROUND = 12

const MARK_WIDTH = 0.5

const dots = (points: number) => Math.max(1, Math.round((points / POINTS_PER_INCH) * DOTS_PER_INCH))
const inDots = ({ width, height }: Size): Size => ({ width: dots(width), height: dots(height) })

/** The pictures are our own results, so sharp reads them here, in its threads. */
export const printMaker: PrintMaker = {
  async make(print) {
    // No font is loaded: all words are drawn with the brand.
    const file = new PdfDocument({ autoFirstPage: false, margin: 0, font: '', compress: false })
    const chunks: Buffer[] = []
    const ended = new Promise<Buffer>((resolve, reject) => {
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('end', () => resolve(Buffer.concat(chunks)))
      file.on('error', reject)
    })
    const strip = print.template === '2x6' ? await footerOf(print) : undefined
    const footer = strip && opened(file, strip)
    for (const shots of print.pages) {
      const pictures: Uint8Array[] = []
      for (const read of shots) pictures.push(await read())
      await addPage(file, print, pictures, footer)
    }
    file.end()
    return ended
  },
}

function footerOf(print: Print): Promise<Buffer> | undefined {
  const [box] = layoutPrint(print, 1).footers
  return box && drawFooter(print, inDots(box))
}

async function addPage(
  file: PDFKit.PDFDocument,
  print: Print,
  shots: readonly Uint8Array[],
  footer: OpenPicture | undefined,
): Promise<void> {
  const layout = layoutPrint(print, shots.length)
  const { page, bleed, pictures, footers, marks } = layout
  file.addPage({ size: [page.width, page.height], margin: 0 })
  nameBoxes(file, layout)
  const paper = print.colours?.background ?? '#ffffff'
  file.rect(bleed.left, bleed.top, bleed.width, bleed.height).fill(paper)
  // A strip shows each shot twice: it is drawn once.
  const drawn = new Map<number, Drawn>()
  for (const { box, shot } of pictures) {
    const bytes = shots[shot]
    if (!bytes) continue
    const picture = drawn.get(shot) ?? (await drawShot(file, bytes, box, print, beyondTrim(layout)))
    drawn.set(shot, picture)
    place(file, picture.open, within(box, picture.size))
  }
  for (const box of footers) if (footer) place(file, footer, box)
  file.lineWidth(MARK_WIDTH).strokeColor('#000000')
  for (const [x1, y1, x2, y2] of marks) file.moveTo(x1, y1).lineTo(x2, y2).stroke()
}

/** As print shops read it: what is cut off, and what reaches beyond. PDF counts from below. */
function nameBoxes(file: PDFKit.PDFDocument, { page, trim, bleed }: PrintLayout): void {
  const corners = ({ left, top, width, height }: Box) => [
    left,
    page.height - top - height,
    left + width,
    page.height - top,
  ]
  Object.assign(file.page.dictionary.data, { TrimBox: corners(trim), BleedBox: corners(bleed) })
}

/** How far what is printed reaches beyond the cut, in points. */
const beyondTrim = ({ trim, bleed }: PrintLayout) => trim.left - bleed.left

const dotsBeyond = (points: number) => Math.round((points / POINTS_PER_INCH) * DOTS_PER_INCH)

type Drawn = { readonly open: OpenPicture; readonly size: Size }

/** A picture that the file holds once, however often it is shown. */
type OpenPicture = PDFKit.Mixins.ImageSrc

const opened = (file: PDFKit.PDFDocument, jpeg: Buffer): OpenPicture =>
  (file as unknown as { openImage(from: Buffer): OpenPicture }).openImage(jpeg)

async function drawShot(
  file: PDFKit.PDFDocument,
  bytes: Uint8Array,
  box: Box,
  { template }: Print,
  beyond: number,
): Promise<Drawn> {
  const picture = sharp(bytes)
  const own = await picture.metadata()
  // A strip's cells are small and of one shape: what matters of a picture fills them.
  const isFilled = template === '2x6' || fillsPaper(own, box)
  const room = { width: box.width - 2 * AROUND, height: box.height - 2 * AROUND }
  const cut = isFilled && template !== '2x6' ? beyond : 0
  const whole = { width: box.width - 2 * cut, height: box.height - 2 * cut }
  const { width, height } = inDots(isFilled ? whole : room)
  const bleed = dotsBeyond(cut)
  const position = template === '2x6' ? sharp.strategy.attention : 'centre'
  const fit = isFilled ? ({ fit: 'cover', position } as const) : ({ fit: 'inside' } as const)
  // The trim shows the whole picture, with its frame; what is cut off mirrors its edge.
  const resized = picture.resize(width, height, fit)
  if (bleed > 0) {
    const sides = { left: bleed, right: bleed, top: bleed, bottom: bleed }
    resized.extend({ ...sides, extendWith: 'mirror' })
  }
  const { data, info } = await resized
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const scale = POINTS_PER_INCH / DOTS_PER_INCH
  const size = isFilled ? box : { width: info.width * scale, height: info.height * scale }
  return { open: opened(file, data), size }
}

function within({ left, top, width, height }: Box, size: Size): Box {
  return {
    left: left + (width - size.width) / 2,
    top: top + (height - size.height) / 2,
    width: size.width,
    height: size.height,
  }
}

function place(file: PDFKit.PDFDocument, picture: OpenPicture, box: Box): void {
  const { left, top, width, height } = box
  file.image(picture, left, top, { width, height })
}
