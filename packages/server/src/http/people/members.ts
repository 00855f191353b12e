import { type Member, memberNotFound, ROLES } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { createdAt, idOf } from '../view-fields.ts'
import { email, password, role } from './people-fields.ts'

const date = z.iso.datetime()
const memberObject = z
  .object({
    id: idOf('member', 'Id of the person'),
    email: z.string().describe('Address they sign in with'),
    role: z.enum(ROLES).describe('viewer: reads; creator: also generates; owner: everything'),
    created_at: createdAt,
    last_signed_in_at: date.nullable().describe('When they last signed in'),
    is_invited: z.boolean().describe('Whether the person has yet to accept, at the first sign-in'),
  })
  .meta({ id: 'Member' })

const addBody = z.object({
  email,
  password: password
    .optional()
    .describe('First password. Leave it out for people who sign in with the identity provider'),
  role,
})
const changeBody = z.object({ role: role.optional(), password: password.optional() })

const somethingChanges: Rule = (body) =>
  body.role == null && body.password == null
    ? { field: 'role', code: 'VALIDATION_ERROR', message: 'Send role, password or both.' }
    : undefined

const memberId = (call: Call) => pathId(call, 'member_id', memberNotFound)

const ROW = { tag: 'Members', access: 'manage', scope: 'everything' } as const

export function memberEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: '/v1/members',
      operationId: 'listMembers',
      summary: 'List the members of your account, oldest first',
      description: 'People of your account who can sign in to the studio.',
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The members',
        schema: manyOf(memberObject),
      },
      faults: [],
      async handle({ caller }) {
        return { data: (await services.members.list(caller)).map(present) }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: '/v1/members',
      operationId: 'addMember',
      summary: 'Add a member with a password, or invite somebody who uses the identity provider',
      description:
        'They sign in with this address and password, and can change the password. People whose domain signs in with the identity provider of the installation are invited without a password: they accept your account when they first sign in. No mail is sent.',
      reads: 'json',
      body: addBody,
      example: {
        body: { email: 'grace@example.com', password: 'correct horse battery', role: 'creator' },
      },
      success: { status: 200, description: 'The member', schema: memberObject },
      faults: ['VALIDATION_ERROR'],
      async handle({ caller, body }) {
        return present(await services.members.add(caller, body))
      },
    }),
    endpoint({
      ...ROW,
      method: 'PATCH',
      path: '/v1/members/{member_id}',
      operationId: 'changeMember',
      summary: 'Change the role or the password of a member; a new password ends their sessions',
      description:
        'Nobody can take the role from the last owner. People change their own password with the current one: `PATCH /v1/session`.',
      reads: 'json',
      body: changeBody,
      example: { body: { role: 'viewer' } },
      rules: [somethingChanges],
      success: { status: 200, description: 'The member', schema: memberObject },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = memberId(call)
        const wanted = call.body
        return present(
          await services.members.change(call.caller, id, {
            ...(wanted.role === undefined ? {} : { role: wanted.role }),
            ...(wanted.password === undefined ? {} : { password: wanted.password }),
          }),
        )
      },
    }),
    endpoint({
      ...ROW,
      method: 'DELETE',
      path: '/v1/members/{member_id}',
      operationId: 'removeMember',
      summary: 'Remove a member; their sessions end within a second',
      description:
        'The last owner cannot be removed. Keys stay: revoke those that the person knows.',
      reads: 'nothing',
      success: { status: 204, description: 'The member is removed' },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        await services.members.remove(call.caller, memberId(call))
      },
    }),
  ]
}

function present(member: Member): z.output<typeof memberObject> {
  return {
    id: member.id,
    email: member.email,
    role: member.role,
    created_at: member.createdAt.toISOString(),
    last_signed_in_at: member.lastSignedInAt?.toISOString() ?? null,
    is_invited: member.isInvited,
  }
}
