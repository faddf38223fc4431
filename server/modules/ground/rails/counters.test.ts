import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Counter, counters } from '#contract/ground/counters.ts'
import { partnerConfig, startPayoutPartner } from '#tests/payout-partner/server.ts'
import { logIn, type Person, signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { makeRails } from './index.ts'

const partner = await startPayoutPartner({ now: () => server.clock.now() })
const server = testServer({ config: { payOut: partnerConfig(partner.url) } })
afterAll(() => partner.close())

let maria: Person
beforeAll(async () => {
  maria = await signUp(server)
})

const near = async (query: { city?: string; agent?: string } = {}) => {
  const asked = { country: 'HN', agent: 'banrural', city: '', ...query }
  const got = await server.call(counters.list, { query: asked, as: maria })
  expect(got.status, JSON.stringify(got.body)).toBe(200)
  return { ...got.body, ids: got.body.items.map(({ id }: Counter) => id) }
}
const asked = (): number => partner.seen.filter(({ path }) => path.startsWith('/v1/counters')).length
const later = async (duration: Temporal.DurationLike): Promise<void> => {
  server.clock.advance(duration)
  maria = await logIn(server, maria.email)
}
const tegucigalpa = 'Tegucigalpa'
const pedro = 'San Pedro Sula'

test('counters of the network near the city are listed with hours and documents, those with cash first', async () => {
  partner.counters.push(
    { id: 'a', city: tegucigalpa, status: 'no_cash' },
    { id: 'b', city: tegucigalpa, status: 'open' },
    { id: 'c', city: pedro, status: 'open' },
    { id: 'd', city: tegucigalpa, status: 'closed' },
    { id: 'e', city: tegucigalpa, status: 'open', network: 'ficohsa' },
  )
  const found = await near({ city: 'tegucigalpa ' })
  expect([found.city, found.cities, found.ids]).toEqual([tegucigalpa, [pedro, tegucigalpa], ['b', 'a']])
  expect(found.items[0]).toEqual({
    ...{ id: 'b', agent: 'banrural', name: 'Agencia b', address: 'Calle Real 12', city: tegucigalpa, hasCash: true },
    hours: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }],
    documents: ['national_id', 'passport'],
  })
  expect([found.elsewhere, found.listedAt]).toEqual([[], server.clock.now().toString()])
  // A town without a counter: the main city's are shown.
  expect((await near({ city: 'Yoro' })).city).toBe(tegucigalpa)
  expect((await near({ city: 'san pedro sula' })).ids).toEqual(['c'])
  expect((await near({ agent: 'ficohsa' })).ids).toEqual(['e'])
})

test('where no counter of the city has cash, those of other cities are offered within ten minutes', async () => {
  Object.assign(partner.counters[1] as object, { status: 'no_cash' })
  expect((await near()).ids).toEqual(['b', 'a'])
  await later({ minutes: 10 })
  const found = await near()
  expect(found.items.map(({ hasCash }: Counter) => hasCash)).toEqual([false, false])
  expect(found.elsewhere.map(({ id }: Counter) => id)).toEqual(['c'])
})

test('the partner is asked once for a list, also by many at once', async () => {
  await later({ minutes: 11 })
  const before = asked()
  await Promise.all(Array.from({ length: 8 }, () => near()))
  // Two pages.
  expect(asked() - before).toBe(2)
})

test('a partner that is down leaves its last list for a day, and then none', async () => {
  await later({ minutes: 11 })
  await partner.close()
  expect((await near()).ids).toHaveLength(2)
  await later({ hours: 24 })
  expect(await near()).toMatchObject({ city: '', cities: [], items: [], elsewhere: [], listedAt: null })
  await partner.reopen()
  await later({ minutes: 1 })
  expect((await near()).ids).toHaveLength(2)
})

test('a network that the corridor does not have is not asked for', async () => {
  const before = asked()
  expect((await near({ agent: 'nobody' })).items).toEqual([])
  const far = { country: 'ZZ', agent: 'banrural', city: '' }
  expect((await server.call(counters.list, { query: far, as: maria })).body.items).toEqual([])
  expect(asked()).toBe(before)
})

test('the sandbox lists three counters of each network of a corridor', async () => {
  const [sandbox] = makeRails(server.deps).formerPayOuts
  const listed = await sandbox?.counters({ country: 'HN', agent: 'banrural' })
  expect(listed?.map(({ city }) => city)).toEqual([tegucigalpa, tegucigalpa, pedro])
  expect(await sandbox?.counters({ country: 'BR', agent: 'banrural' })).toEqual([])
})
