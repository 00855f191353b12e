import sharp from 'sharp'

/** A real picture with some content, as base64; different seeds give different pictures. */
export async function samplePicture(width = 320, height = 320, seed = 1): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${(seed * 67) % 360} 50% 60%)"/>
    <circle cx="50%" cy="45%" r="22%" fill="hsl(28 55% ${60 + (seed % 10)}%)"/>
    <circle cx="42%" cy="41%" r="2.5%" fill="#222"/><circle cx="58%" cy="41%" r="2.5%" fill="#222"/>
    <rect x="25%" y="70%" width="50%" height="30%" rx="8%" fill="hsl(${(seed * 131) % 360} 40% 35%)"/>
  </svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
  return bytes.toString('base64')
}
