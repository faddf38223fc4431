import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillPath } from '#contract/lib/route.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { adminLimitRequests, limitRequests } from '#contract/staff/limit-requests.ts'
import { transaction } from '#server/platform/database.ts'
import { emit } from '#server/platform/events.ts'
import { giveIdNumber } from '#tests/id-numbers.ts'
import { readAbout } from '#tests/notices.ts'
import { type Person, signUp, signUpAdmin, verified } from '#tests/people.ts'
import { hostile, png } from '#tests/pictures.ts'
import { disclose, fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sol-evidence-'))
const server = testServer({ config: { dataDir } })

const filesKept = (): number => {
  const files = join(dataDir, 'files')
  const all = existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : []
  return all.filter((entry) => entry.isFile()).length
}

const purpose = 'I help my mother build her house in Comayagua.'

type Asking = { id?: string; fields?: Record<string, string>; image?: Buffer | undefined }

const ask = async (person: Person, { id = newId(server), fields = {}, ...given }: Asking = {}) => {
  const form = new FormData()
  const image = 'image' in given ? given.image : await png()
  if (image) form.set('image', new File([new Uint8Array(image)], 'stub.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries({ evidence: 'pay_stub', purpose, ...fields })) form.set(name, value)
  const path = fillPath(limitRequests.create.path, { id })
  return { id, ...(await server.request('PUT', path, { body: form, as: { ...person, language: 'en' } })) }
}

const decide = (id: string, as: Person, decision: 'granted' | 'declined' = 'granted') =>
  server.call(adminLimitRequests.decide, {
    params: { id },
    body: {
      decision,
      reasonCode: decision === 'granted' ? 'income_covers' : 'document_unreadable',
      note: 'Your pay stub covers it.',
    },
    as,
  })
const open = (id: string, as: Person) =>
  server.call(adminLimitRequests.evidence, { params: { id }, query: { reason: 'To decide' }, as })

const requestsOf = async ({ userId }: Person): Promise<number> => {
  const { rows } = await sql`select from limit_requests where user_id = ${userId}`.execute(server.deps.db)
  return rows.length
}

test('a granted request with opened evidence doubles the daily limit, and the customer reads why', async () => {
  const admin = await signUpAdmin(server, { language: 'en' })
  const ana = await verified(server)
  await giveIdNumber(server, ana)
  await fundWallet(server, ana, 1_000_000n)
  const { id, status } = await ask(ana)
  expect(status).toBe(201)
  const { body: queue } = await server.call(adminLimitRequests.list, { as: admin })
  expect(queue.items).toMatchObject([{ id, purpose, customer: { id: ana.userId, email: ana.email } }])
  const record = await server.call(adminLimitRequests.read, { params: { id }, as: admin })
  expect(record.body).toEqual(queue.items[0])
  expect((await decide(id, admin)).body.code).toBe('document_unopened')
  await open(id, admin)
  expect((await decide(id, admin)).status).toBe(200)
  const { body: decided } = await server.call(adminLimitRequests.list, { query: { status: 'decided' }, as: admin })
  expect(decided.items).toMatchObject([{ id, reasonCode: 'income_covers', decidedBy: expect.any(String) }])
  const { body } = await server.call(limitRequests.own, { as: ana })
  expect(body).toMatchObject({ level: 'raised', latest: { state: 'granted', note: 'Your pay stub covers it.' } })
  const { body: limits } = await server.call(transfers.limits, { as: ana })
  expect(limits.items[1]).toMatchObject({ period: 'day', left: { minor: '600000' } })
  for (const amount of ['2500.00', '2500.00']) await send(server, ana, { ask: { amount } })
  const beyond = await disclose(server, ana, { ask: { amount: '1000.01' } })
  const refused = await server.call(transfers.sendCode, { params: { id: beyond }, as: ana })
  expect(refused.body.code).toBe('limit_reached')
  expect((await ask(ana)).body.code).toBe('limits_raised_already')
})

test('a declined customer keeps the standard limits and may request again, and the request’s notices are marked as read', async () => {
  const [admin, colleague] = [await signUpAdmin(server), await signUpAdmin(server)]
  const ana = await verified(server)
  const { id } = await ask(ana)
  expect((await ask(ana)).body.code).toBe('limit_request_waits')
  const notice = `/dashboard/limit-requests/${id}`
  expect(await readAbout(server, colleague, notice)).toEqual([false])
  await decide(id, admin, 'declined')
  expect(await readAbout(server, colleague, notice)).toEqual([true])
  expect((await server.call(limitRequests.own, { as: ana })).body).toMatchObject({ level: 'standard' })
  expect((await ask(ana)).status).toBe(201)
  expect(await requestsOf(ana)).toBe(2)
})

test('a retried request is the same one and leaves one picture, and its id serves nothing else', async () => {
  const ana = await verified(server)
  const before = filesKept()
  const { id } = await ask(ana)
  expect((await ask(ana, { id })).body).toMatchObject({ id, state: 'pending' })
  expect((await ask(ana, { id, fields: { evidence: 'other' } })).body.code).toBe('conflict')
  expect((await ask(await verified(server), { id })).status).toBe(404)
  expect([await requestsOf(ana), filesKept()]).toEqual([1, before + 1])
})

test('a request is not decided without a reason of that decision', async () => {
  const admin = await signUpAdmin(server)
  const ana = await verified(server)
  const { id } = await ask(ana)
  for (const reasonCode of ['income_covers', 'no_evidence', undefined] as never[]) {
    const body = { decision: 'declined' as const, reasonCode, note: 'The picture is blurred.' }
    const got = await server.call(adminLimitRequests.decide, { params: { id }, body, as: admin })
    expect(got).toMatchObject({ status: 400, body: { fields: { reasonCode: { code: 'required' } } } })
  }
  expect((await ask(ana)).body.code).toBe('limit_request_waits')
})

test('of two administrators one decides', async () => {
  const admins = [await signUpAdmin(server), await signUpAdmin(server)]
  const { id } = await ask(await verified(server))
  for (const admin of admins) await open(id, admin)
  const got = await Promise.all(admins.map((admin, n) => decide(id, admin, n === 0 ? 'granted' : 'declined')))
  expect(got.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('evidence that is missing, no picture or without a reason is refused, and nothing is left of it', async () => {
  const ana = await verified(server)
  const before = filesKept()
  const bad: [Asking, string][] = [
    [{ image: undefined }, 'document_required'],
    [{ fields: { purpose: 'house' } }, 'invalid_request'],
    [{ fields: { evidence: 'lottery' } }, 'invalid_request'],
    [{ image: (await hostile())[0]?.file }, 'image_invalid'],
  ]
  for (const [asking, code] of bad) expect((await ask(ana, asking)).body.code).toBe(code)
  expect((await ask(await signUp(server))).body.code).toBe('not_verified')
  expect([await requestsOf(ana), filesKept()]).toEqual([0, before])
})

test('each view of the evidence is audited with its reason, and the picture is deleted with the erased account', async () => {
  const admin = await signUpAdmin(server)
  const ana = await verified(server)
  const before = filesKept()
  const { id } = await ask(ana)
  const look = { params: { id }, query: { reason: 'Checking the income' }, as: admin }
  expect((await server.call(adminLimitRequests.evidence, look)).status).toBe(200)
  const { rows } = await sql<{ details: unknown }>`
    select details from audit where action = 'evidence.viewed' and subject = ${ana.userId}`.execute(server.deps.db)
  expect(rows).toEqual([{ details: { request: id, reason: 'Checking the income' } }])
  expect((await server.call(adminLimitRequests.evidence, { ...look, as: ana })).status).toBe(404)
  const erased = { at: server.clock.now(), type: 'user.erased', subject: ana.userId }
  await transaction(server.deps.db, (tx) => emit(tx, erased))
  await server.work()
  expect([await requestsOf(ana), filesKept()]).toEqual([0, before])
})
