/** A drawn person, in units of the head's height; the middle of the face is at 0, 0. */
export type SamplePerson = {
  readonly skin: string
  readonly skinShade: string
  readonly hair: string
  readonly hairLight: string
  readonly clothes: string
  readonly clothesShade: string
  readonly cut: 'long' | 'short' | 'curly'
  readonly lips: string
}

const HAIR_BEHIND = {
  long: 'M-52 -30C-58 -92 58 -96 54 -28C58 20 66 62 58 104C30 112 -34 112 -58 102C-64 60 -56 16 -52 -30Z',
  short: 'M-45 -16C-54 -80 52 -84 46 -14C46 2 42 12 40 18L-40 18C-43 10 -45 0 -45 -16Z',
  curly:
    'M-50 -10C-66 -24 -62 -48 -48 -54C-46 -76 -22 -88 -4 -82C14 -92 40 -82 46 -60C64 -54 66 -26 54 -12C66 4 58 26 46 28L-46 28C-60 24 -64 2 -50 -10Z',
}

const HAIR_BEFORE = {
  long: 'M-46 10C-58 -44 -36 -82 6 -80C44 -78 54 -38 46 10C40 -16 32 -34 18 -46C-2 -34 -30 -28 -44 8Z',
  short:
    'M-44 -4C-52 -50 -30 -79 4 -77C40 -76 50 -42 44 -6C38 -22 32 -32 26 -38C8 -34 -18 -36 -32 -40C-38 -30 -41 -18 -42 -6Z',
  curly:
    'M-45 0C-56 -22 -50 -56 -30 -63C-18 -78 10 -80 26 -68C42 -58 50 -30 43 -2C40 -14 36 -24 30 -32C20 -30 14 -38 4 -36C-6 -30 -16 -38 -26 -34C-36 -26 -40 -14 -43 -2Z',
}

/** One person as SVG, lit softly from the upper left. */
export function drawPerson(person: SamplePerson, id: string): string {
  const { skin, skinShade, hair, hairLight, clothes, clothesShade, cut, lips } = person
  return `
  <defs>
    <radialGradient id="skin${id}" cx=".36" cy=".36" r=".8">
      <stop offset="0" stop-color="${skin}"/><stop offset=".55" stop-color="${skin}"/>
      <stop offset="1" stop-color="${skinShade}"/>
    </radialGradient>
    <linearGradient id="hair${id}" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${hairLight}"/><stop offset=".5" stop-color="${hair}"/>
    </linearGradient>
    <linearGradient id="wear${id}" x1="0" y1="0" x2="1" y2=".7">
      <stop offset="0" stop-color="${clothes}"/><stop offset="1" stop-color="${clothesShade}"/>
    </linearGradient>
    <filter id="soft${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
    <filter id="wide${id}" x="-80%" y="-50%" width="260%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
    <filter id="fine${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="1.2"/></filter>
    <clipPath id="face${id}"><path d="${FACE}"/></clipPath>
    <clipPath id="neck${id}"><path d="${NECK}"/></clipPath>
    <clipPath id="body${id}"><path d="${BODY}"/></clipPath>
  </defs>
  <path d="${HAIR_BEHIND[cut]}" fill="url(#hair${id})"/>
  <path d="${NECK}" fill="url(#skin${id})"/>
  <g clip-path="url(#neck${id})">
    <ellipse cx="6" cy="52" rx="30" ry="20" fill="${skinShade}" opacity=".9" filter="url(#soft${id})"/>
    <ellipse cx="24" cy="76" rx="14" ry="34" fill="${skinShade}" opacity=".7" filter="url(#soft${id})"/>
  </g>
  <path d="${BODY}" fill="url(#wear${id})"/>
  <g clip-path="url(#body${id})">
    <path d="M-26 74C-14 96 14 96 26 74L34 82C16 108 -16 108 -34 82Z" fill="${clothesShade}" opacity=".55"/>
    <ellipse cx="112" cy="240" rx="46" ry="130" fill="${clothesShade}" opacity=".75" filter="url(#wide${id})"/>
    <ellipse cx="-76" cy="250" rx="7" ry="96" fill="${clothesShade}" opacity=".6" filter="url(#soft${id})"/>
    <path d="M-34 96C-12 120 20 118 38 92" stroke="${clothesShade}" stroke-width="6" fill="none" opacity=".4" filter="url(#soft${id})"/>
  </g>
  <ellipse cx="-42" cy="4" rx="6" ry="11" fill="${skin}"/><ellipse cx="42" cy="4" rx="6" ry="11" fill="${skinShade}"/>
  <path d="${FACE}" fill="url(#skin${id})"/>
  <g clip-path="url(#face${id})">
    <ellipse cx="36" cy="14" rx="20" ry="50" fill="${skinShade}" opacity=".6" filter="url(#soft${id})"/>
    <ellipse cx="-22" cy="20" rx="11" ry="8" fill="${lips}" opacity=".28" filter="url(#soft${id})"/>
    <ellipse cx="22" cy="20" rx="11" ry="8" fill="${lips}" opacity=".26" filter="url(#soft${id})"/>
    <ellipse cx="-12" cy="-26" rx="20" ry="12" fill="#fff" opacity=".16" filter="url(#soft${id})"/>
    <ellipse cx="0" cy="-44" rx="46" ry="14" fill="${hair}" opacity=".35" filter="url(#soft${id})"/>
  </g>
  ${eye(-17, hair)}${eye(17, hair)}
  <path d="M3 -2C5 8 8 14 4 17C1 19 -3 19 -6 17" stroke="${skinShade}" stroke-width="2.6" fill="none" stroke-linecap="round"/>
  <ellipse cx="-1" cy="9" rx="2.4" ry="5" fill="#fff" opacity=".25" filter="url(#fine${id})"/>
  <path d="M-15 28C-6 31 6 31 15 27C10 40 -9 41 -15 28Z" fill="#fdf6f0"/>
  <path d="M-16 27.5C-7 25.5 -3 26.5 0 27.5C3 26.5 8 25.5 16 27C8 30.5 -7 31 -16 27.5Z" fill="${lips}"/>
  <path d="M-14 30C-8 44 9 43 15 28.5C9 38 -7 39 -14 30Z" fill="${lips}"/>
  <path d="${HAIR_BEFORE[cut]}" fill="url(#hair${id})"/>`
}

const FACE =
  'M-42 -12C-44 -56 -24 -68 0 -68C24 -68 44 -56 42 -12C41 22 24 54 0 56C-24 54 -41 22 -42 -12Z'
const NECK = 'M-19 34C-19 58 -22 70 -34 80L0 108L34 80C22 70 19 58 19 34Z'
const BODY =
  'M-30 74C-52 86 -88 92 -104 116C-124 150 -128 220 -132 320L132 320C128 220 124 150 104 116C88 92 52 86 30 74C18 92 -18 92 -30 74Z'

function eye(x: number, brow: string): string {
  return `
  <path d="M${x - 10} 0C${x - 6} -8 ${x + 6} -8 ${x + 10} 0C${x + 5} 4 ${x - 5} 4 ${x - 10} 0Z" fill="#fbf7f3"/>
  <circle cx="${x}" cy="-1.6" r="4.6" fill="#4a3327"/><circle cx="${x}" cy="-1.6" r="2.2" fill="#120c0a"/>
  <circle cx="${x - 1.6}" cy="-3.2" r="1.3" fill="#fff"/>
  <path d="M${x - 11} .5C${x - 6} -8.5 ${x + 6} -8.5 ${x + 11} .5" stroke="#2b1c16" stroke-width="2.2" fill="none" stroke-linecap="round"/>
  <path d="M${x - 12} -13C${x - 5} -18 ${x + 6} -18 ${x + 12} -13" stroke="${brow}" stroke-width="3.4" fill="none" stroke-linecap="round" opacity=".9"/>`
}
