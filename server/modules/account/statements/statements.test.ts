import { afterEach, expect, test } from 'vitest'
import { statements } from '#contract/account/statements.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A customer who had 500 dollars and sent 100 of them to Carmen. */
const sender = async (
  language: Language = 'es',
): Promise<{ person: Person; params: { id: string; month: string } }> => {
  const person = await verified(server, { firstName: 'María', lastName: 'López', language })
  await server.work()
  await fundWallet(server, person, 50_000n)
  await send(server, person, { ask: { amount: '100.00' } })
  await pass(server, { seconds: 6 }, 2)
  const { body } = await server.call(wallets.list, { as: person })
  return { person, params: { id: body.items[0].id, month: '2026-11' } }
}

test('a month shows opening, incoming, outgoing and closing amounts with counterparties, in the reader’s language', async () => {
  const words = { es: 'Envío', pt: 'Envio', en: 'Transfer' }
  for (const language of languages) {
    const { person, params } = await sender(language)
    const { body } = await server.call(statements.list, { query: {}, as: person })
    expect(body).toMatchObject({
      year: 2026,
      years: [2026],
      items: [
        {
          ...{ walletId: params.id, currency: 'USD', month: '2026-11', lines: 2, open: true },
          ...{ opening: { minor: '0' }, in: { minor: '50000' }, closing: { minor: '39870' }, out: { minor: '10130' } },
        },
      ],
    })
    const text = String((await server.call(statements.csv, { params, as: person })).body)
    expect(text).toContain(`2026-11-20,${words[language]},"Carmen Mejía Zelaya`)
    expect(text).toMatch(/-101\.30,398\.70,USD\r\n/)
    const pdf = await server.call(statements.pdf, { params, as: person })
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
  }
})

test('the summary of a year lists each recipient once with sent and received amounts', async () => {
  const { person } = await sender()
  await send(server, person, { ask: { amount: '50.00' } })
  const { body } = await server.call(statements.recipients, { params: { year: 2026 }, as: person })
  expect(body.items).toHaveLength(2)
  expect(body.items[0]).toMatchObject({
    ...{ name: 'Carmen Mejía Zelaya', country: 'HN', transfers: 1 },
    ...{
      amount: { minor: '10000', currency: 'USD' },
      fee: { minor: '130' },
      received: [{ minor: '248500', currency: 'HNL' }],
    },
  })
  const csv = await server.call(statements.recipientsCsv, { params: { year: 2026 }, as: person })
  expect(String(csv.body)).toContain('Carmen Mejía Zelaya,HN,1,100.00,1.30,USD,2485.00 HNL')
  expect((await server.call(statements.recipientsPdf, { params: { year: 2026 }, as: person })).status).toBe(200)
})

test('another customer’s wallet, an unknown one and a month without a statement are not found', async () => {
  const { person, params } = await sender()
  const other = await verified(server)
  const missing: [Person, typeof params][] = [
    [other, params],
    [person, { ...params, id: newId(server) }],
    [person, { ...params, month: '2026-10' }],
    [person, { ...params, month: '2026-12' }],
  ]
  for (const [as, asked] of missing)
    for (const route of [statements.pdf, statements.csv])
      expect((await server.call(route, { params: asked, as })).status).toBe(404)
  expect((await server.call(statements.csv, { params: { ...params, month: '2026-13' }, as: person })).status).toBe(400)
})
