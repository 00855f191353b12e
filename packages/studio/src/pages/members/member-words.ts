import type { Member } from '@guise/sdk'
import { z } from 'zod'

export const ROLES = ['creator', 'viewer', 'owner'] as const

export const ROLE_WORDS: Readonly<Record<Member['role'], string>> = {
  owner: 'Owner: everything, the team and keys too',
  creator: 'Creator: generate, filters, aliases, booths',
  viewer: 'Viewer: only look',
}

export const newPassword = z
  .string()
  .min(10, 'At least 10 characters')
  .max(200, 'At most 200 characters')
export const PASSWORD_HINT = 'At least 10 characters. A few words together are easy to remember.'
