import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exportDays, fileRows_max, movements } from '#contract/funds/movements.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { identity } from '#contract/people/identity.ts'
import { logIn, type Person, verified } from '#tests/people.ts'
import { newId, pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { record } from '../test-movements.ts'
import { claimExport } from './export-queries.ts'
import { makeExports } from './make-exports.ts'

const server = testServer()
let many: Person
let bela: Person
const long = fileRows_max + 1

beforeAll(async () => {
  many = await verified(server)
  bela = await verified(server)
  await server.work()
  await sql`
    insert into movements (id, user_id, kind, state, phase, out_amount, out_currency, title, detail, code, words, steps, started_at, state_at, month)
    select gen_random_uuid(), ${many.userId}, 'bill', 'paid', 'done', n, 'USD', 'Enee', '', 'C' || n, ' enee ', '[]',
      timestamptz '2026-01-01T12:00:00Z' + n * interval '1 hour', now(), '2026-01-01'
    from generate_series(1, ${long}) as n`.execute(server.deps.db)
})

const fileOf = (as: Person, query: Record<string, string>) =>
  server.request('GET', `${movements.file.path}?${new URLSearchParams(query)}`, { as })
const linesOf = (content: unknown) => String(content).replace('\uFEFF', '').trimEnd().split('\r\n')
const noticesOf = async (as: Person): Promise<{ title: string; path: string | null }[]> =>
  (await server.call(notifications.list, { body: { email: as.email }, as })).body.notifications.filter(
    ({ path }: { path: string | null }) => path?.startsWith('/dashboard/history?'),
  )
const readExport = (id: string, as: Person) => server.call(movements.exportFile, { params: { id }, as })
const ask = (as: Person, body: object) => server.call(movements.createExport, { body: body as never, as })

test('an export has the filtered rows in the reader’s locale, and no cell that is a formula', async () => {
  const person = await verified(server, { language: 'es' })
  const startedAt = Temporal.Instant.from('2026-10-01T03:59:00Z')
  await record(server, person, {
    startedAt,
    out: { minor: 123_456n, currency: 'USD' },
    title: '=SUM(A1)',
    code: 'AAAA-1111',
  })
  await record(server, person, { startedAt, kind: 'top_up', out: null, in: { minor: 5n, currency: 'EUR' } })
  const spanish = linesOf((await fileOf(person, { format: 'csv', kind: 'bill' })).body)
  expect(spanish).toHaveLength(2)
  expect(spanish[1]).toMatch(/^30\/0?9\/2026,Pago de servicio,'=SUM\(A1\),,Completado,"1,234.56",USD,,,AAAA-1111$/)
  await server.call(identity.chooseLanguage, { body: { lang: 'pt' }, as: person })
  const portuguese = linesOf((await fileOf(person, { format: 'csv' })).body)
  expect(portuguese).toHaveLength(3)
  expect(portuguese.join()).toContain('"1.234,56",USD')
  const pdf = await fileOf(person, { format: 'pdf' })
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('a large export is made by the worker, one at a time, with a notice, and only for its owner', async () => {
  const refused = await fileOf(many, { format: 'csv' })
  expect([refused.status, refused.body.code]).toEqual([409, 'export_too_large'])
  expect((await fileOf(many, { format: 'csv', amountTo: '1.00' })).status).toBe(200)

  const id = newId(server)
  const asked = await ask(many, { id, format: 'csv', amountFrom: '0.02' })
  expect([asked.status, asked.body.state]).toEqual([201, 'waiting'])
  expect((await ask(many, { id, format: 'csv', amountFrom: '0.02' })).body.id).toBe(id)
  expect((await ask(many, { id, format: 'csv' })).body.code).toBe('conflict')
  expect((await ask(bela, { id, format: 'csv', amountFrom: '0.02' })).body.code).toBe('conflict')
  expect((await ask(many, { id: newId(server), format: 'pdf' })).body.code).toBe('export_running')
  expect((await ask(many, { id: newId(server), format: 'csv', amountFrom: 'x' })).body.fields).toHaveProperty(
    'amountFrom',
  )
  expect((await readExport(id, many)).status).toBe(404)

  await pass(server, { seconds: 3 }, 2)
  const { body } = await server.call(movements.exports, { as: many })
  expect(body.items).toMatchObject([{ id, state: 'ready', rows: long - 1, format: 'csv' }])
  const file = await readExport(id, many)
  expect(linesOf(file.body)).toHaveLength(long)
  expect((await readExport(id, bela)).status).toBe(404)
  expect(await noticesOf(many)).toHaveLength(1)

  await pass(server, { hours: 24 * exportDays - 1 })
  many = await logIn(server, many.email)
  expect((await readExport(id, many)).status).toBe(200)
  await pass(server, { hours: 2 }, 2)
  many = await logIn(server, many.email)
  expect((await readExport(id, many)).status).toBe(404)
  expect((await server.call(movements.exports, { as: many })).body.items).toEqual([])
  await expect(server.deps.files.read(id)).rejects.toThrow('ENOENT')
})

test('an export of a killed worker is made once by another, and a late worker changes nothing', async () => {
  many = await logIn(server, many.email)
  const id = newId(server)
  expect((await ask(many, { id, format: 'csv' })).status).toBe(201)
  const before = (await noticesOf(many)).length
  const now = server.clock.now()
  const lease = { now, leaseEnds: now.add({ minutes: 10 }), stalled: [] }
  expect(await claimExport(server.deps.db, lease)).toMatchObject([{ id }])
  await pass(server, { minutes: 5 })
  expect((await server.call(movements.exports, { as: many })).body.items).toMatchObject([{ id, state: 'waiting' }])
  server.clock.advance({ minutes: 6 })
  expect((await Promise.all([makeExports(server.deps), makeExports(server.deps)])).sort()).toEqual([0, 1])
  await server.work()
  expect((await server.call(movements.exports, { as: many })).body.items).toMatchObject([
    { id, state: 'ready', rows: long },
  ])
  expect(await noticesOf(many)).toHaveLength(before + 1)
  expect(await makeExports(server.deps)).toBe(0)
})
