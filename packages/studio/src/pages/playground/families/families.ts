import { Clapperboard, Film, Palette, Smile, Users, UsersRound } from 'lucide-react'
import { FACE_PROMPT, FACE_SWAP, FACE_SWAP_V1, FACE_SWAP_V5 } from './face-families.ts'
import type { FamilyRow, KindRow } from './family.ts'
import {
  GROUP_V4,
  REALISTIC,
  REALISTIC_PROMPT,
  STYLIZED,
  STYLIZED_PROMPT,
} from './group-families.ts'
import { VIDEO, VIDEO_BETWEEN } from './video-families.ts'

/** Everything the service can make, in the words of the person who wants it. */
export const KINDS: readonly KindRow[] = [
  {
    title: 'Face swap',
    words: 'One person in another picture',
    icon: Smile,
    families: [FACE_SWAP, FACE_SWAP_V5, FACE_SWAP_V1, FACE_PROMPT],
  },
  {
    title: 'Group: realistic',
    words: 'Everybody in a photographic style',
    icon: Users,
    families: [REALISTIC, REALISTIC_PROMPT],
  },
  {
    title: 'Group: stylized',
    words: 'Everybody drawn or painted',
    icon: Palette,
    families: [STYLIZED, STYLIZED_PROMPT],
  },
  {
    title: 'Group v4',
    words: 'Several photos become one group',
    icon: UsersRound,
    families: [GROUP_V4],
  },
  {
    title: 'Video from a picture',
    words: 'Animates one picture',
    icon: Film,
    families: [VIDEO],
  },
  {
    title: 'Video from two pictures',
    words: 'One picture becomes another',
    icon: Clapperboard,
    families: [VIDEO_BETWEEN],
  },
]

export const FAMILIES: readonly FamilyRow[] = KINDS.flatMap(({ families }) => families)

export function familyById(id: string | undefined): FamilyRow | undefined {
  return FAMILIES.find((family) => family.id === id)
}

export function kindOf(family: FamilyRow): KindRow {
  return KINDS.find(({ families }) => families.includes(family)) ?? (KINDS[0] as KindRow)
}
