import { afterEach, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, otherThan, type Person } from '#tests/people.ts'
import { addBankAccount, addRecipient, carmen, newId, stateOf, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { disclose, payer, readSchedule, readyToSchedule, schedule, weekly, workAt } from './test-schedule.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const again = (person: Person): Promise<Person> => logIn(server, person.email)
const datesOf = (items: { date: string; state: string }[]) => items.map(({ date, state }) => `${date} ${state}`)
const mailsTo = async ({ email }: Person, subject: RegExp) =>
  (await mailbox(server, email)).filter((mail) => subject.test(mail.subject))
const lineOf = (document: { groups: { key: string; term: string; value: string }[][] }, key: string) =>
  document.groups.flat().find((line) => line.key === key)

test('a schedule is disclosed with estimates, announced three days before, and its transfer is made on the date with an exact receipt', async () => {
  const { person, recipientId } = await payer(server)
  const body = await readyToSchedule(server, person, weekly(recipientId))
  const { body: review } = await server.call(schedules.review, { params: { id: body.disclosureId }, as: person })
  expect(lineOf(review.disclosure, 'exchange_rate')?.term).toBe('Estimated Exchange Rate')
  expect(lineOf(review.disclosure, 'total_to_recipient')?.term).toBe('Estimated Total to Recipient')
  expect(lineOf(review.disclosure, 'transfer_amount')?.term).toBe('Transfer Amount')
  expect(lineOf(review.disclosure, 'future_transfer_dates')?.value).toContain('Every Friday, from December 4, 2026')
  expect(lineOf(review.disclosure, 'future_transfer_dates')?.value).toContain(
    'December 24, 2026, instead of December 25',
  )
  expect(review).toMatchObject({ isEstimated: true, total: { minor: '2130' }, cancelUntil: '2026-12-04T04:59:00Z' })
  const { body: made } = await server.call(schedules.create, { body, as: person })
  expect(made).toMatchObject({ state: 'active', next: { date: '2026-12-04', state: 'upcoming' } })
  const { body: receipt } = await server.call(schedules.receipt, { params: { id: body.id }, as: person })
  expect(lineOf(receipt, 'transfer_date')?.value).toBe('December 4, 2026')
  expect(receipt.statements.map(({ key }: { key: string }) => key)).toContain('cancellation_scheduled')
  await server.work()
  expect((await mailsTo(person, /You scheduled/))[0]?.text).toContain('Estimated Total to Recipient')

  await workAt(server, '2026-11-30')
  expect(await mailsTo(person, /goes out on/)).toEqual([])
  await workAt(server, '2026-12-01')
  const [told] = await mailsTo(person, /goes out on Friday, December 4/)
  expect(told?.text).toMatch(/20\.00\sUSD to Carmen Mejía Zelaya.*SOL balance.*arrive by.*until Thursday, December 3/s)
  expect(told?.text).toContain('Skip or change')
  await workAt(server, '2026-12-03', '23:59')
  expect(await walletOf(server, await again(person))).toMatchObject({ available: '5000000' })
  await workAt(server, '2026-12-04')
  await server.work()
  const now = await again(person)
  const { past, next } = await readSchedule(server, now, body.id)
  expect(datesOf(past)).toEqual(['2026-12-04 created'])
  expect(next).toMatchObject({ date: '2026-12-11', state: 'upcoming' })
  const id = past[0].transferId
  const { body: exact } = await server.call(transfers.receipt, { params: { id }, as: now })
  expect([lineOf(exact, 'exchange_rate')?.term, lineOf(exact, 'transfer_date')?.value]).toEqual([
    'Exchange Rate',
    'December 4, 2026',
  ])
  expect(await mailsTo(person, /Your receipt/)).toHaveLength(1)
  expect(await walletOf(server, now)).toMatchObject({ available: '4997870' })
})

test('a transfer in two days uses its disclosed rate, which is no estimate', async () => {
  const { person, recipientId } = await payer(server)
  const startsOn = '2026-12-08'
  const body = await readyToSchedule(server, person, weekly(recipientId, { rhythm: 'once', startsOn }))
  const { body: review } = await server.call(schedules.review, { params: { id: body.disclosureId }, as: person })
  expect([review.isEstimated, lineOf(review.disclosure, 'exchange_rate')?.term]).toEqual([false, 'Exchange Rate'])
  await server.call(schedules.create, { body, as: person })
  await workAt(server, startsOn)
  const now = await again(person)
  const detail = await readSchedule(server, now, body.id)
  expect(detail).toMatchObject({ state: 'ended', reason: 'finished', next: null, past: [{ state: 'created' }] })
  const { body: receipt } = await server.call(transfers.receipt, { params: { id: detail.past[0].transferId }, as: now })
  expect(lineOf(receipt, 'exchange_rate')?.value).toBe(lineOf(review.disclosure, 'exchange_rate')?.value)
})

test('a code confirms one disclosure: another amount, a wrong code or another customer’s schedule makes nothing', async () => {
  const { person, recipientId } = await payer(server)
  const terms = weekly(recipientId, { startsOn: '2027-01-15' })
  const { code, ...wanted } = await readyToSchedule(server, person, terms)
  const wrong = await server.call(schedules.create, { body: { ...wanted, code: otherThan(code) }, as: person })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'confirmation_invalid'])
  const { body: dearer } = await disclose(server, person, { ...terms, scheduleId: wanted.id, amount: '500.00' })
  const swapped = { ...wanted, disclosureId: dearer.id, code }
  expect((await server.call(schedules.create, { body: swapped, as: person })).body.code).toBe('confirmation_spent')
  expect((await server.call(schedules.list, { as: person })).body.items).toEqual([])

  const made = await Promise.all(
    [1, 2, 3].map(() => server.call(schedules.create, { body: { ...wanted, code }, as: person })),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await server.call(schedules.list, { as: person })).body.items).toHaveLength(1)
  expect((await server.call(schedules.create, { body: swapped, as: person })).body.code).toBe('conflict')

  const other = await payer(server, 0n)
  const params = { id: wanted.id }
  const foreign = [
    server.call(schedules.read, { params, as: other.person }),
    server.call(schedules.receipt, { params, as: other.person }),
    server.call(schedules.pause, { params, body: { paused: true }, as: other.person }),
    server.call(schedules.skip, {
      params,
      body: { date: '2027-01-15', skipped: true },
      as: other.person,
    }),
    server.call(schedules.cancel, { params, as: other.person }),
    server.call(schedules.change, { params, body: { disclosureId: wanted.disclosureId, code: '' }, as: other.person }),
    server.call(schedules.review, { params: { id: wanted.disclosureId }, as: other.person }),
    disclose(server, other.person, { ...weekly(other.recipientId, { startsOn: '2027-01-15' }), scheduleId: wanted.id }),
  ]
  expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual(foreign.map(() => 404))
  const taken = { ...wanted, code }
  expect((await server.call(schedules.create, { body: taken, as: other.person })).body.code).toBe('conflict')
})

test('an invalid date or amount and a payment method that needs its owner are refused by field', async () => {
  const { person, recipientId } = await payer(server, 0n)
  const refused = async (other: Parameters<typeof weekly>[1]) => {
    const { status, body } = await disclose(server, person, weekly(recipientId, { startsOn: '2027-01-15', ...other }))
    return [status, body.code, Object.keys(body.fields ?? {}).join()]
  }
  expect(await refused({ startsOn: '2026-11-19' })).toEqual([400, 'date_too_soon', 'startsOn'])
  expect(await refused({ startsOn: '2029-01-15' })).toEqual([400, 'date_too_far', 'startsOn'])
  expect(await refused({ startsOn: '2027-04-31' })).toEqual([400, 'invalid_request', 'startsOn'])
  expect(await refused({ amount: '0' })).toEqual([400, 'amount_not_positive', 'amount'])
  expect(await refused({ amount: 'mucho' })).toEqual([400, 'amount_malformed', 'amount'])
  expect(await refused({ amount: '5000' })).toEqual([400, 'amount_above_limit', 'amount'])
  expect(await refused({ side: 'receive', amount: '500' })).toEqual([400, 'required', 'ceiling'])
  expect(await refused({ side: 'receive', amount: '500', ceiling: '5' })).toEqual([
    409,
    'schedule_above_ceiling',
    'ceiling',
  ])
  expect(await refused({ payIn: 'ach' })).toEqual([400, 'bank_account_required', 'bankAccountId'])
  expect(await refused({ payIn: 'card' })).toEqual([409, 'card_pays_at_once', 'payIn'])
  expect((await disclose(server, person, weekly(newId(server), { startsOn: '2027-01-15' }))).status).toBe(404)
  const dates = await server.call(schedules.dates, { query: { rhythm: 'monthly', startsOn: '2027-01-31' }, as: person })
  expect(dates.body.items).toEqual([
    { dueOn: '2027-01-31', date: '2027-01-29' },
    { dueOn: '2027-02-28', date: '2027-02-26' },
    { dueOn: '2027-03-31', date: '2027-03-31' },
    { dueOn: '2027-04-30', date: '2027-04-30' },
  ])
})

test('a skipped date is not paid and the next one is; a reinstated date is paid', async () => {
  const { person, recipientId } = await payer(server)
  const id = await schedule(server, person, weekly(recipientId, { startsOn: '2027-01-15' }))
  const skip = (as: Person, date: string, skipped: boolean) =>
    server.call(schedules.skip, { params: { id }, body: { date, skipped }, as })
  expect((await skip(person, '2027-01-16', true)).status).toBe(404)
  const { body } = await skip(person, '2027-01-15', true)
  expect(datesOf(body.upcoming).slice(0, 2)).toEqual(['2027-01-15 skipped', '2027-01-22 upcoming'])
  await skip(person, '2027-01-29', true)
  await workAt(server, '2027-01-15')
  await workAt(server, '2027-01-22')
  let now = await again(person)
  expect(datesOf((await readSchedule(server, now, id)).past)).toEqual(['2027-01-22 created', '2027-01-15 skipped'])
  expect((await skip(now, '2027-01-22', true)).body.code).toBe('schedule_date_closed')
  expect((await readSchedule(server, now, id)).next.date).toBe('2027-02-05')
  await skip(now, '2027-01-29', false)
  await workAt(server, '2027-01-29')
  now = await again(person)
  expect(datesOf((await readSchedule(server, now, id)).past)[0]).toBe('2027-01-29 created')
  expect(await walletOf(server, now)).toMatchObject({ available: '4995740' })
})

test('a paused schedule makes no payment, a resumed one continues with the next date, and a canceled one makes no more', async () => {
  const { person, recipientId } = await payer(server)
  const id = await schedule(server, person, weekly(recipientId, { startsOn: '2027-02-12' }))
  const pause = (as: Person, paused: boolean) => server.call(schedules.pause, { params: { id }, body: { paused }, as })
  await workAt(server, '2027-02-09')
  let now = await again(person)
  expect((await pause(now, true)).body).toMatchObject({ state: 'paused', reason: 'customer', next: null, upcoming: [] })
  await workAt(server, '2027-02-12')
  await workAt(server, '2027-02-15')
  now = await again(person)
  expect((await pause(now, false)).body).toMatchObject({ state: 'active', next: { date: '2027-02-19' } })
  await workAt(server, '2027-02-19')
  now = await again(person)
  expect(datesOf((await readSchedule(server, now, id)).past)).toEqual(['2027-02-19 created'])
  for (const _ of [1, 2])
    expect((await server.call(schedules.cancel, { params: { id }, as: now })).body).toMatchObject({ state: 'ended' })
  expect((await pause(now, false)).body.code).toBe('schedule_ended')
  await workAt(server, '2027-02-26')
  expect(await walletOf(server, await again(person))).toMatchObject({ available: '4997870' })
})

test('a change before or after the notice has its own code, and the new amount, payment method and day apply', async () => {
  const { person, recipientId } = await payer(server)
  const id = await schedule(server, person, weekly(recipientId, { startsOn: '2027-03-12' }))
  const change = async (as: Person, other: Parameters<typeof weekly>[1]) => {
    const { code, disclosureId } = await readyToSchedule(server, as, { ...weekly(recipientId, other), scheduleId: id })
    const got = await server.call(schedules.change, { params: { id }, body: { disclosureId, code }, as })
    expect(got.status, JSON.stringify(got.body)).toBe(200)
    return got.body
  }
  expect(await change(person, { startsOn: '2027-03-10', amount: '30.00' })).toMatchObject({
    amount: { minor: '3000' },
    next: { date: '2027-03-10' },
  })
  await workAt(server, '2027-03-08')
  const now = await again(person)
  expect(await mailsTo(person, /goes out on/)).toHaveLength(1)
  const { id: bankAccountId } = await addBankAccount(server, now)
  const twice = { rhythm: 'twice_monthly', startsOn: '2027-03-10', payIn: 'ach', bankAccountId } as const
  expect(await change(now, twice)).toMatchObject({
    payIn: { method: 'ach' },
    next: { date: '2027-03-15' },
    upcoming: [
      { date: '2027-03-15' },
      { date: '2027-03-31' },
      { date: '2027-04-15' },
      { date: '2027-04-30' },
      { dueOn: '2027-05-15', date: '2027-05-14' },
      { dueOn: '2027-05-31', date: '2027-05-28' },
    ],
  })
  expect(await mailsTo(person, /You changed/)).toHaveLength(2)
  for (const day of ['2027-03-10', '2027-03-12', '2027-03-15']) await workAt(server, day)
  await server.work()
  const { past } = await readSchedule(server, await again(person), id)
  expect(datesOf(past)).toEqual(['2027-03-15 created'])
  expect(await stateOf(server, await again(person), past[0].transferId)).toBe('collecting')
})

test('with a fixed received amount the dollars follow the rate up to the ceiling', async () => {
  const { person, recipientId } = await payer(server)
  const terms = weekly(recipientId, {
    side: 'receive',
    amount: '500',
    ceiling: '40',
    startsOn: '2027-04-09',
    rhythm: 'once',
  })
  const { body: review } = await disclose(server, person, terms)
  expect(lineOf(review.disclosure, 'transfer_amount')?.term).toBe('Estimated Transfer Amount')
  expect(lineOf(review.disclosure, 'total_to_recipient')?.term).toBe('Estimated Total to Recipient')
  expect(lineOf(review.disclosure, 'ceiling')?.value).toBe('40.00\u00a0USD')
  const id = await schedule(server, person, terms)
  await workAt(server, '2027-04-09')
  const now = await again(person)
  const { past } = await readSchedule(server, now, id)
  const { body: sent } = await server.call(transfers.read, { params: { id: past[0].transferId }, as: now })
  expect(sent.terms.received.currency).toBe('HNL')
  // At least the fixed amount, and less than a cent's worth above it.
  expect(BigInt(sent.terms.received.minor) - 50_000n).toBeLessThan(25n)
  expect(BigInt(sent.terms.received.minor)).toBeGreaterThanOrEqual(50_000n)
})

test('a recipient who is corrected or archived pauses the schedule until it is confirmed again', async () => {
  const { person, recipientId } = await payer(server)
  const id = await schedule(server, person, weekly(recipientId, { startsOn: '2027-05-14' }))
  const body = { ...carmen, fields: { ...carmen.fields, account: '2001234999' } }
  await server.call(recipients.correct, { params: { id: recipientId }, body, as: person })
  await server.work()
  expect(await readSchedule(server, person, id)).toMatchObject({ state: 'paused', reason: 'recipient_changed' })
  const resumed = await server.call(schedules.pause, { params: { id }, body: { paused: false }, as: person })
  expect([resumed.status, resumed.body.code]).toEqual([409, 'terms_changed'])
  const { code, disclosureId } = await readyToSchedule(server, person, {
    ...weekly(recipientId, { startsOn: '2027-05-14' }),
    scheduleId: id,
  })
  await server.call(schedules.change, { params: { id }, body: { disclosureId, code }, as: person })
  await workAt(server, '2027-05-14')
  const now = await again(person)
  expect(datesOf((await readSchedule(server, now, id)).past)).toEqual(['2027-05-14 created'])
  await server.call(recipients.archive, { params: { id: recipientId }, body: { archived: true }, as: now })
  await server.work()
  expect(await readSchedule(server, now, id)).toMatchObject({ state: 'paused', reason: 'recipient_archived' })
  const { body: panel } = await server.call(notifications.list, { body: { email: person.email }, as: now })
  expect(panel.notifications[0].title).toMatch(/scheduled transfer to Carmen.* is paused/)
  expect(await addRecipient(server, now)).toBeTruthy()
})
