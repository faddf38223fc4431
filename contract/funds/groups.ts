import { Id, IdParams, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const groups_max = 50
export const groupName_max = 40

/** A customer's own group of people, such as a family or employees. */
export const Group = z.strictObject({
  id: Id,
  name: z.string(),
  /** Without the archived. */
  people: z.number().int(),
})
export type Group = z.infer<typeof Group>

const Name = typedText().max(120)

export const groups = {
  list: route({
    method: 'GET',
    path: '/api/groups',
    access: 'customer',
    summary: 'Your groups of people by name, with their sizes.',
    reply: z.strictObject({ items: z.array(Group) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/groups',
    idempotent: true,
    access: 'customer',
    summary: 'Creates a group.',
    body: z.strictObject({ id: Id, name: Name }),
    success: 201,
    reply: Group,
  }),
  rename: route({
    method: 'PUT',
    path: '/api/groups/:id',
    access: 'customer',
    summary: 'Renames a group.',
    params: IdParams,
    body: z.strictObject({ name: Name }),
    reply: Group,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/groups/:id',
    access: 'customer',
    summary: 'Deletes a group; its people stay.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  setMember: route({
    method: 'PUT',
    path: '/api/groups/:id/people/:personId',
    access: 'customer',
    summary: 'Adds one of your people to a group or removes them.',
    params: z.strictObject({ id: Id, personId: Id }),
    body: z.strictObject({ member: z.boolean() }),
    reply: Group,
  }),
}
