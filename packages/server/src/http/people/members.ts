import { type Member, memberNotFound, ROLES } from '@guise/core'
import { z } from 'zod'
import { type Call, type Endpoint, endpoint } from '../endpoint.ts'
import { pathId } from '../path-id.ts'
import type { Services } from '../services.ts'
import type { Rule } from '../validate.ts'
import { email, password, role } from './people-fields.ts'

const date = z.iso.datetime()
const memberObject = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    created_at: date,
    last_signed_in_at: date.nullable(),
  })
  .meta({ id: 'Member' })

const addBody = z.object({ email, password, role })
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
      reads: 'nothing',
      success: {
        status: 200,
        description: 'The members',
        schema: z.object({ data: z.array(memberObject) }),
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
      summary: 'Add a member; pass the password on to them yourself',
      reads: 'json',
      body: addBody,
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
      reads: 'json',
      body: changeBody,
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
  }
}
