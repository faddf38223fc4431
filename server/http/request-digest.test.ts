import { describe, expect, test } from 'vitest'
import { Id, route } from '#contract/lib/route.ts'
import { z } from '#contract/lib/zod.ts'
import { contentOf, digested } from './request-digest.ts'

const order = route({
  method: 'POST',
  path: '/api/people/:personId/orders',
  idempotent: true,
  proofs: ['code'],
  access: 'customer',
  summary: 'Orders something.',
  params: z.strictObject({ personId: Id }),
  body: z.strictObject({ id: Id, amount: z.string(), code: z.string() }),
})

const sent = {
  caller: { userId: 'ana' },
  params: { personId: 'rosa' },
  query: undefined,
  body: { id: '1', amount: '20.00', code: '1234' },
}

describe('the digest of a request', () => {
  test('the digest is the same for the same fields in any order and with other credentials', () => {
    const again = { ...sent, body: { code: '9999', amount: '20.00', id: '1' } }
    expect(contentOf(order, again)).toBe(contentOf(order, sent))
    expect(contentOf(order, sent)).not.toContain('1234')
  })

  test.each([
    { body: { ...sent.body, amount: '20.01' } },
    { body: { ...sent.body, id: '2' } },
    { params: { personId: 'jose' } },
    { caller: { userId: 'bela' } },
    { caller: undefined },
    { sha256: 'of a file' },
  ])('the digest differs with %j', (change) => {
    expect(contentOf(order, { ...sent, ...change })).not.toBe(contentOf(order, sent))
  })

  test('the digest differs for another call', () => {
    expect(contentOf({ ...order, method: 'PUT' }, sent)).not.toBe(contentOf(order, sent))
    expect(contentOf({ ...order, path: '/api/orders/:personId' }, sent)).not.toBe(contentOf(order, sent))
  })

  test("the digest is keyed, is computed after an upload's form is read, and is absent for a route that is not idempotent", () => {
    const app = { digestRequest: (content: string) => `mac of ${content}` }
    expect(digested(app, order, sent)).toEqual({ requestDigest: `mac of ${contentOf(order, sent)}` })
    const { digestUpload } = digested(app, { ...order, multipart: true }, { ...sent, body: undefined })
    expect(digestUpload?.({ body: sent.body, sha256: 'x' })).toBe(
      `mac of ${contentOf(order, { ...sent, sha256: 'x' })}`,
    )
    const { idempotent: _, ...other } = order
    expect(digested(app, other, sent)).toEqual({})
  })
})
