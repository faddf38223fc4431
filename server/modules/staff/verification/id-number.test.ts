import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { idNumbers, readIdNumber } from '#contract/staff/id-numbers.ts'
import { checkIdNumber, giveIdNumber, passport, viewIdNumber } from '#tests/id-numbers.ts'
import { mailbox, signUp, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { verificationServer } from '#tests/verification.ts'

const { server, upload, verify, view, told, admin } = verificationServer()

const ofNumber = { idKind: 'driver_license', idState: 'NY', idNumber: '123 456 789' }
const stateOf = async (as: Parameters<typeof giveIdNumber>[1]) =>
  (await server.call(idNumbers.state, { as })).body.state

test('the number sent with a document is sealed, and confirmed with the approval of a reviewer who saw both', async () => {
  const ana = await signUp(server)
  expect((await upload(ana, { fields: ofNumber })).status).toBe(200)
  const { rows } = await sql<{ number: string }>`select number from id_numbers where user_id = ${ana.userId}`.execute(
    server.deps.db,
  )
  // The connection opens sealed columns; the database has only the sealed text.
  expect(rows[0]?.number).toBe('123456789')
  const { rows: kept } = await sql<{ kept: string }>`
    select number || '' as kept from id_numbers where user_id = ${ana.userId}`.execute(server.deps.db)
  expect(kept[0]?.kept).not.toContain('123456789')
  await view(ana)
  const seen = await viewIdNumber(server, ana, admin())
  expect(seen.body.idNumber).toMatchObject({ kind: 'driver_license', country: 'US', state: 'NY', number: '123456789' })
  await verify(ana)
  expect(await stateOf(ana)).toBe('checked')
  expect((await giveIdNumber(server, ana)).body.code).toBe('id_number_recorded')
})

test('a reviewer who did not see the number confirms the customer, and the number waits', async () => {
  const bea = await signUp(server)
  await upload(bea, { fields: ofNumber })
  await verify(bea)
  expect(await stateOf(bea)).toBe('recorded')
})

test('a number that is not of its document is refused by field before anything is stored', async () => {
  const cora = await signUp(server)
  const refused = await upload(cora, { fields: { ...ofNumber, idNumber: '12345' } })
  expect([refused.status, refused.body.fields.idNumber.code]).toEqual([400, 'identifier_malformed'])
  expect((await giveIdNumber(server, cora, { kind: 'national_id', country: 'US' })).body.fields.country.code).toBe(
    'malformed',
  )
  expect((await giveIdNumber(server, cora, { kind: '' })).body.fields.kind.code).toBe('required')
  expect(await stateOf(cora)).toBe('none')
})

test('a number given later is compared by staff: a wrong one is removed and the customer is asked again', async () => {
  const dina = await verified(server)
  const lea = await signUpStaff(server, 'operations')
  expect((await giveIdNumber(server, dina)).body).toEqual({ state: 'recorded' })
  await server.work()
  expect(JSON.stringify(await told(lea))).toContain('gave an ID number')
  expect((await checkIdNumber(server, dina, lea, false)).status).toBe(200)
  await server.work()
  expect(await stateOf(dina)).toBe('none')
  expect((await mailbox(server, dina.email)).some(({ text }) => text.includes('/dashboard/id-number'))).toBe(true)
  await giveIdNumber(server, dina)
  expect((await checkIdNumber(server, dina, lea)).body.status).toBe(true)
  expect(await stateOf(dina)).toBe('checked')
})

test('a number is decided by staff who viewed it, for a reason that is audited without the number', async () => {
  const eva = await verified(server)
  const [lea, mia] = [await signUpStaff(server, 'operations'), await signUpAdmin(server)]
  await giveIdNumber(server, eva)
  const { recordedAt } = (await viewIdNumber(server, eva, lea)).body.idNumber
  const params = { id: eva.userId }
  const unseen = await server.call(idNumbers.check, { params, body: { recordedAt, matches: true }, as: mia })
  expect([unseen.status, unseen.body.code]).toEqual([409, 'id_number_unseen'])
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from audit where subject = ${eva.userId} and action like 'id_number.%' order by action`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([
    { action: 'id_number.recorded', details: { kind: 'passport', country: 'HN', state: null } },
    { action: 'id_number.viewed', details: { reason: 'Comparing with the document', recordedAt } },
  ])
  expect(JSON.stringify(rows)).not.toContain('1234567')
})

test('a number is read as its kind allows, without spaces and hyphens', () => {
  expect(readIdNumber(passport)).toEqual({
    idNumber: { kind: 'passport', country: 'HN', state: null, number: 'E1234567' },
  })
  expect(readIdNumber({ kind: 'idnyc', country: '', state: '', number: '1234 5678 9012 34' })).toEqual({
    idNumber: { kind: 'idnyc', country: 'US', state: null, number: '12345678901234' },
  })
  expect(readIdNumber({ kind: 'state_id', country: 'US', state: '', number: '123456789' })).toEqual({
    problems: { state: 'required' },
  })
})
