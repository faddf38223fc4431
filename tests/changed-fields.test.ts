import { expect, test } from 'vitest'
import { z } from '#contract/lib/zod.ts'
import { changedFields } from './changed-fields.ts'

const schema = z.strictObject({
  id: z.string(),
  way: z.enum(['bank', 'card']),
  amount: z.string().regex(/^\d+\.\d\d$/),
  note: z.string().max(20).nullable(),
  lines: z.array(z.strictObject({ words: z.string(), price: z.number() })).max(3),
  many: z.boolean().default(false),
})
const body = { id: 'a', way: 'bank', amount: '20.00', note: null, lines: [{ words: 'Fee', price: 1 }] }
const changes = changedFields(schema, body, ['id'])

test('each field is changed, also within others and where it was left out, to what its schema lets through', () => {
  expect(new Set(changes.map(({ field }) => field))).toEqual(new Set(['way', 'amount', 'note', 'lines', 'many']))
  for (const changed of changes) expect(schema.safeParse(changed.body).success).toBe(true)
  expect(changes).toContainEqual({ field: 'way', body: { ...body, way: 'card' } })
  expect(changes).toContainEqual({ field: 'amount', body: { ...body, amount: '20.01' } })
  expect(changes).toContainEqual({ field: 'lines', body: { ...body, lines: [{ words: 'Fee', price: 2 }] } })
  expect(changes).toContainEqual({ field: 'lines', body: { ...body, lines: [] } })
  expect(changes).toContainEqual({ field: 'many', body: { ...body, many: true } })
})

test('no change parses to what was there', () => {
  expect(changes).not.toContainEqual({ field: 'many', body: { ...body, many: false } })
  for (const { body: changed } of changes) expect(schema.parse(changed)).not.toEqual(schema.parse(body))
})
