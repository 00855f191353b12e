import type { AliasOverview, Campaign } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { aliasTitle } from '../../lib/alias-title.ts'
import { useGuise } from '../../lib/guise.ts'
import { optionalNumber, useServerForm } from '../../lib/server-form.ts'
import { FormDialog, SelectField, TextField } from '../../ui/form.tsx'
import { ROLE_LABELS } from './key-columns.tsx'
import { keyName, optionalEnd } from './key-form.ts'
import { REACHES } from './key-reach.ts'

const ROLES = ['creator', 'viewer', 'owner'] as const

const newKey = z.object({
  name: keyName,
  role: z.enum(ROLES),
  scopes: z.string(),
  // `campaign:` or `alias:` and an id; empty: the whole account.
  limit: z.string(),
  expires_at: optionalEnd,
  spend_cap: optionalNumber,
})

export function NewKeyDialog({
  campaigns,
  aliases,
  onClose,
  onOpened,
}: {
  campaigns: readonly Pick<Campaign, 'id' | 'name'>[]
  aliases: readonly AliasOverview[]
  onClose: () => void
  onOpened: (secret: string) => void
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  const form = useServerForm(
    newKey,
    { name: '', role: 'creator', scopes: 'all', limit: '', expires_at: '', spend_cap: '' },
    async ({ name, role, scopes: chosen, limit, expires_at, spend_cap }) => {
      const scopes = REACHES[chosen]?.scopes
      const [kind, id = ''] = limit.split(':')
      const { secret } = await guise.keys.create({
        name,
        role,
        ...(scopes ? { scopes } : {}),
        ...(kind === 'campaign' ? { campaign: id } : {}),
        ...(kind === 'alias' ? { aliases: [id] } : {}),
        ...(expires_at ? { expires_at: expires_at.toISOString() } : {}),
        ...(spend_cap === null ? {} : { spend_cap }),
      })
      await queries.invalidateQueries({ queryKey: ['keys'] })
      onOpened(secret)
    },
  )
  return (
    <FormDialog
      form={form}
      title="New API key"
      lead="The secret is shown only once, in the next step."
      action="Create key"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The app or place that uses it"
        autoFocus
        {...form.field('name')}
      />
      <SelectField label="Role" {...form.field('role')}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Can" {...form.field('scopes')}>
        {Object.entries(REACHES).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Limited to"
        hint="It knows only the pictures made there"
        {...form.field('limit')}
      >
        <option value="">The whole account</option>
        <optgroup label="Campaigns">
          {campaigns.map(({ id, name }) => (
            <option key={id} value={`campaign:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Aliases">
          {aliases.map((alias) => (
            <option key={alias.id} value={`alias:${alias.id}`}>
              {aliasTitle(alias)}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Expires"
          hint="Empty: never"
          type="datetime-local"
          {...form.field('expires_at')}
        />
        <TextField
          label="Spend cap"
          hint="Maximum credits. Empty: no cap"
          inputMode="numeric"
          {...form.field('spend_cap')}
        />
      </div>
    </FormDialog>
  )
}
