import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type DebitCard, debitCards } from '#contract/funds/debit-cards.ts'
import { makeLog } from '#server/platform/log.ts'
import { answerBank, cardNumbers, linkCard, openCardSession, tryCard, typeCard } from '#tests/cards.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUp } from '#tests/people.ts'
import { newId, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const written: string[] = []
const server = testServer({ log: makeLog('trace', { write: (line: string) => void written.push(line) }) })
const without = testServer({ config: { cards: 'none' } })

afterEach(() => holdInvariants(server))

const listOf = async (as: Person): Promise<DebitCard[]> => (await server.call(debitCards.list, { as })).body.items
const link = (as: Person, id: string) => server.call(debitCards.link, { body: { id }, as })
const refused = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) })

test('a card is linked as the processor reports it, once, on any number of requests', async () => {
  const maria = await signUp(server)
  const { id, frameUrl } = await openCardSession(server, maria)
  expect(await server.call(debitCards.openSession, { body: { id }, as: maria })).toMatchObject({ body: { frameUrl } })
  expect(await link(maria, id)).toEqual(refused('card_session_open'))
  expect(await typeCard(server, frameUrl, '4000 0566 5566 5556')).toEqual({ status: 200, body: { step: 'done' } })
  const [first, second] = await Promise.all([link(maria, id), link(maria, id)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await listOf(maria)).toEqual([
    {
      ...{ id, nickname: '', brand: 'Visa', last4: '5556', expires: { month: 8, year: 2029 } },
      ...{ holderMatches: true, isDefault: true, status: 'verified', createdAt: expect.any(String) },
    },
  ])
})

test('the frame names every wrong field and submits nothing until all are valid', async () => {
  const maria = await signUp(server)
  const { id, frameUrl } = await openCardSession(server, maria)
  const typed = await typeCard(server, frameUrl, '4000056655665557', { expiry: '13/29', cvc: '12', postal: 'NY' })
  expect(typed.body).toEqual({ fields: { number: 'number', expiry: 'expiry', cvc: 'cvc', postal: 'postal' } })
  const past = await typeCard(server, frameUrl, cardNumbers.plain, { expiry: '10/26' })
  expect(past.body).toEqual({ fields: { expiry: 'past' } })
  expect(await link(maria, id)).toEqual(refused('card_session_open'))
})

test.each([
  ['credit', 'card_not_debit'],
  ['prepaid', 'card_not_debit'],
  ['brazilian', 'card_not_us'],
  ['declinedAtOnce', 'card_refused'],
] as const)('a card that is %s is refused as %s and not linked', async (kind, code) => {
  const maria = await signUp(server)
  expect(await tryCard(server, maria, cardNumbers[kind])).toEqual(refused(code))
  expect(await listOf(maria)).toEqual([])
})

test('a card with a bank challenge is linked with the right code, and refused after three wrong ones', async () => {
  const maria = await signUp(server)
  for (const [codes, status] of [
    [['1', '123456'], 201],
    [['1', '2', '3'], 409],
  ] as const) {
    const { id, frameUrl } = await openCardSession(server, maria)
    expect((await typeCard(server, frameUrl, cardNumbers.challengedFirst)).body).toEqual({ step: 'code' })
    for (const code of codes) {
      expect(await link(maria, id)).toEqual(refused('card_session_open'))
      await answerBank(server, frameUrl, code)
    }
    expect((await link(maria, id)).status).toBe(status)
  }
})

test('a card form expires after twenty minutes', async () => {
  const maria = await signUp(server)
  const { id, frameUrl } = await openCardSession(server, maria)
  server.clock.advance({ minutes: 20 })
  expect((await typeCard(server, frameUrl, cardNumbers.plain)).body).toEqual({ step: 'failed' })
  expect(await link(await logIn(server, maria.email), id)).toEqual(refused('card_session_expired'))
})

test("another customer's session and card do not exist", async () => {
  const [maria, jose] = [await signUp(server), await signUp(server)]
  const { id } = await linkCard(server, maria)
  expect(await link(jose, id)).toEqual(refused('not_found'))
  expect(await server.call(debitCards.openSession, { body: { id }, as: jose })).toEqual(refused('conflict'))
  const body = { nickname: 'Mine' }
  expect(await server.call(debitCards.rename, { params: { id }, body, as: jose })).toEqual(refused('not_found'))
  for (const route of [debitCards.makeDefault, debitCards.check, debitCards.remove])
    expect(await server.call(route, { params: { id }, as: jose })).toEqual(refused('not_found'))
  expect(await listOf(jose)).toEqual([])
})

test('one number is linked once, at most five numbers are linked, and at most ten forms are opened a day', async () => {
  const maria = await signUp(server)
  await linkCard(server, maria)
  expect(await tryCard(server, maria, cardNumbers.plain)).toEqual(refused('card_linked'))
  for (const number of [cardNumbers.challenged, cardNumbers.declined, cardNumbers.lost, cardNumbers.disputed])
    await linkCard(server, maria, number)
  expect(await server.call(debitCards.openSession, { body: { id: newId(server) }, as: maria })).toEqual(
    refused('too_many_cards'),
  )
  const jose = await signUp(server)
  for (let opened = 0; opened < 10; opened += 1) await openCardSession(server, jose)
  expect(await server.call(debitCards.openSession, { body: { id: newId(server) }, as: jose })).toEqual(
    refused('too_many'),
  )
})

test('a card gets a name, becomes the default and is removed, and the next one follows as the default', async () => {
  const maria = await signUp(server)
  const first = await linkCard(server, maria)
  const second = await linkCard(server, maria, cardNumbers.otherName)
  expect(second).toMatchObject({ isDefault: false, holderMatches: false })
  const params = { id: second.id }
  const long = await server.call(debitCards.rename, { params, body: { nickname: 'x'.repeat(41) }, as: maria })
  expect(long.body).toMatchObject({ code: 'invalid_request', fields: { nickname: expect.anything() } })
  await server.call(debitCards.rename, { params, body: { nickname: 'La  azul ' }, as: maria })
  await server.call(debitCards.makeDefault, { params, as: maria })
  expect(await listOf(maria)).toMatchObject([
    { id: second.id, nickname: 'La azul', isDefault: true },
    { id: first.id, isDefault: false },
  ])
  for (const _ of [1, 2]) expect((await server.call(debitCards.remove, { params, as: maria })).status).toBe(200)
  expect(await listOf(maria)).toMatchObject([{ id: first.id, isDefault: true }])
  expect(await link(maria, second.id)).toEqual(refused('conflict'))
})

test('a card that its bank replaced or closed is read again from the processor', async () => {
  const maria = await signUp(server)
  const { id } = await linkCard(server, maria)
  await tellSandbox(server, id, { card: 'replaced' })
  await server.work()
  expect(await listOf(maria)).toMatchObject([{ last4: '4242', expires: { month: 12, year: 2031 }, status: 'verified' }])
  await tellSandbox(server, id, { card: 'closed' })
  const checked = await server.call(debitCards.check, { params: { id }, as: maria })
  expect(checked.body).toMatchObject({ status: 'refused', isDefault: false })
  expect(await server.call(debitCards.makeDefault, { params: { id }, as: maria })).toEqual(refused('card_unusable'))
})

test('a card is expired from the month after its last', async () => {
  const maria = await signUp(server)
  const { id, frameUrl } = await openCardSession(server, maria)
  await typeCard(server, frameUrl, cardNumbers.plain, { expiry: '11/26' })
  expect((await link(maria, id)).body).toMatchObject({ status: 'verified' })
  server.clock.advance({ hours: 24 * 12 })
  expect(await listOf(await logIn(server, maria.email))).toMatchObject([{ status: 'expired' }])
})

test('a processor without a reply leaves only a form that can be opened again', async () => {
  const maria = await signUp(server)
  const id = newId(server)
  await tellSandbox(server, id, { behavior: { fault: 'timeout_after', readFaults: 1 } })
  const open = () => server.call(debitCards.openSession, { body: { id }, as: maria })
  expect(await open()).toEqual(refused('unavailable'))
  const { body } = await open()
  await typeCard(server, body.frameUrl, cardNumbers.plain)
  expect(await link(maria, id)).toEqual(refused('unavailable'))
  expect((await link(maria, id)).status).toBe(201)
})

test('without a card processor there is no card, no form and no frame', async () => {
  const maria = await signUp(without)
  expect((await without.call(debitCards.list, { as: maria })).body).toEqual({ isOffered: false, items: [] })
  expect(await without.call(debitCards.openSession, { body: { id: newId(without) }, as: maria })).toEqual(
    refused('not_found'),
  )
  expect((await without.request('GET', '/sandbox-card/frame/anything')).status).toBe(404)
})

test('the frame is the only page that our pages may embed, and it can make only its own calls', async () => {
  const maria = await signUp(server)
  const { frameUrl } = await openCardSession(server, maria)
  const page = await server.request('GET', `${frameUrl}?lang=pt&theme=dark`)
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'nonce-\S+'; style-src 'nonce-\S+'; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'self'; /,
  )
  expect(String(page.body)).toContain('Número do cartão')
  expect(String(page.body)).toMatch(/autocomplete="cc-number"[\s\S]+autocomplete="cc-exp"[\s\S]+autocomplete="cc-csc"/)
})

test('the frame’s button shows the guest’s amount in our typeface, and repeats nothing else of its address', async () => {
  const { frameUrl } = await openCardSession(server, await signUp(server))
  const button = async (query: string): Promise<string | undefined> => {
    const { body } = await server.request('GET', `${frameUrl}?${query}`)
    return /<button>([^<]*)<\/button>/.exec(String(body))?.[1]
  }
  expect(await button('lang=en&total=46.61%20USD')).toBe('Pay 46.61 USD')
  expect(await button('lang=pt&total=46,61%C2%A0USD')).toBe('Pagar 46,61\u00a0USD')
  expect(await button('lang=en&total=free')).toBe('Save the card')
  const font = await server.request('GET', '/sandbox-card/inter.woff2')
  expect([font.status, font.headers['content-type']]).toEqual([200, 'font/woff2'])
})

test('no number of a card is in any table or any line of the log', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    server.deps.db,
  )
  expect(tables.length).toBeGreaterThan(50)
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: server.ownerUrl, max: 1 })
  const kept: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from ${name} t`)
    kept.push(...rows.map(({ row }) => row))
  }
  await pool.end()
  const all = [...kept, ...written].join('\n')
  expect(all).toContain('5556')
  for (const number of Object.values(cardNumbers)) {
    expect(all).not.toContain(number)
    expect(all).not.toContain(number.replace(/(.{4})(?=.)/g, '$1 '))
    expect(all).not.toContain(number.slice(0, 12))
  }
})
