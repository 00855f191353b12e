import { outline, smooth } from '../kit/curve.ts'
import { disc } from '../kit/jewels.ts'
import { feather, plumage } from '../kit/plumage.ts'
import { paintForm, patch, round } from '../kit/surface.ts'
import type { Tones } from '../kit/tones.ts'

type Plumes = Readonly<Record<'red' | 'wing' | 'blue' | 'felt' | 'linen', Tones>>

/** A macaw on the right shoulder, looking at its captain. */
export function parrot({ red, wing, blue, felt, linen }: Plumes): string {
  const tail = [
    [1004, 1330, 92, 300],
    [1046, 1360, 84, 330],
    [1082, 1330, 80, 300],
  ]
    .map(([x, y], i) =>
      feather(
        [x! - 34 + i * 4, y! - 320],
        1.43 - i * 0.07,
        [i === 1 ? 66 : 58, 420],
        i === 1 ? blue : red,
        0.62 - i * 0.12,
      ),
    )
    .join('')
  const body = patch(
    outline('890,640 872,742 868,850 890,950 940,1040 1000,1096'),
    outline('1010,622 1062,712 1092,826 1096,930 1084,1020 1058,1096'),
  )
  const coverts = patch(
    outline('966,748 946,840 958,930 992,1010'),
    outline('1092,770 1112,860 1110,950 1092,1020'),
  )
  const flights = [0, 1, 2, 3, 4]
    .map((i) =>
      feather(
        [972 + i * 22, 960 + i * 4],
        1.36 - i * 0.03,
        [54, 250 - i * 16],
        blue,
        0.7 - i * 0.12,
      ),
    )
    .join('')
  const skull = smooth(
    outline(
      '868,690 872,628 898,580 946,556 998,566 1034,606 1044,664 1030,720 980,760 916,764 880,744',
    ),
    true,
  )
  const shade = smooth(
    outline('1000,568 1034,606 1044,664 1030,720 980,760 920,764 972,728 1004,674 1010,616'),
    true,
  )
  const crest = smooth(outline('884,622 906,588 946,568 984,576 950,590 916,612 898,640'), true)
  const head = `<path d="${skull}" fill="${red[3]}"/><path d="${shade}" fill="${red[1]}"/><path d="${crest}" fill="${red[4]}"/>`
  const cast = `<path d="${smooth(outline('850,960 900,1060 980,1130 1080,1150 1130,1100 1120,1000 1000,960'), true)}" fill="${felt[0]}" fill-opacity="0.5"/>`
  const face = `<path d="${smooth(outline('888,612 926,600 966,620 978,664 960,710 914,722 884,704 874,660'), true)}" fill="${linen[3]}"/>`
  const upper = `<path d="${smooth(outline('892,620 854,626 824,660 818,712 830,752 846,716 872,700 900,700'), true)}" fill="${felt[0]}"/><path d="${smooth(outline('882,634 856,642 836,668 832,700 850,678 876,664'), true)}" fill="${felt[3]}"/>`
  const lower = `<path d="${smooth(outline('898,706 866,712 850,736 866,752 892,742'), true)}" fill="${felt[0]}"/>`
  const eye = `${disc([930, 652], 24, felt[0]!)}${disc([929, 651], 18, wing[4]!)}${disc([927, 651], 10, felt[0]!)}`
  const lines = `<path d="M892 684Q912 692 936 682M896 698Q914 704 932 696" fill="none" stroke="${red[2]}" stroke-width="5"/>`
  const toes = [886, 912, 940]
    .map(
      (x, i) =>
        `<path d="${smooth([
          [x + 20, 1006 + i * 10],
          [x, 1026 + i * 10],
          [x - 4, 1058 + i * 10],
        ])}" fill="none" stroke="${felt[0]}" stroke-width="24" stroke-linecap="round"/><path d="${smooth(
          [
            [x + 18, 1006 + i * 10],
            [x - 1, 1026 + i * 10],
            [x - 5, 1056 + i * 10],
          ],
        )}" fill="none" stroke="${felt[3]}" stroke-width="12" stroke-linecap="round"/>`,
    )
    .join('')
  return (
    cast +
    tail +
    paintForm({ surface: body, tones: red, height: round(90), grain: 5 }) +
    plumage({
      surface: body,
      height: round(90),
      tones: red,
      rows: 9,
      columns: 4,
      size: [44, 72],
      seed: 8,
    }) +
    flights +
    plumage({
      surface: coverts,
      height: round(50),
      tones: wing,
      rows: 5,
      columns: 3,
      size: [42, 74],
      seed: 9,
    }) +
    plumage({
      surface: patch(outline('958,700 946,760 950,820'), outline('1070,706 1094,770 1102,830')),
      height: round(50),
      tones: red,
      rows: 4,
      columns: 3,
      size: [40, 62],
      seed: 10,
    }) +
    head +
    face +
    lines +
    lower +
    upper +
    eye +
    toes
  )
}
