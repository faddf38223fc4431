import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import type { Call } from '#contract/lib/route.ts'
import { adminLicenses, type License } from '#contract/staff/licenses.ts'
import { uploaded } from '#tests/conversations.ts'
import { readAbout } from '#tests/notices.ts'
import { paper } from '#tests/papers.ts'
import { logIn, type Person, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { png } from '#tests/pictures.ts'
import { expectRefused } from '#tests/refused.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let officer: Person
beforeAll(async () => {
  officer = await signUpStaff(server, 'compliance')
})

type Body = Call<typeof adminLicenses.create>['body']

const dayIn = (days: number): string =>
  server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()

const details = (change: Partial<Body> = {}): Body => ({
  id: newId(server),
  kind: 'state_license',
  authority: 'New York State Department of Financial Services',
  number: '109876',
  issuedOn: dayIn(-300),
  expiresOn: dayIn(65),
  ownerId: officer.userId,
  reason: 'The first license.',
  ...change,
})
const record = (body: Body, as = officer) => server.call(adminLicenses.create, { body, as })
const renew = (license: License, change: Partial<Body> = {}, after = license.versions[0]?.version ?? 0) => {
  const { id: _, kind: __, ...rest } = details({ reason: 'Renewed for a year.', ...change })
  return server.call(adminLicenses.renew, { params: { id: license.id }, body: { after, ...rest }, as: officer })
}

test('a license is recorded once, has a computed state, and is listed by its expiry', async () => {
  const body = details()
  const made = await record(body)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ state: 'due_90', daysLeft: 65, versions: [{ version: 1, number: '109876' }] })
  expect((await record(body)).body).toEqual(made.body)
  expectRefused(await record({ ...body, number: '1' }), 'en', { status: 409, code: 'conflict' })
  const states = { expired: -1, due_30: 30, due_60: 60, valid: 91 }
  for (const [state, days] of Object.entries(states))
    expect((await record(details({ expiresOn: dayIn(days) }))).body.state).toBe(state)
  expect((await record(details({ expiresOn: null }))).body).toMatchObject({ state: 'valid', daysLeft: null })
  const { body: list } = await server.call(adminLicenses.list, { as: officer })
  expect(list.items.map(({ daysLeft }: License) => daysLeft)).toEqual([-1, 30, 60, 65, 91, null])
})

test('a renewal is the next version, the one before stays, and of two renewals one is refused', async () => {
  const { body: first } = await record(details({ expiresOn: dayIn(10) }))
  const renewed = await renew(first, { expiresOn: dayIn(375), number: '109877' })
  expect(renewed.body).toMatchObject({ state: 'valid', versions: [{ version: 2, number: '109877' }, { version: 1 }] })
  expectRefused(await renew(first, { expiresOn: dayIn(400) }), 'en', { status: 409, code: 'license_changed' })
  const both = await Promise.all([renew(renewed.body, { number: 'A' }), renew(renewed.body, { number: 'B' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an end before the beginning, an owner from outside and unknown licenses are refused', async () => {
  const early = await record(details({ expiresOn: dayIn(-301) }))
  expectRefused(early, 'en', { status: 400, code: 'license_ends_early', fields: { expiresOn: 'license_ends_early' } })
  const outside = await record(details({ ownerId: newId(server) }))
  expect(outside.body.fields).toMatchObject({ ownerId: expect.anything() })
  const { body } = await record(details())
  expect((await renew({ ...body, id: newId(server) })).status).toBe(404)
})

test('a version has its document, readable by license managers, and each view is audited', async () => {
  const documentId = await uploaded(server, officer, await paper(), 'license-2026.pdf')
  const body = details({ documentId })
  const { body: first } = await record(body)
  expect(first.versions).toMatchObject([{ document: { kind: 'document', name: 'license-2026.pdf' } }])
  expect((await record(body)).body).toEqual(first)
  const { body: renewed } = await renew(first)
  expect(renewed.versions.map(({ document }: { document: unknown }) => document === null)).toEqual([true, false])
  const read = (version: string, as = officer) =>
    server.call(adminLicenses.document, { params: { id: first.id, version }, as })
  const { status, headers } = await read('1')
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { rows } = await sql`
    select actor from audit where action = 'attachment.viewed' and subject = ${first.id}`.execute(server.deps.db)
  expect(rows).toEqual([{ actor: officer.userId }])
  expect((await read('2')).status).toBe(404)
  expect((await read('1', await signUpStaff(server, 'support'))).status).toBe(403)
})

test('a picture, and a file that another person uploaded, are refused as the paper of a license, and nothing is recorded', async () => {
  const picture = await uploaded(server, officer, await png())
  const theirs = await uploaded(server, await signUpStaff(server, 'compliance'), await paper())
  const [one, other] = [details({ documentId: picture }), details({ documentId: theirs })]
  expect((await record(one)).body.fields).toMatchObject({ documentId: { code: 'not_a_pdf' } })
  expect((await record(other)).status).toBe(404)
  const { body } = await server.call(adminLicenses.list, { as: officer })
  expect(body.items.map(({ id }: License) => id)).not.toEqual(expect.arrayContaining([one.id]))
  expect(body.items.map(({ id }: License) => id)).not.toEqual(expect.arrayContaining([other.id]))
})

test('support, operations and treasury cannot see licenses', async () => {
  for (const role of ['support', 'operations', 'treasury'] as const)
    expect((await server.call(adminLicenses.list, { as: await signUpStaff(server, role) })).status).toBe(403)
})

test('compliance and administrators are alerted at 90, 60 and 30 days and after expiry, once each, until the renewal', async () => {
  const boss = await signUpAdmin(server)
  const support = await signUpStaff(server, 'support')
  const due = details({ number: 'ALARM-1', expiresOn: dayIn(91) })
  await record(due)
  const told = async ({ email }: Person): Promise<number> => {
    const { body } = await server.call(notifications.list, { body: { email }, as: await logIn(server, email) })
    return body.notifications.filter(({ message }: { message: string }) => message.includes('ALARM-1')).length
  }
  const counts: number[] = []
  for (const days of [0, 1, 10, 20, 30, 31]) {
    await pass(server, { hours: 24 * days + 1 })
    await server.work()
    await server.work()
    counts.push(await told(officer))
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 4])
  expect([await told(boss), await told(support)]).toEqual([4, 0])
  officer = await logIn(server, officer.email)
  const path = `/dashboard/compliance?license=${due.id}`
  const open = async () =>
    (await readAbout(server, await logIn(server, boss.email), path)).filter((read) => !read).length
  expect(await open()).toBe(4)
  const { id: _, kind: __, ...rest } = due
  const body = { ...rest, after: 1, expiresOn: dayIn(400), reason: 'Renewed for a year.' }
  expect((await server.call(adminLicenses.renew, { params: { id: due.id }, body, as: officer })).status).toBe(200)
  expect(await open()).toBe(0)
})
