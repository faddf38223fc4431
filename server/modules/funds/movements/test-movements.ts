import type { Movement } from '#contract/funds/movements.ts'
import { movements } from '#contract/funds/movements.ts'
import type { Call, Reply } from '#contract/lib/route.ts'
import { transaction } from '#server/platform/database.ts'
import type { Person } from '#tests/people.ts'
import { newId } from '#tests/sending.ts'
import type { TestServer } from '#tests/server.ts'
import { recordMovement } from './record-movement.ts'

type Recorded = Parameters<typeof recordMovement>[1]

const bill = {
  kind: 'bill',
  state: 'paid',
  phase: 'done',
  out: { minor: 5_000n, currency: 'USD' },
  in: null,
  title: 'Enee',
  recipientId: null,
  country: 'HN',
  words: [],
} as const satisfies Partial<Recorded>

/** Records a movement as any module would; a paid bill by default. */
export const record = async (
  server: TestServer,
  { userId }: Person,
  change: Partial<Recorded> & { startedAt: Temporal.Instant },
): Promise<string> => {
  const movement = { ...bill, id: newId(server), userId, at: change.startedAt, ...change }
  await transaction(server.deps.db, (tx) => recordMovement(tx, movement))
  return movement.id
}

type Query = Call<typeof movements.list>['query']

export const listed = async (
  server: TestServer,
  as: Person,
  query: Query = {},
): Promise<Reply<typeof movements.list>> => {
  const got = await server.call(movements.list, { query, as })
  if (got.status !== 200) throw new Error(`listing failed: ${got.status} ${JSON.stringify(got.body)}`)
  return got.body
}

export const everything = async (server: TestServer, as: Person, query: Query = {}): Promise<Movement[]> => {
  const items: Movement[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listed(server, as, { ...query, ...(cursor ? { cursor } : {}) })
    items.push(...page.items)
    if (!page.next) return items
    cursor = page.next
  }
}
