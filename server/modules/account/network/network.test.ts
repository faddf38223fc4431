import fc from 'fast-check'
import { expect, test } from 'vitest'
import { network } from '#contract/account/network.ts'
import { requests } from '#contract/balance/requests.ts'
import { people } from '#contract/funds/people.ts'
import { type TransferSummary, transfers } from '#contract/sending/transfers.ts'
import { asked, payByBank, payFromBalance } from '#tests/asking.ts'
import { logIn, type Person, renewed, verified } from '#tests/people.ts'
import { acceptPrepaid, addRecipient, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer({ startsAt: '2026-10-20T15:00:00Z' })

const customer = async (cents = 200_000n): Promise<Person> => {
  const person = await verified(server)
  await server.work()
  await acceptPrepaid(server, person)
  await fundWallet(server, person, cents)
  return person
}
const mexico = { country: 'MX', city: 'Puebla', firstName: 'Jesús', lastName: 'Ortega', secondLastName: '', fields: { clabe: '012180004835093714' } } // biome-ignore format: one person a line
const read = async (as: Person, period?: string) => {
  const { status, body } = await server.call(network.read, { query: period ? { period } : {}, as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const totals = async (as: Person, id: string, year?: number) =>
  (await server.call(people.totals, { params: { id }, query: year ? { year } : {}, as })).body
const between = async (as: Person, id: string, query: object = {}) =>
  (await server.call(people.movements, { params: { id }, query: query as never, as })).body
const usd = (minor: string) => ({ minor, currency: 'USD' })

test('the network of a month shows recipients, amounts and countries, without canceled transfers', async () => {
  const maria = await customer()
  const carmen = await addRecipient(server, maria)
  const jesus = await addRecipient(server, maria, mexico)
  await addRecipient(server, maria, { ...mexico, firstName: 'Nadie' })
  const toMexico = { country: 'MX', amount: '30.00' } as const
  await send(server, maria, { recipientId: carmen, ask: { amount: '40.00' } })
  await send(server, maria, { recipientId: jesus, ask: toMexico })
  const called = await send(server, maria, { recipientId: jesus, ask: toMexico })
  expect((await server.call(transfers.cancel, { params: { id: called }, as: maria })).status).toBeLessThan(300)
  await pass(server, { seconds: 10 }, 3)
  const october = await read(maria, '2026-10')
  expect(october).toMatchObject({
    ...{ period: '2026-10', years: [2026], sent: { amount: usd('7000'), times: 2 }, paid: [] },
    people: [
      { id: carmen, fullName: 'Carmen Mejía Zelaya', country: 'HN', sent: { amount: usd('4000'), times: 1 } },
      { id: jesus, country: 'MX', sent: { amount: usd('3000'), times: 1 } },
    ],
    places: [
      {
        country: 'HN',
        people: 1,
        cities: [{ city: 'Tegucigalpa', sent: { amount: usd('4000'), times: 1 }, people: 1 }],
      },
      { country: 'MX', people: 1, cities: [{ city: 'Puebla', people: 1 }] },
    ],
  })
  expect(october.months).toHaveLength(12)
  expect(october.months[9]).toEqual({ month: '2026-10', sent: usd('7000') })
  expect(await read(maria, '2026-09')).toMatchObject({ sent: { amount: usd('0'), times: 0 }, people: [], places: [] })
  expect((await read(maria)).sent).toEqual(october.sent)
  expect((await read(await customer())).people).toEqual([])
  expect((await server.call(network.read, { query: { period: '2026-13' }, as: maria })).status).toBe(400)
})

test('a request’s payer is listed among the contacts, and their page has both directions and the refunds', async () => {
  const [maria, kevin] = [await customer(), await customer()]
  const rent = await asked(server, maria, { amount: '50.00', many: true })
  await payFromBalance(server, kevin, rent.token)
  await payFromBalance(server, kevin, rent.token)
  await payByBank(server, rent.token)
  await pass(server, { seconds: 10 }, 3)
  const payers = (await server.call(people.list, { query: { filter: 'payers' }, as: maria })).body.items
  const person = payers.find(({ fullName }: { fullName: string }) => fullName === 'María López')
  expect(person).toMatchObject({ isPayer: true, email: '', phone: '', methods: [] })
  const { items } = await between(maria, person.id)
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['request', 'request'])
  const refund = { id: newId(server), amount: '20.00' }
  await server.call(requests.refund, { params: { id: items[0].id }, body: refund, as: maria })
  await pass(server, { seconds: 10 }, 2)
  expect(await totals(maria, person.id)).toMatchObject({
    ...{ year: 2026, sent: [], paid: [usd('8000')], payments: 2, transfers: 0 },
    months: [{ month: '2026-10', paid: [usd('8000')] }],
  })
  const shown = (await read(maria)).people.filter(({ id }: { id: string }) => id === person.id)
  expect(shown).toMatchObject([{ id: person.id, sent: { times: 0 }, paid: [{ amount: usd('8000'), times: 2 }] }])
  const kinds = (await between(maria, person.id, { limit: 2 })).items.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['request_refund', 'request'])
  expect((await server.call(people.movements, { params: { id: person.id }, query: {}, as: kevin })).status).toBe(404)
  expect((await server.call(people.totals, { params: { id: person.id }, query: {}, as: kevin })).status).toBe(404)
})

test('a person who is joined with another has the history and the totals of both', async () => {
  const maria = await customer()
  const [one, other] = [await addRecipient(server, maria), await addRecipient(server, maria, mexico)]
  await send(server, maria, { recipientId: one, ask: { amount: '40.00' } })
  await send(server, maria, { recipientId: other, ask: { country: 'MX', amount: '30.00' } })
  await server.call(people.merge, { params: { id: one }, body: { otherId: other }, as: maria })
  expect((await between(maria, one)).items).toHaveLength(2)
  const { sent, received, transfers: times } = await totals(maria, one)
  expect([sent, times]).toEqual([[usd('7000')], 2])
  expect(received.map(({ currency }: { currency: string }) => currency)).toEqual(['HNL', 'MXN'])
  const { people: shown, places } = await read(maria)
  expect([shown.length, places.length]).toEqual([1, 2])
})

const monthIn = (at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO('America/New_York').toPlainDate().toPlainYearMonth().toString()
const sumOf = (amounts: readonly { minor: string }[]) => amounts.reduce((sum, { minor }) => sum + BigInt(minor), 0n)

test('whenever transfers are made, called off and read, months add up to the year, people and places to the month, each to the cent', async () => {
  const step = fc.record({
    cents: fc.integer({ min: 1_000, max: 4_999 }),
    to: fc.integer({ min: 0, max: 2 }),
    hours: fc.integer({ min: 0, max: 24 * 9 }),
    cancels: fc.boolean(),
    reads: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
      let maria = await customer()
      const to = [await addRecipient(server, maria), await addRecipient(server, maria, mexico)]
      to.push(await addRecipient(server, maria, { ...mexico, personId: to[0] as string }))
      for (const { cents, to: place, hours, cancels, reads } of steps) {
        const amount = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const ask = place === 0 ? { amount } : ({ amount, country: 'MX' } as const)
        const id = await send(server, maria, { recipientId: to[place] as string, ask })
        if (cancels) await server.call(transfers.cancel, { params: { id }, as: maria })
        await pass(server, { seconds: 10 }, 2)
        if (reads) await read(maria)
        await pass(server, { hours }, 1)
        maria = hours < 8 ? await renewed(server, maria) : await logIn(server, maria.email)
      }
      const { items } = (await server.call(transfers.list, { query: { limit: 100 }, as: maria })).body
      const counted: TransferSummary[] = items.filter(
        ({ state }: TransferSummary) => !['canceled', 'canceling', 'refunded'].includes(state),
      )
      for (const year of [...new Set(counted.map(({ createdAt }) => monthIn(createdAt).slice(0, 4)))]) {
        const whole = await read(maria, year)
        expect(sumOf(whole.months.map(({ sent }: { sent: { minor: string } }) => sent))).toBe(
          BigInt(whole.sent.amount.minor),
        )
        const yearly = await Promise.all(whole.people.map(({ id }: { id: string }) => totals(maria, id, Number(year))))
        expect(sumOf(yearly.flatMap(({ sent }) => sent))).toBe(BigInt(whole.sent.amount.minor))
        for (const { month, sent } of whole.months) {
          const own = counted.filter(({ createdAt }) => monthIn(createdAt) === month)
          expect(BigInt(sent.minor)).toBe(sumOf(own.map(({ terms }) => terms.amount)))
          if (own.length === 0) continue
          const { people: shown, places, sent: total } = await read(maria, month)
          expect(total).toEqual({ amount: sent, times: own.length })
          for (const parts of [shown, places])
            expect(sumOf(parts.map((part: { sent: { amount: { minor: string } } }) => part.sent.amount))).toBe(
              BigInt(sent.minor),
            )
          for (const place of places)
            expect(sumOf(place.cities.map((city: typeof place) => city.sent.amount))).toBe(
              BigInt(place.sent.amount.minor),
            )
        }
      }
    }),
    { numRuns: 2 },
  )
})
