import type { Member } from '@guise/sdk'
import { z } from 'zod'

export const ROLES = ['creator', 'viewer', 'owner'] as const

export const ROLE_LABELS: Readonly<Record<Member['role'], string>> = {
  owner: 'Owner: everything, including the team and keys',
  creator: 'Creator: generate, filters, aliases, booths',
  viewer: 'Viewer: read only',
}

export const newPassword = z
  .string()
  .min(10, 'At least 10 characters')
  .max(200, 'At most 200 characters')
export const PASSWORD_HINT = 'At least 10 characters. A few words together are easy to remember.'
