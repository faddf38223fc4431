import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  adminCheckDeposits,
  checkDeposits,
  type RejectReason,
  rejectReasons,
} from '#contract/balance/check-deposits.ts'
import { notifications } from '#contract/ground/notifications.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { languages } from '#contract/lib/route.ts'
import { customers } from '#contract/office/customers.ts'
import { checkPicture, depositCheck, newCheck, putSide, storedSide, uploadSide } from '#tests/check-deposits.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { readAbout } from '#tests/notices.ts'
import { logIn, mailbox, type Person, renewed, signUp, signUpAdmin, verified } from '#tests/people.ts'
import { fromPhone, hostile } from '#tests/pictures.ts'
import { centsOn } from '#tests/postings.ts'
import { newId, pass, send, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let admins: [Person, Person]
beforeAll(async () => {
  admins = [await signUpAdmin(server, { language: 'en' }), await signUpAdmin(server, { language: 'en' })]
})

/** Renews a session that expired while the clock moved. */
const fresh = (as: Person): Promise<Person> => renewed(server, as).catch(() => logIn(server, as.email))

const depositor = async (choice: Parameters<typeof verified>[1] = {}) => {
  const person = await verified(server, choice)
  await server.work()
  return person
}

type Decided = { amount?: string; reason?: RejectReason; by?: Person; revision?: number; id?: string }

/** An administrator's decision: a reason rejects, no reason accepts the amount. */
const decide = async (depositId: string, { amount = '', reason, by = admins[0], ...given }: Decided) => {
  // The test clock is frozen: later events need a later time.
  server.clock.advance({ seconds: 1 })
  const as = await fresh(by)
  const seen = await server.call(adminCheckDeposits.read, { params: { id: depositId }, as })
  const body = {
    id: newId(server),
    revision: seen.body.revision,
    decision: reason ? ('reject' as const) : ('accept' as const),
    amount,
    reason: reason ?? null,
    ...given,
  }
  return server.call(adminCheckDeposits.decide, { params: { id: depositId }, body, as })
}
const read = async (as: Person, id: string) =>
  (await server.call(checkDeposits.read, { params: { id }, as: await fresh(as) })).body
const textsOf = async ({ email }: Person) => (await mailbox(server, email)).map(({ text }) => text).join('\n')
const titlesOf = async (as: Person): Promise<string[]> => {
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as: await fresh(as) })
  return body.notifications.map(({ title }: { title: string }) => title)
}

/** Net effect of a deposit's postings on one kind of account, in cents. */
const left = (id: string, label: string): Promise<bigint> => centsOn(server, id, label)

/** A check paid by its bank, held in the balance. */
const held = async (as: Person, change = {}, behavior?: SandboxInstruction): Promise<string> => {
  const { id, amount } = await depositCheck(server, as, change)
  if (behavior) await tellSandbox(server, `${id}:check`, { behavior })
  expect((await decide(id, { amount })).body).toMatchObject({ state: 'accepted' })
  await pass(server, { seconds: 6 }, 3)
  return id
}

test('no check is deposited before the disclosures of a balance were accepted', async () => {
  const check = await newCheck(server, await depositor())
  const { status, body } = await server.call(checkDeposits.create, { body: check, as: await depositor() })
  expect([status, body.code]).toEqual([409, 'prepaid_required'])
})

test('a check goes from both pictures to usable money: fee charged, held until its day, notified in the customer’s language', async () => {
  for (const language of languages) {
    const person = await depositor({ language })
    const { body: terms } = await server.call(checkDeposits.terms, { as: person })
    expect(terms).toMatchObject({ fee: { basisPoints: 100, min: { minor: '100' } }, isNew: true })
    const id = await held(person, { amount: '250.50' })
    const deposit = await read(person, id)
    expect(deposit).toMatchObject({ state: 'held', fee: { minor: '251' }, net: { minor: '24799' }, reason: null })
    expect(deposit.usableOn).toBe(terms.holds[0].usableOn)
    expect(await walletOf(server, await fresh(person))).toEqual({ balance: '24799', available: '0' })
    expect([await left(id, 'settlement:sandbox-checks'), await left(id, 'fees')]).toEqual([-25_050n, 251n])
    await pass(server, { hours: 24 * 16 })
    expect(await read(person, id)).toMatchObject({ state: 'usable' })
    expect(await walletOf(server, await fresh(person))).toEqual({ balance: '24799', available: '24799' })
    const titles = await titlesOf(person)
    const usable = { es: /Ya puedes usar 247/, pt: /Você já pode usar 247/, en: /You can use 247/ }
    expect(titles[0]).toMatch(usable[language])
    expect(await textsOf(person)).toContain(new Date(deposit.usableOn).getUTCDate().toString())
  }
})

test('the notice of a check is read by all of staff once one has decided it', async () => {
  const { id, amount } = await depositCheck(server, await depositor())
  const notice = `/dashboard/check-deposits/${id}`
  expect(await readAbout(server, await fresh(admins[1]), notice)).toEqual([false])
  await decide(id, { amount })
  expect(await readAbout(server, await fresh(admins[1]), notice)).toEqual([true])
})

test('money that is held cannot be sent, and can on its day, not before', async () => {
  const person = await depositor()
  const id = await held(person, { amount: '250.00' })
  await expect(send(server, person, { ask: { amount: '50.00' } })).rejects.toThrow(/insufficient_funds/)
  const { rows } = await sql<{
    usable: string
  }>`select usable_at::text as usable from check_deposits where id = ${id}`.execute(server.deps.db)
  const usable = Temporal.Instant.from(String(rows[0]?.usable).replace(' ', 'T'))
  const seconds = Math.floor(server.clock.now().until(usable).total('seconds'))
  await pass(server, { seconds: seconds - 60 })
  expect(await read(person, id)).toMatchObject({ state: 'held' })
  await pass(server, { seconds: 120 })
  expect(await read(person, id)).toMatchObject({ state: 'usable' })
  await send(server, await fresh(person), { ask: { amount: '50.00' } })
})

test('a customer whose first check was a month ago waits less for small checks than for large ones', async () => {
  const person = await depositor()
  await held(person, { amount: '20.00' })
  await pass(server, { hours: 24 * 31 })
  const as = await fresh(person)
  const { body: terms } = await server.call(checkDeposits.terms, { as })
  expect(terms.isNew).toBe(false)
  expect(terms.holds.map(({ businessDays }: { businessDays: number }) => businessDays)).toEqual([2, 5, 7])
  const [small, larger] = [await held(as, { amount: '275.00' }), await held(await fresh(as), { amount: '275.01' })]
  const [first, second] = [await read(as, small), await read(as, larger)]
  expect(first.usableOn).toBe(terms.holds[0].usableOn)
  expect(second.usableOn).toBe(terms.holds[1].usableOn)
})

test('each rejection reason is explained to the customer, costs nothing, and the check may be deposited again', async () => {
  const person = await depositor({ language: 'en' })
  for (const reason of rejectReasons) {
    server.clock.advance({ minutes: 20 })
    const as = await fresh(person)
    const body = await depositCheck(server, as, { amount: '20.00' })
    expect((await decide(body.id, { reason })).body).toMatchObject({ state: 'rejected', rejectReason: reason })
    await server.work()
    const { reason: words } = await read(as, body.id)
    expect(words.length).toBeGreaterThan(15)
    expect(await textsOf(as)).toContain(words)
    const again = {
      ...body,
      id: newId(server),
      frontId: await storedSide(server, as),
      backId: await storedSide(server, as),
    }
    expect((await server.call(checkDeposits.create, { body: again, as })).status).toBe(201)
    expect((await server.call(checkDeposits.withdraw, { params: { id: again.id }, as })).body.state).toBe('withdrawn')
  }
  expect(await walletOf(server, await fresh(person))).toEqual({ balance: '0', available: '0' })
})

test('when staff read another amount the customer accepts it, with its fee and another review, or withdraws the check', async () => {
  const person = await depositor({ language: 'en' })
  const { id } = await depositCheck(server, person, { amount: '200.00' })
  expect((await decide(id, { amount: '20.00' })).body).toMatchObject({ state: 'amount_differs' })
  await server.work()
  expect(await read(person, id)).toMatchObject({ state: 'amount_differs', readAmount: { minor: '2000' } })
  expect((await titlesOf(person))[0]).toBe('We read another amount on your check')
  const accept = (minor: string, as: Person = person) =>
    server.call(checkDeposits.acceptAmount, { params: { id }, body: { amount: { minor, currency: 'USD' } }, as })
  expect((await accept('20000')).body.code).toBe('check_changed')
  expect((await accept('2000', await depositor())).status).toBe(404)
  for (const _ of [1, 2])
    expect((await accept('2000')).body).toMatchObject({ state: 'in_review', fee: { minor: '100' } })
  expect((await decide(id, { amount: '20.00' })).body.state).toBe('accepted')
  await pass(server, { seconds: 6 }, 3)
  expect(await read(person, id)).toMatchObject({ state: 'held', net: { minor: '1900' } })

  const other = await depositCheck(server, await fresh(person))
  await decide(other.id, { amount: '2.00' })
  const withdraw = async () =>
    server.call(checkDeposits.withdraw, { params: { id: other.id }, as: await fresh(person) })
  for (const _ of [1, 2]) expect((await withdraw()).body.state).toBe('withdrawn')
  expect((await decide(other.id, { amount: '200.00' })).body.code).toBe('check_changed')
})

test('from a thousand dollars on two different administrators accept, and one alone can reject', async () => {
  const person = await depositor()
  const { id } = await depositCheck(server, person, { amount: '1000.00' })
  expect((await decide(id, { amount: '1000.00' })).body).toMatchObject({
    state: 'in_review',
    firstApproval: { mine: true },
  })
  expect((await decide(id, { amount: '1000.00' })).body.code).toBe('second_person_required')
  const { body } = await server.call(adminCheckDeposits.list, { query: {}, as: await fresh(admins[1]) })
  const row = body.items.find((item: { id: string }) => item.id === id)
  expect(row).toMatchObject({ needsTwo: true, firstApproval: { mine: false } })
  expect((await decide(id, { amount: '1000.00', by: admins[1] })).body).toMatchObject({ state: 'accepted' })
  await pass(server, { seconds: 6 }, 3)
  expect(await read(person, id)).toMatchObject({ state: 'held' })
  const other = await depositCheck(server, await fresh(person), { amount: '1000.00' })
  expect((await decide(other.id, { reason: 'looks_altered' })).body).toMatchObject({ state: 'rejected' })
})

test('of two simultaneous decisions on a check exactly one succeeds, and a repeated decision changes nothing', async () => {
  const person = await depositor()
  const { id } = await depositCheck(server, person)
  const decision = newId(server)
  const got = await Promise.all([
    decide(id, { amount: '200.00', id: decision, revision: 0 }),
    decide(id, { reason: 'illegible', by: admins[1], revision: 0 }),
  ])
  expect(got.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(got.find(({ status }) => status === 409)?.body.code).toBe('check_changed')
  const other = await depositCheck(server, await fresh(person))
  const again = newId(server)
  for (const _ of [1, 2])
    expect((await decide(other.id, { amount: '200.00', id: again, revision: 0 })).body.state).toBe('accepted')
  await pass(server, { seconds: 6 }, 3)
  expect(await left(other.id, 'settlement:sandbox-checks')).toBe(-20_000n)
})

test('the same id returns the same deposit, simultaneously or later, and another check or owner is a conflict', async () => {
  const person = await depositor()
  const body = await newCheck(server, person)
  const create = (change = {}, as: Person = person) =>
    server.call(checkDeposits.create, { body: { ...body, ...change }, as })
  const got = await Promise.all([create(), create(), create()])
  expect(got.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await create()).body).toMatchObject({ id: body.id, state: 'in_review' })
  for (const change of [{ amount: '200.01' }, { checkNumber: '77' }, { frontId: body.backId, backId: body.frontId }])
    expect((await create(change)).body.code).toBe('conflict')
  const other = await depositor()
  expect((await create({}, other)).body.code).toBe('conflict')
  for (const call of [checkDeposits.read, checkDeposits.withdraw] as const)
    expect((await server.call(call, { params: { id: body.id }, as: other })).status).toBe(404)
  const side = { id: body.id, side: 'front' as const }
  expect((await server.call(checkDeposits.picture, { params: side, as: other })).status).toBe(404)
  expect((await server.call(checkDeposits.picture, { params: side, as: person })).headers['content-type']).toBe(
    'image/jpeg',
  )
})

test('a check already deposited is refused with the same text to its owner and to any other customer', async () => {
  const person = await depositor({ language: 'en' })
  const { checkNumber } = await depositCheck(server, person)
  for (const as of [person, await depositor({ language: 'en' })]) {
    const body = await newCheck(server, as, { checkNumber: `000${checkNumber}`, accountNumber: '4820 0677-19' })
    const { status, body: refused } = await server.call(checkDeposits.create, { body, as })
    expect([status, refused.code, refused.fields.checkNumber.details]).toEqual([
      409,
      'check_already_deposited',
      'This check has already been deposited. If you think that’s a mistake, write to us.',
    ])
  }
  const twins = await Promise.all([
    newCheck(server, person, { checkNumber: '990' }),
    newCheck(server, person, { checkNumber: '990' }),
  ])
  const got = await Promise.all(twins.map((body) => server.call(checkDeposits.create, { body, as: person })))
  expect(got.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a check is recognized despite leading zeros, and the reviewer sees one of the same number and amount', async () => {
  const person = await depositor({ firstName: 'Rosa', lastName: 'Paz' })
  const first = await depositCheck(server, person, { accountNumber: '004820067719' })
  for (const accountNumber of ['4820067719', '04820067719', '00000004820067719']) {
    const body = await newCheck(server, person, { accountNumber, checkNumber: `0${first.checkNumber}` })
    const { body: refused } = await server.call(checkDeposits.create, { body, as: person })
    expect(refused.code).toBe('check_already_deposited')
  }
  const other = await depositCheck(server, await depositor(), {
    checkNumber: first.checkNumber,
    accountNumber: '4820067718',
  })
  const as = await fresh(admins[0])
  const { body } = await server.call(adminCheckDeposits.read, { params: { id: other.id }, as })
  expect(body.sameNumbers).toMatchObject([{ id: first.id, customer: 'Rosa Paz' }])
})

test('the same photograph of another check is shown to the reviewer, with whose it was', async () => {
  const [person, other] = [await depositor({ firstName: 'Rosa', lastName: 'Paz' }), await depositor()]
  const image = await checkPicture()
  const first = await depositCheck(server, person, { frontId: await uploadSide(server, person, image) })
  const second = await depositCheck(server, other, { backId: await uploadSide(server, other, image) })
  const as = await fresh(admins[0])
  const { body } = await server.call(adminCheckDeposits.read, { params: { id: second.id }, as })
  expect(body.samePicture).toMatchObject([{ id: first.id, customer: 'Rosa Paz' }])
  expect(body).toMatchObject({
    accountNumber: '4820067719',
    customer: { name: expect.stringContaining('López'), credited: 0 },
  })
})

test('invalid input is refused by field, and nothing is written', async () => {
  const person = await depositor()
  const refused = async (change: object) => {
    const body = await newCheck(server, person, change)
    const got = await server.call(checkDeposits.create, { body, as: person })
    return [got.body.code, Object.keys(got.body.fields ?? {}).join()]
  }
  expect(await refused({ amount: '1.234' })).toEqual(['amount_too_precise', 'amount'])
  expect(await refused({ amount: '4.99' })).toEqual(['check_too_small', 'amount'])
  expect(await refused({ amount: '3000.01' })).toEqual(['check_over_limit', 'amount'])
  expect(await refused({ routingNumber: '021000022' })).toEqual(['wrong_check_digit', 'routingNumber'])
  expect(await refused({ accountNumber: '12' })).toEqual(['too_short', 'accountNumber'])
  expect(await refused({ checkNumber: 'ab' })).toEqual(['malformed', 'checkNumber'])
  expect(await refused({ frontId: newId(server) })).toEqual(['check_picture_gone', 'frontId'])
  const image = await checkPicture()
  const twice = { frontId: await uploadSide(server, person, image), backId: await uploadSide(server, person, image) }
  expect(await refused(twice)).toEqual(['check_same_sides', 'backId'])
  expect(await refused({ frontId: await storedSide(server, await depositor()) })).toEqual([
    'check_picture_gone',
    'frontId',
  ])
  const { body } = await server.call(checkDeposits.list, { query: {}, as: person })
  expect(body.items).toEqual([])
  const newcomer = await signUp(server)
  expect((await putSide(server, newcomer, { id: newId(server), image })).body.code).toBe('not_verified')
})

test('daily and thirty-day limits hold for simultaneous deposits, and rejected ones count toward neither', async () => {
  const person = await depositor()
  await depositCheck(server, person, { amount: '2900.00' })
  const bodies = await Promise.all([
    newCheck(server, person, { amount: '2000.00' }),
    newCheck(server, person, { amount: '2000.00' }),
  ])
  const got = await Promise.all(bodies.map((body) => server.call(checkDeposits.create, { body, as: person })))
  expect(got.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(got.find(({ status }) => status === 409)?.body.code).toBe('check_limit_left')
  const { body: terms } = await server.call(checkDeposits.terms, { as: person })
  expect(terms.limits[1]).toMatchObject({ period: 'day', left: { minor: '10000' } })
  const taken = bodies.find((_, index) => got[index]?.status === 201)
  await decide(String(taken?.id), { reason: 'stale_dated' })
  await depositCheck(server, person, { amount: '2000.00' })
  for (const amount of ['3000.00', '2000.00', '100.00']) {
    server.clock.advance({ hours: 24 })
    await depositCheck(server, await fresh(person), { amount })
  }
  const over = await newCheck(server, await fresh(person), { amount: '5.00' })
  expect((await server.call(checkDeposits.create, { body: over, as: await fresh(person) })).body).toMatchObject({
    code: 'check_limit_left',
  })
  server.clock.advance({ hours: 24 * 29 })
  await depositCheck(server, await fresh(person), { amount: '5.00' })
})

test('a file that is no picture is refused with its reason, and a picture is re-encoded', async () => {
  const person = await depositor({ language: 'en' })
  const one = new Map((await hostile()).map((given) => [given.problem, given]))
  for (const { what, file, problem } of one.values()) {
    server.clock.advance({ minutes: 4 })
    const got = await putSide(server, await fresh(person), { id: newId(server), image: file })
    expect([what, got.body.code, got.body.fields.image.code]).toEqual([what, 'image_invalid', problem])
  }
  const as = await fresh(person)
  expect((await putSide(server, as, { id: newId(server) })).body.fields.image.code).toBe('required')
  const { rows } = await sql`select from check_pictures where user_id = ${person.userId}`.execute(server.deps.db)
  expect(rows).toEqual([])
  const [id, photo] = [newId(server), await fromPhone()]
  for (const _ of [1, 2]) expect((await putSide(server, as, { id, image: photo })).status).toBe(200)
  expect((await putSide(server, as, { id, image: await checkPicture() })).body.code).toBe('conflict')
  const { id: deposit } = await depositCheck(server, as, { frontId: id })
  const { body } = await server.call(checkDeposits.picture, { params: { id: deposit, side: 'front' }, as })
  expect(String(body)).not.toMatch(/Exif|Secret|ftyp/)
})

test('a picture that no deposit came for is removed after a day, and its file with it', async () => {
  const person = await depositor()
  const id = await storedSide(server, person)
  const { rows } = await sql<{
    file: string
  }>`select file_id::text as file from check_pictures where id = ${id}`.execute(server.deps.db)
  server.clock.advance({ hours: 25 })
  await server.work()
  await expect(server.deps.files.read(String(rows[0]?.file))).rejects.toThrow()
  const kept = await newCheck(server, await fresh(person), { frontId: id })
  expect((await server.call(checkDeposits.create, { body: kept, as: await fresh(person) })).body.code).toBe(
    'check_picture_gone',
  )
})

test('each view of a check and of its pictures by staff is in the audit log', async () => {
  const person = await depositor()
  const { id } = await depositCheck(server, person)
  const as = await fresh(admins[0])
  await server.call(adminCheckDeposits.read, { params: { id }, as })
  const got = await server.call(adminCheckDeposits.picture, { params: { id, side: 'back' }, as })
  expect(got.headers['content-type']).toBe('image/jpeg')
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit where subject = ${id} and action like '%viewed' order by action`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([
    { action: 'check_deposit.viewed', actor: as.userId },
    { action: 'check_picture.viewed', actor: as.userId },
  ])
})

test('an account with a check on its way is not closed', async () => {
  const person = await depositor()
  await depositCheck(server, person)
  const got = await server.call(customers.remove, {
    body: {},
    params: { id: person.userId },
    as: await fresh(admins[0]),
  })
  expect(got.body.code).toBe('account_has_transfers')
})
