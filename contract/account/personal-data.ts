import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** How long a copy is kept. */
export const copyDays = 7

/** A copy of everything that is kept about a customer, made by the worker. */
const DataCopy = z.strictObject({
  id: Id,
  state: z.enum(['waiting', 'ready']),
  requestedAt: Instant,
  /** Null while it waits. */
  bytes: z.number().int().nullable(),
  /** When the file is deleted; null while it waits. */
  expiresAt: Instant.nullable(),
})
export type DataCopy = z.infer<typeof DataCopy>

export const personalData = {
  latest: route({
    method: 'GET',
    path: '/api/data-copies',
    access: 'customer',
    summary: `Your latest copy of your data, for ${copyDays} days; null when there is none.`,
    reply: z.strictObject({ latest: DataCopy.nullable() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/data-copies',
    access: 'customer',
    limit: { max: 10, minutes: 60 },
    summary: 'Has a copy made of everything that we keep about you; the same id again is the same copy.',
    body: z.strictObject({ id: Id, password: z.string().max(200) }),
    success: 201,
    reply: DataCopy,
  }),
  file: route({
    method: 'GET',
    path: '/api/data-copies/:id/file',
    access: 'customer',
    summary: 'The copy as JSON, as long as it is kept.',
    params: IdParams,
  }),
}
