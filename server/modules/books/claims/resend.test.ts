import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminClaims, claims } from '#contract/books/claims.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { decidePending } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { mailbox, type Person, signUpStaff, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { expectRefused } from '#tests/refused.ts'
import { fundWallet, newId, pass, readTransfer, send, stateOf, tellSandbox, walletOf } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'
import { invariants } from '../remedies/invariant-queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const publish = (rate: string) => {
  const at = server.clock.now().toString()
  return sql`insert into rates (id, base, quote, rate, source, demo, as_of, received_at)
    values (gen_random_uuid(), 'USD', 'HNL', ${rate}::numeric, 'snapshot', true, ${at}::timestamptz, ${at}::timestamptz)`.execute(
    server.deps.db,
  )
}
/** A delivered transfer of 200 dollars whose sender claims that less arrived and wishes the rest sent, and who may decide. */
const claimed = async (language: 'es' | 'pt' | 'en' = 'en', amount = '200.00') => {
  const sender = await verified(server, { language })
  await server.work()
  await fundWallet(server, sender, 200_000n)
  const transferId = await send(server, sender, { ask: { amount }, purpose: 'known_person' })
  await pass(server, { seconds: 20 }, 6)
  const body = {
    id: newId(server),
    kind: 'amount_received',
    words: 'Carmen got less than it says.',
    wish: 'resend',
  } as const
  const made = await server.call(claims.open, { params: { id: transferId }, body, as: sender })
  expect([made.status, made.body.wish]).toEqual([201, 'resend'])
  const officer = await signUpStaff(server, 'operations')
  return { sender, transferId, id: body.id, officer, before: (await walletOf(server, sender)).balance }
}
const explanation = 'The branch paid out ten dollars less, and we saw its slip.'
const decide = (id: string, as: Person, amount = '10.00', decision = newId(server)): Promise<Got> =>
  server.call(adminClaims.decide, {
    params: { id },
    body: { id: decision, outcome: 'error', explanation, remedy: 'resend', amount, documents: [] },
    as,
  })
const booked = async (): Promise<bigint> => {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(-sum(e.amount), 0)::bigint as paid from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'result' and a.party = 'remedies'`.execute(server.deps.db)
  return rows[0]?.paid ?? 0n
}

test('12 CFR 1005.33(c)(2): after delivery the missing amount is sent to the recipient once, at the rate of the transfer and without a fee', async () => {
  for (const [language, title, letter] of [
    ['es', 'Corregimos un error en tu envío', 'Enviamos a tu destinatario'],
    ['pt', 'Corrigimos um erro no seu envio', 'Enviamos a quem você indicou'],
    ['en', 'We corrected an error in your transfer', 'We sent to your recipient'],
  ] as const) {
    const { sender, transferId, id, officer, before } = await claimed(language)
    const original = await readTransfer(server, sender, transferId)
    await publish('19.5000')
    const [paid, decision] = [await booked(), newId(server)]
    for (const _ of [1, 2]) expect((await decide(id, officer, '10.00', decision)).status).toBe(200)
    const { body: review } = await server.call(adminClaims.read, { params: { id }, as: officer })
    expect(review.remedies).toMatchObject([{ kind: 'amount', error: 'amount_received', amount: { minor: '1000' } }])
    const resent = await readTransfer(server, sender, review.remedies[0].resentId)
    expect(resent.terms).toMatchObject({
      ...{ rate: original.terms.rate, amount: { minor: '1000' }, fee: { minor: '0' }, total: { minor: '1000' } },
      received: { minor: String(BigInt(original.terms.received.minor) / 20n), currency: 'HNL' },
    })
    expect(resent.recipient.id).toBe(original.recipient.id)
    expect(await booked()).toBe(paid + 1_000n)
    await pass(server, { seconds: 20 }, 6)
    expect(await stateOf(server, sender, resent.id)).toBe('delivered')
    expect((await walletOf(server, sender)).balance).toBe(before)
    expect((await mailbox(server, sender.email)).map(({ subject }) => subject).join()).toContain(title)
    expect(await pdfText((await server.call(claims.letter, { params: { id }, as: sender })).body)).toContain(letter)
    await publish('24.8500')
  }
})

test('money that cannot be paid out again returns to the sender’s balance, whole', async () => {
  const { sender, id, officer, before } = await claimed()
  expect((await decide(id, officer)).status).toBe(200)
  const { items } = (await server.call(transfers.list, { query: {}, as: sender })).body
  await tellSandbox(server, items[0].id, { behavior: { fate: 'refuse' } })
  await pass(server, { seconds: 20 }, 6)
  expect(await stateOf(server, sender, items[0].id)).toBe('refunded')
  expect(BigInt((await walletOf(server, sender)).balance)).toBe(BigInt(before) + 1_000n)
})

test('more than the transfer brought, or to a recipient who was removed, is not sent, and nothing is paid or reported', async () => {
  const { sender, transferId, id, officer, before } = await claimed()
  const paid = await booked()
  const over = await decide(id, officer, '200.01')
  expect([over.status, over.body.code]).toEqual([400, 'remedy_over'])
  const { recipient } = await readTransfer(server, sender, transferId)
  await server.call(recipients.archive, { params: { id: recipient.id }, body: { archived: true }, as: sender })
  expectRefused(await decide(id, officer), 'en', { status: 409, code: 'recipient_archived' })
  const { body } = await server.call(adminClaims.read, { params: { id }, as: officer })
  expect(body).toMatchObject({ state: 'open', remedies: [], findings: [] })
  expect([await booked(), (await walletOf(server, sender)).balance]).toEqual([paid, before])
})

test('above one person’s limit it is sent once a second person approves it, beyond the sender’s own limit of the day', async () => {
  const { sender, id, officer } = await claimed('en', '1900.00')
  const decision = newId(server)
  expect((await decide(id, officer, '1500.00', decision)).body).toMatchObject({ state: 'open', remedies: [] })
  await decidePending(server, { id: decision, as: await signUpStaff(server, 'treasury') })
  await server.work()
  const { body } = await server.call(adminClaims.read, { params: { id }, as: officer })
  expect(body).toMatchObject({ state: 'error', remedies: [{ amount: { minor: '150000' } }] })
  expect(await stateOf(server, sender, body.remedies[0].resentId)).not.toBe('refunded')
  const planter = await faultPlanter(server, ['remedies'])
  const found = await planter.planted(
    `update remedies set resent_id = gen_random_uuid() where id = '${decision}'`,
    () => prove(server.deps.db, invariants, everything),
  )
  expect(found).toContainEqual(expect.stringContaining('sent the transfer'))
  await planter.end()
})
