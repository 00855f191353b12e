import sharp from 'sharp'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200"><circle cx="100" cy="100" r="88" fill="#ff5a36"/>
  <path d="M52 140 L100 44 L148 140 Z" fill="#ffffff"/><text x="212" y="134" font-family="DejaVu Sans" font-weight="bold"
  font-size="92" fill="#ffffff" stroke="#14101f" stroke-width="6" paint-order="stroke">AURORA</text></svg>`

/** Of a firm that does not exist. */
export const makeLogo = (): Promise<Buffer> => sharp(Buffer.from(LOGO)).png().toBuffer()
