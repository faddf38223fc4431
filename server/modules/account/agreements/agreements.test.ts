import { expect, test } from 'vitest'
import { agreements } from '#contract/account/agreements.ts'
import { consents } from '#contract/people/consents.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { payer, schedule, weekly } from '#server/modules/sending/schedules/test-schedule.ts'
import { payBill } from '#tests/paying.ts'
import { acceptedPrepaid, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { acceptPrepaid, disclose, fundWallet, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const list = async (as: Person, query: { limit?: number; cursor?: string } = {}) =>
  (await server.call(agreements.list, { query, as })).body
const read = (as: Person, kind: string, id: string) =>
  server.call(agreements.read, { params: { kind, id }, as } as never)
const kindsOf = (items: { kind: string; act: string }[]) => items.map(({ kind, act }) => `${kind} ${act}`)

test('every agreement is listed once, newest first, across pages, and readable in its original text', async () => {
  const { person, recipientId } = await payer(server)
  await fundWallet(server, person, 90_000n)
  await pass(server, { seconds: 1 })
  await acceptPrepaid(server, person)
  await pass(server, { seconds: 1 })
  const transferId = await send(server, person, { recipientId, ask: { amount: '20.00', payIn: 'wallet' } })
  await pass(server, { seconds: 1 })
  await disclose(server, person, { recipientId, ask: { amount: '25.00', payIn: 'wallet' } })
  await payBill(server, person)
  await pass(server, { seconds: 1 })
  await schedule(server, person, weekly(recipientId))
  await pass(server, { seconds: 1 })
  await server.call(consents.withdrawESign, { as: person })

  const { items, next } = await list(person)
  expect(next).toBeNull()
  expect(kindsOf(items)).toEqual([
    'e_sign withdrawn',
    'schedule given',
    'bill given',
    'transfer given',
    'prepaid given',
    'e_sign given',
  ])
  const pages: unknown[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await list(person, { limit: 2, ...(cursor ? { cursor } : {}) })
    pages.push(...page.items)
    if (!page.next) break
    cursor = page.next
  }
  expect(pages).toEqual(items)

  const shownOf = async (place: number) => {
    const got = await read(person, items[place].kind, items[place].id)
    expect(got.status, JSON.stringify(got.body)).toBe(200)
    expect(got.body.agreement).toEqual(items[place])
    return got.body.shown
  }
  const { body: receipt } = await server.call(transfers.receipt, { params: { id: transferId }, as: person })
  const { documents } = await shownOf(3)
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['pre_payment', 'receipt'])
  expect(documents[1].hash).toBe(receipt.hash)
  for (const place of [1, 2]) expect((await shownOf(place)).documents).toHaveLength(2)
  expect(await shownOf(4)).toMatchObject({
    form: 'prepaid',
    text: acceptedPrepaid('en'),
  })
  expect(await shownOf(5)).toMatchObject({ form: 'e_sign', text: { version: items[5].version } })
  expect(items[3].about).toBe('Carmen Mejía Zelaya')
  expect(items[2].about).not.toBe('')
})

test('another customer’s agreement is not found, an administrator has none, and a cursor of another kind is refused', async () => {
  const [person, other] = [await verified(server), await verified(server)]
  const [own] = (await list(person)).items
  expect((await read(person, own.kind, own.id)).status).toBe(200)
  for (const kind of ['e_sign', 'prepaid', 'transfer', 'schedule', 'bill'])
    expect((await read(other, kind, own.id)).status, kind).toBe(404)
  expect((await read(person, 'terms', own.id)).status).toBe(400)
  const admin = await signUpAdmin(server)
  expect((await server.call(agreements.list, { query: {}, as: admin })).status).toBe(403)
  expect(await server.call(agreements.list, { query: { cursor: 'x_y' }, as: person })).toMatchObject({
    status: 400,
    body: { fields: { cursor: { code: 'malformed' } } },
  })
})
