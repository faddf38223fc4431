import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { corrections } from '#contract/sending/corrections.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { codeMailedTo, logIn, mailbox, type Person, signUp, signUpStaff, verified } from '#tests/people.ts'
import { correctPickup, renameRecipient, sendCash } from '#tests/pickups.ts'
import { expectRefused } from '#tests/refused.ts'
import { carmenInCash, fundWallet, newId, pass, readTransfer, send, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let maria: Person
beforeEach(async () => {
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 100_000n)
})

const waiting = async (behavior: SandboxInstruction = {}) => {
  const id = await sendCash(server, maria, behavior)
  const before = await readTransfer(server, maria, id)
  expect([before.state, before.correction]).toEqual([
    'payout_available',
    { kind: 'pickup', refused: [], corrected: false, pending: false, until: null },
  ])
  return { id, code: before.payout.pickupCode as string }
}
const read = (id: string) => readTransfer(server, maria, id)
const ordersOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ reference: string; status: string }>`
    select reference, status from sandbox_orders where reference like ${`${id}:payout%`}`.execute(server.deps.db)
  return rows.map(({ reference, status }) => `${reference.replace(id, '')} ${status}`).toSorted()
}
const subjects = async (): Promise<string[]> => (await mailbox(server, maria.email)).map(({ subject }) => subject)
/** Sessions are shorter than the time that passes. */
const later = async (duration: Temporal.DurationLike, steps: number): Promise<void> => {
  await pass(server, duration, steps)
  maria = await logIn(server, maria.email)
}
const office = async (id: string) =>
  (await server.call(adminTransfers.read, { params: { id }, as: await signUpStaff(server, 'operations') })).body

test('the sender corrects the name of an unpaid pickup with a code, and the pickup code is kept', async () => {
  const { id, code } = await waiting()
  const got = await correctPickup(server, maria, id)
  expect([got.status, got.body.correction]).toMatchObject([202, { pending: true }])
  await pass(server, { seconds: 1 }, 3)
  const after = await read(id)
  expect(after).toMatchObject({
    ...{ state: 'payout_available', recipient: { name: 'Carmen Mejías Zelaya' }, payout: { pickupCode: code } },
    repairs: [{ kind: 'rename', changes: [{ before: 'Carmen Mejía Zelaya', after: 'Carmen Mejías Zelaya' }] }],
    correction: { pending: false, corrected: false },
  })
  expect(await subjects()).toContain('The name for Carmen Mejías Zelaya’s pickup was corrected')
  expect((await office(id)).repairs).toMatchObject([{ kind: 'rename', outcome: 'code_kept', confirmedBy: 'sender' }])
  const { body } = await server.call(transfers.receipt, { params: { id }, as: maria })
  expect(body.outcome).toBe('Name corrected on November 20, 2026: Carmen Mejías Zelaya.')
  expect(await ordersOf(id)).toEqual([':payout available'])
})

test('a partner that prints the name on the code gives a new one, and the old one is never shown again', async () => {
  const { id, code } = await waiting()
  await correctPickup(server, maria, id, { lastName: 'Renovado' })
  await pass(server, { seconds: 1 }, 3)
  const after = await read(id)
  expect(after.payout.pickupCode).toMatch(/^\d{10}$/)
  expect(after.payout.pickupCode).not.toBe(code)
  expect(await subjects()).toContain('A new code for Carmen Renovado Zelaya to pick up the money')
})

test.each(['slow', 'timeout_after', 'timeout_before', 'error_after', 'down'] as const)(
  'a correction with a lost reply (%s) is asked for again and made once',
  async (renameFault) => {
    const { id } = await waiting({ renameFault, rename: 'new_code' })
    await correctPickup(server, maria, id)
    await pass(server, { seconds: 1 }, 2)
    expect((await read(id)).correction).toMatchObject({ pending: true })
    await later({ minutes: 1 }, 3)
    const { recipient, payout } = await read(id)
    expect(recipient.name).toBe('Carmen Mejías Zelaya')
    const { rows } = await sql<{ key: string }>`
      select rename_key as key from sandbox_orders where reference = ${`${id}:payout`}`.execute(server.deps.db)
    expect(rows[0]?.key).toMatch(`${id}:payout:name:`)
    // A second new code would leave the sender with one that no longer works.
    await later({ minutes: 10 }, 2)
    expect((await read(id)).payout.pickupCode).toBe(payout.pickupCode)
  },
)

test('a pickup whose partner cannot change a name is canceled, ordered again with the name and paid once', async () => {
  const { id, code } = await waiting()
  await correctPickup(server, maria, id, { lastName: 'Inflexible' })
  await pass(server, { seconds: 1 }, 8)
  expect(await ordersOf(id)).toEqual([':payout canceled', ':payout:2 available'])
  const after = await read(id)
  expect(after).toMatchObject({ state: 'payout_available', recipient: { name: 'Carmen Inflexible Zelaya' } })
  expect([after.payout.pickupCode === code, after.payout.pickupCode]).toEqual([
    false,
    expect.stringMatching(/^\d{10}$/),
  ])
  expect((await office(id)).repairs).toMatchObject([{ kind: 'rename', outcome: 'not_possible' }])
  await tellSandbox(server, `${id}:payout:2`, { move: { rail: 'pay_out', status: 'delivered' } })
  await pass(server, { seconds: 1 }, 3)
  expect((await read(id)).state).toBe('delivered')
})

test('a pickup that is paid before the name arrives stays as it was, and the sender is told', async () => {
  const { id } = await waiting({ renameFault: 'down' })
  await correctPickup(server, maria, id)
  await pass(server, { seconds: 1 }, 2)
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'delivered' } })
  await later({ minutes: 1 }, 3)
  const after = await read(id)
  expect([after.state, after.recipient.name, after.correction]).toEqual(['delivered', 'Carmen Mejía Zelaya', null])
  expect(after.repairs).toEqual([])
  expect(await subjects()).toContain('We couldn’t correct the name for your transfer')
  expect((await office(id)).repairs).toMatchObject([{ kind: 'rename', outcome: 'too_late' }])
})

test('a correction that waits when the cash becomes available is made at the counter', async () => {
  const id = await send(server, maria, { recipient: carmenInCash, behavior: { fate: 'late' } })
  await pass(server, { seconds: 2 }, 4)
  expect((await read(id)).state).toBe('payout_submitted')
  await correctPickup(server, maria, id)
  // The job is behind, and the partner is faster.
  await sql`update transfers set next_run_at = next_run_at + interval '1 hour' where id = ${id}`.execute(server.deps.db)
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'available' } })
  await pass(server, { seconds: 1 }, 8)
  expect(await read(id)).toMatchObject({
    ...{ state: 'payout_available', recipient: { name: 'Carmen Mejías Zelaya' } },
    correction: { pending: false },
  })
})

test('a pickup that its partner neither renames nor cancels stays as it was, and the sender is told', async () => {
  const { id, code } = await waiting({ cancel: 'too_late' })
  await correctPickup(server, maria, id, { lastName: 'Inflexible' })
  await pass(server, { seconds: 1 }, 8)
  expect(await read(id)).toMatchObject({
    ...{ state: 'payout_available', recipient: { name: 'Carmen Mejía Zelaya' }, payout: { pickupCode: code } },
    ...{ repairs: [], correction: { pending: false, corrected: true } },
  })
  expect(await subjects()).toContain('We couldn’t correct the name for your transfer')
  expect((await office(id)).repairs).toMatchObject([{ kind: 'rename', outcome: 'too_late' }])
})

test.each([
  ['before its screening', {}, 0],
  ['while the partner is down', { renameFault: 'down' }, 2],
  ['whose partner is down for both', { renameFault: 'down', cancelFault: 'down' }, 2],
] as const)(
  'a sender who cancels with a correction pending %s gets the notice of the cancellation alone',
  async (_, behavior, steps) => {
    const { id } = await waiting(behavior)
    await correctPickup(server, maria, id)
    await pass(server, { seconds: 1 }, steps)
    expect((await server.call(transfers.cancel, { params: { id }, as: maria })).status).toBe(202)
    await later({ minutes: 1 }, 4)
    expect(await read(id)).toMatchObject({ state: 'refunded', repairs: [] })
    const told = await subjects()
    expect(told).toContain('Your transfer to Carmen Mejía Zelaya was canceled')
    expect(told).not.toContain('We couldn’t correct the name for your transfer')
    expect((await office(id)).repairs).toMatchObject([{ kind: 'rename', outcome: 'too_late' }])
  },
)

test('a correction is still made after a cancellation that came too late', async () => {
  const { id } = await waiting({ renameFault: 'down', cancel: 'too_late' })
  await correctPickup(server, maria, id)
  await pass(server, { seconds: 1 }, 2)
  expect((await server.call(transfers.cancel, { params: { id }, as: maria })).status).toBe(202)
  await later({ minutes: 10 }, 3)
  const after = await read(id)
  expect([after.state, after.recipient.name]).toEqual(['payout_available', 'Carmen Mejías Zelaya'])
})

test('a sender whose cancellation and correction both came too late is told so', async () => {
  const { id } = await waiting({ renameFault: 'down', cancelFault: 'down' })
  await correctPickup(server, maria, id)
  await pass(server, { seconds: 1 }, 2)
  expect((await server.call(transfers.cancel, { params: { id }, as: maria })).status).toBe(202)
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'delivered' } })
  await later({ minutes: 1 }, 4)
  expect((await read(id)).state).toBe('delivered')
  expect(await subjects()).toContain('We couldn’t correct the name for your transfer')
})

test('a correction that an earlier release lost is made within the hour', async () => {
  const { id } = await waiting()
  await correctPickup(server, maria, id)
  await sql`update transfers set next_run_at = null where id = ${id}`.execute(server.deps.db)
  await later({ hours: 1 }, 3)
  const { recipient, correction } = await read(id)
  expect([recipient.name, correction.pending]).toEqual(['Carmen Mejías Zelaya', false])
})

test('a correction that an earlier release lost is refused once the money is paid', async () => {
  const { id } = await waiting({ renameFault: 'down' })
  await correctPickup(server, maria, id)
  await pass(server, { seconds: 1 }, 2)
  await tellSandbox(server, `${id}:payout`, { move: { rail: 'pay_out', status: 'delivered' } })
  await later({ minutes: 1 }, 3)
  await sql`update payout_repairs set outcome = null where transfer_id = ${id}`.execute(server.deps.db)
  await later({ hours: 1 }, 3)
  expect((await office(id)).repairs).toMatchObject([{ kind: 'rename', outcome: 'too_late' }])
})

test('a corrected name on a sanctions list is not sent to the partner, and compliance is alerted', async () => {
  const { id } = await waiting()
  const listed = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  await correctPickup(server, maria, id, listed)
  await pass(server, { hours: 1 }, 3)
  const { rows } = await sql<{ moment: string; key: string | null }>`
    select payload->>'moment' as moment, (select rename_key from sandbox_orders where reference = ${`${id}:payout`}) as key
    from events where type = 'screening.matched' and subject = ${maria.userId}`.execute(server.deps.db)
  expect(rows).toEqual([{ moment: 'pickup_name', key: null }])
  expect((await office(id)).repairs).toMatchObject([{ kind: 'rename', outcome: 'in_review' }])
})

test('one correction is made at a time, three in all, by the sender alone and of the name alone', async () => {
  const { id } = await waiting()
  expectRefused(await server.call(corrections.sendCode, { params: { id }, as: maria }), 'en', {
    ...{ status: 400, code: 'nothing_corrected' },
  })
  const another = { params: { id }, as: await signUp(server) }
  expectRefused(await server.call(corrections.sendCode, another), 'en', { status: 404, code: 'not_found' })
  // Another counter is another payout.
  await renameRecipient(server, maria, id, { fields: { agent: 'ficohsa' } })
  expect((await read(id)).correction).toMatchObject({ corrected: false })
  await correctPickup(server, maria, id)
  expectRefused(await server.call(corrections.sendCode, { params: { id }, as: maria }), 'en', {
    ...{ status: 409, code: 'illegal_move' },
  })
  await pass(server, { seconds: 1 }, 3)
  for (const lastName of ['Mejia', 'Mexía']) {
    await correctPickup(server, maria, id, { lastName })
    await pass(server, { seconds: 1 }, 3)
  }
  expect(await read(id)).toMatchObject({ recipient: { name: 'Carmen Mexía Zelaya' }, correction: null })
})

test('a retried correction is one correction', async () => {
  const { id } = await waiting()
  await renameRecipient(server, maria, id, { lastName: 'Mejías' })
  await server.call(corrections.sendCode, { params: { id }, as: maria })
  const body = { id: newId(server), code: await codeMailedTo(server, maria.email) }
  const both = await Promise.all([0, 1].map(() => server.call(corrections.create, { params: { id }, body, as: maria })))
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  await pass(server, { seconds: 1 }, 3)
  expect((await read(id)).repairs).toHaveLength(1)
})
