import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { languages } from '#contract/lib/route.ts'
import { closure } from '#contract/office/closure.ts'
import { accountLinks, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, password, signUp, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { addRecipient, fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import {
  accountRequested,
  askForAccount,
  offered,
  readSharedAccount,
  rosa,
  submit,
  submitted,
} from '#tests/shared-accounts.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const readLink = (token: string, as?: Person) =>
  server.call(accountLinks.read, { params: { token }, ...(as ? { as } : {}) })
const confirm = (as: Person, id: string) =>
  server.call(sharedAccounts.confirm, { params: { id }, body: { relationship: 'family' }, as })
const stored = async (id: string) => {
  const { rows } = await sql<{
    row: string
  }>`select row(s)::text as row from shared_accounts s where id = ${id}`.execute(server.deps.db)
  return rows[0]?.row ?? ''
}

test('a recipient enters their account through a link, the sender compares and confirms it, and money is sent to it', async () => {
  const maria = await verified(server, { firstName: 'María Elena', lastName: 'Núñez' })
  const { id, token, path } = await accountRequested(server, maria, { country: 'MX' })
  expect(path).toMatch(/^\/receive\/[\w-]{22}$/)
  const link = await readLink(token)
  expect(link.body).toEqual({
    ...{ origin: 'requested', firstName: 'María Elena', country: 'MX', isOwn: false },
    expiresAt: expect.any(String),
  })
  const preview = await server.call(accountLinks.preview, { body: rosa })
  expect(preview.body).toMatchObject({
    ...{ fullName: 'Rosa Hernández Cruz', label: 'BBVA México ··· 3714', amount: { minor: '300000', currency: 'MXN' } },
    account: { fields: { clabe: '012180004835093714' } },
  })
  expect((await submit(server, token)).body).toEqual({ status: true, label: 'BBVA México ··· 3714' })
  await server.work()
  const { body: told } = await server.call(notifications.list, { body: { email: maria.email }, as: maria })
  expect(told.notifications[0]).toMatchObject({ title: 'Rosa typed their account' })
  const [mail] = await mailbox(server, maria.email)
  expect(mail?.text).toContain('Rosa Hernández Cruz: BBVA México ··· 3714. They would like to get 3,000.00\u00a0MXN.')
  expect(mail?.text).toContain(`/dashboard/home/get-paid/shared-accounts/${id}`)

  const waiting = await server.call(sharedAccounts.list, { query: { filter: 'submitted' }, as: maria })
  expect(waiting.body).toMatchObject({ toDecide: 1, items: [{ id, state: 'submitted', path: null }] })
  expect(await readSharedAccount(server, maria, id)).toMatchObject({
    ...{ note: 'Para el techo', amount: { minor: '300000', currency: 'MXN' }, known: null },
    account: { firstName: 'Rosa', lastName: 'Hernández', fields: { clabe: '012180004835093714' } },
  })
  const [confirmed, again] = [await confirm(maria, id), await confirm(maria, id)]
  expect(confirmed.body).toMatchObject({
    state: 'confirmed',
    recipientId: id,
    typed: null,
    amount: { minor: '300000' },
  })
  expect(again.body).toEqual(confirmed.body)
  const { body: saved } = await server.call(recipients.list, { as: maria })
  expect(saved.items).toMatchObject([{ id, fullName: 'Rosa Hernández Cruz', relationship: 'family' }])
  await fundWallet(server, maria, 100_000n)
  const sent = await send(server, maria, { recipientId: id, ask: { country: 'MX' } })
  expect(sent).toBeTypeOf('string')
})

test('a link that is used, expired, invented, another customer’s or a closed account’s returns the same reply', async () => {
  const [maria, ana] = [await verified(server), await verified(server)]
  const used = await submitted(server, maria)
  const canceled = await accountRequested(server, maria)
  await server.call(sharedAccounts.cancel, { params: { id: canceled.id }, as: maria })
  const expired = await accountRequested(server, maria, { days: 1 })
  const closed = await accountRequested(server, ana)
  const got = await server.call(closure.close, { body: { password }, as: ana })
  expect(got.status).toBe(200)
  server.clock.advance({ hours: 24 })
  const madeUp = 'A'.repeat(22)
  const answers = []
  for (const token of [used.token, canceled.token, expired.token, closed.token, madeUp, 'x'.repeat(100)]) {
    await server.work()
    for (const language of languages) {
      const as = { language }
      const [read, typed] = [
        await server.call(accountLinks.read, { params: { token }, as }),
        await server.call(accountLinks.submit, { params: { token }, body: { ...rosa, id: newId(server) }, as }),
      ]
      expectRefused(read, language, { status: 404, code: 'not_found' })
      expectRefused(typed, language, { status: 404, code: 'not_found' })
      answers.push(JSON.stringify([read.body, typed.body]))
    }
  }
  expect(new Set(answers).size).toBe(languages.length)
})

test('one of ten accounts simultaneously entered into a link is accepted, and a retry changes nothing', async () => {
  const maria = await verified(server)
  const { id, token } = await accountRequested(server, maria)
  const bodies = Array.from({ length: 10 }, () => ({ id: newId(server) }))
  const answers = await Promise.all(bodies.map((body) => submit(server, token, body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  const won = bodies[answers.findIndex(({ status }) => status === 200)]
  const before = await stored(id)
  expect((await submit(server, token, won)).status).toBe(200)
  expect((await submit(server, token, { ...won, note: 'Otra' })).body.code).toBe('conflict')
  expect(await stored(id)).toBe(before)
  await confirm(maria, id)
  expect((await submit(server, token, won)).status).toBe(200)
})

test('all wrong fields of an account are named together, and nothing is stored', async () => {
  const maria = await verified(server)
  const { id, token } = await accountRequested(server, maria, { country: 'MX' })
  const wrong = { ...rosa, firstName: 'Роза', lastName: '', fields: { clabe: '012180004835093715' }, amount: '3,000' }
  const before = await stored(id)
  const answers = [
    await server.call(accountLinks.preview, { body: wrong }),
    await submit(server, token, wrong),
    await server.call(accountLinks.offer, { body: { ...wrong, id: newId(server) } }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    const fields = Object.entries(body.fields as Record<string, { code: string }>)
    expect(Object.fromEntries(fields.map(([name, { code }]) => [name, code]))).toEqual({
      ...{ firstName: 'not_latin_script', lastName: 'required', amount: 'amount_malformed' },
      'fields.clabe': 'wrong_check_digit',
    })
  }
  const elsewhere = { ...rosa, country: 'CR', fields: { iban: 'CR05015202001026284066' } }
  expect((await submit(server, token, elsewhere)).body.fields).toHaveProperty('country')
  expect(await stored(id)).toBe(before)
})

test('an entered account is encrypted, shown in full only to the sender, and erased when declined or left undecided', async () => {
  const [maria, bela] = [await verified(server), await verified(server)]
  const [declined, forgotten] = [await submitted(server, maria), await submitted(server, maria)]
  expect(await stored(declined.id)).not.toMatch(/012180004835093714|Hernández/)
  for (const call of [sharedAccounts.read, sharedAccounts.decline, sharedAccounts.cancel])
    expect((await server.call(call, { params: { id: declined.id }, as: bela })).status).toBe(404)
  expect((await confirm(bela, declined.id)).status).toBe(404)
  await server.call(sharedAccounts.decline, { params: { id: declined.id }, as: maria })
  server.clock.advance({ hours: 24 * 30 })
  await server.work()
  const as = await logIn(server, maria.email)
  for (const [id, state] of [
    [declined.id, 'declined'],
    [forgotten.id, 'expired'],
  ] as const) {
    const read = await readSharedAccount(server, as, id)
    expect(read).toMatchObject({ state, account: null, typed: null, amount: null, note: '', person: 'Rosa' })
    expect((await confirm(as, id)).body.code).toBe('shared_account_closed')
  }
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from shared_accounts where state <> 'confirmed' and (details is not null or note <> '' or amount is not null)`.execute(
    server.deps.db,
  )
  expect(rows[0]?.kept).toBe(0)
})

test('an account that a recipient offers by a link belongs only to the first customer who accepts it', async () => {
  const [maria, bela] = [await verified(server), await signUp(server)]
  const id = newId(server)
  const token = await offered(server, { id })
  expect(await offered(server, { id })).toBe(token)
  expect((await server.call(accountLinks.offer, { body: { ...rosa, id, note: '' } })).body.code).toBe('conflict')
  const { body: shown } = await readLink(token)
  expect(shown).toEqual({
    ...{ origin: 'offered', firstName: 'Rosa', country: 'MX', isOwn: false },
    expiresAt: expect.any(String),
  })
  expect((await submit(server, token)).status).toBe(404)
  const take = (as: Person) => server.call(sharedAccounts.take, { params: { token }, as })
  const taken = await Promise.all([maria, bela, maria, bela].map(take))
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 200, 404, 404])
  const owner = taken[0]?.status === 200 ? maria : bela
  expect((await readLink(token)).status).toBe(404)
  expect((await readSharedAccount(server, owner, id)).account?.fields).toEqual({ clabe: '012180004835093714' })
  expect((await confirm(owner, id)).body).toMatchObject({ state: 'confirmed', person: 'Rosa' })

  const forgotten = newId(server)
  await offered(server, { id: forgotten })
  server.clock.advance({ hours: 24 * 7 })
  await server.work()
  expect(await stored(forgotten)).toContain('expired')
  expect(await stored(forgotten)).not.toContain('Rosa')
})

test('an account that the sender has already is named before it is confirmed', async () => {
  const maria = await verified(server)
  const { amount, note, ...details } = rosa
  const known = await addRecipient(server, maria, { ...details, firstName: 'Rosita' })
  const { id } = await submitted(server, maria)
  expect((await readSharedAccount(server, maria, id)).known).toEqual({
    id: known,
    fullName: 'Rosita Hernández Cruz',
  })
})

test('only a verified customer can request an account, at most fifty links are open, and the same id is the same link', async () => {
  const unknown = await signUp(server)
  expect((await askForAccount(server, unknown)).body.code).toBe('not_verified')
  const maria = await verified(server)
  expect((await askForAccount(server, maria, { person: ' ', country: 'XX' })).body.fields).toMatchObject({
    ...{ person: { code: 'required' }, country: { code: 'unknown_corridor' } },
  })
  const id = newId(server)
  const made = await accountRequested(server, maria, { id })
  expect((await askForAccount(server, maria, { id })).body).toEqual({ ...made, token: undefined })
  expect((await askForAccount(server, maria, { id, days: 30 })).body.code).toBe('conflict')
  const answers = await Promise.all(Array.from({ length: 52 }, () => askForAccount(server, maria)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(49)
})
