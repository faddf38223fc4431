import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCases } from '#contract/compliance/cases.ts'
import { examinations } from '#contract/compliance/examinations.ts'
import { sars } from '#contract/compliance/sars.ts'
import { auditLog } from '#contract/office/audit-log.ts'
import { linkAudit } from '#server/platform/audit-chain.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { examTables } from './tables.ts'

const server = testServer()
let maria: Person
let carla: Person
let iris: Person
let id = ''
beforeAll(async () => {
  iris = await signUpAdmin(server)
  maria = await verified(server)
  await fundWallet(server, maria, 100_000n)
  id = await send(server, maria, { ask: { amount: '20.00' } })
  await pass(server, { hours: 9 }, 3)
  carla = await signUpStaff(server, 'compliance')
  await linkAudit(server.deps)
})
afterAll(() => holdInvariants(server))

const day = { from: '2026-11-20', to: '2026-11-20' }
const exported = (query: Record<string, string> = day, as: Person | undefined = carla) =>
  server.call(examinations.zip, { query: query as never, ...(as && { as }) })

type Manifest = { files: { file: string; rows: number; sha256: string }[] }
const opened = async () => {
  const { status, body } = await exported()
  expect(status).toBe(200)
  const files = unzipSync(body)
  const textOf = (file: string): string => new TextDecoder().decode(files[file])
  return { bytes: body as Buffer, files, textOf, manifest: JSON.parse(textOf('manifest.json')) as Manifest }
}

test('the records of a day leave as tables, each with its rows and digest, and twice with the same bytes', async () => {
  const { bytes, files, textOf, manifest } = await opened()
  expect(manifest.files.map(({ file }) => file)).toEqual([...examTables.map(({ name }) => `${name}.csv`), 'assets.csv'])
  for (const { file, rows, sha256 } of manifest.files) {
    expect(
      createHash('sha256')
        .update(files[file] ?? '')
        .digest('hex'),
      file,
    ).toBe(sha256)
    expect(parse(textOf(file), { bom: true }), file).toHaveLength(rows + 1)
  }
  const [transfer] = parse(textOf('transfers.csv'), { bom: true, columns: true }) as Record<string, string>[]
  expect(transfer).toMatchObject({ id, user_id: maria.userId, amount: '20.00', currency: 'USD', pay_in: 'wallet' })
  expect(JSON.parse(transfer?.sender ?? '')).toMatchObject({ firstName: 'María' })
  const disclosed = parse(textOf('disclosures-and-receipts.csv'), { bom: true, columns: true }) as { kind: string }[]
  expect(disclosed.map(({ kind }) => kind).sort()).toEqual(['pre_payment', 'receipt'])
  server.clock.advance({ minutes: 5 })
  expect((await opened()).bytes.equals(bytes)).toBe(true)
})

test('an examiner can compute the digest of each row of the audit log, and the links follow one another', async () => {
  const { textOf } = await opened()
  const rows = parse(textOf('confidential/audit-log.csv'), { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.length).toBeGreaterThan(10)
  for (const { id, at, actor, action, subject, details, digest } of rows)
    expect(
      createHash('sha256')
        .update(JSON.stringify([id, at, actor, action, subject, details]))
        .digest('hex'),
    ).toBe(digest)
  expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
})

test('the asset inventory has owner, location, class, support and recovery time of each system, and every package of the build', async () => {
  const { textOf } = await opened()
  const assets = parse(textOf('assets.csv'), { bom: true, columns: true }) as Record<string, string>[]
  for (const asset of assets)
    expect(
      Object.values(asset).every((cell) => cell.length > 0),
      asset.asset,
    ).toBe(true)
  expect(assets.find(({ asset }) => asset === 'PostgreSQL 18')).toMatchObject({
    owner: 'administrator',
    holds: 'nonpublic',
  })
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const named = new Set(assets.map(({ asset }) => asset))
  expect(Object.entries(dependencies).filter(([name, version]) => !named.has(`npm ${name} ${version}`))).toEqual([])
})

test('a table longer than a page is whole and in order', async () => {
  await sql`insert into audit (id, at, actor, action, subject, details)
    select overlay(gen_random_uuid()::text placing '019a9c0b-e400-7' from 1 for 15)::uuid,
      '2026-11-20T12:00:00Z', 'transfers', 'test.made', n::text, '{}' from generate_series(1, 2500) n`.execute(
    server.deps.db,
  )
  const { textOf } = await opened()
  const rows = parse(textOf('confidential/audit-log.csv'), { bom: true, columns: true }) as {
    id: string
    subject: string
    action: string
  }[]
  expect(new Set(rows.filter(({ action }) => action === 'test.made').map(({ subject }) => subject)).size).toBe(2500)
  expect(rows.map(({ id: each }) => each)).toEqual(rows.map(({ id: each }) => each).sort())
})

test('no secret of a customer leaves: neither a tracking token nor the digest of a request', async () => {
  const { files, textOf } = await opened()
  const { rows } = await sql<{ token: string; digest: string }>`
    select tracking_token as token, request_digest as digest from transfers where id = ${id}`.execute(server.deps.db)
  for (const file of Object.keys(files))
    for (const secret of Object.values(rows[0] ?? {})) if (secret) expect(textOf(file), file).not.toContain(secret)
})

test('a period that is not over, and one that ends before it begins, are refused by name and leave no audit row', async () => {
  const audited = async () =>
    (await server.call(auditLog.list, { query: { about: 'examination' } as never, as: carla })).body.items.length
  const before = await audited()
  expect((await exported({ from: '2026-11-20', to: '2026-11-21' })).body.code).toBe('report_open')
  expect((await exported({ from: '2026-11-20', to: '2026-11-19' })).body.code).toBe('period_reversed')
  expect((await exported({ from: '2026-02-30', to: '2026-11-19' })).status).toBe(400)
  expect(await audited()).toBe(before)
  await opened()
  expect(await audited()).toBe(before + 1)
})

test('only compliance exports: the records tell of its cases', async () => {
  expect((await exported(day, await logIn(server, iris.email))).status).toBe(403)
  expect((await exported(day, await signUpStaff(server, 'treasury'))).status).toBe(403)
  expect((await exported(day, await logIn(server, maria.email))).status).toBe(404)
  expect((await server.call(examinations.zip, { query: day })).status).toBe(401)
})

test('a report of suspicious activity, which is sealed in the database, leaves readable among the confidential records', async () => {
  carla = await logIn(server, carla.email)
  const from = { kind: 'customer', id: maria.userId } as const
  const opening = { id: newId(server), from, reason: 'Many small transfers.' }
  await server.call(adminCases.open, { body: opening, as: carla })
  await server.call(sars.start, { params: { id: opening.id }, body: { id: newId(server) }, as: carla })
  server.clock.advance({ hours: 48 })
  carla = await logIn(server, carla.email)
  const { body } = await exported({ from: '2026-11-21', to: '2026-11-22' })
  const text = new TextDecoder().decode(unzipSync(body)['confidential/suspicious-activity-reports.csv'])
  const [report] = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  expect(report?.case_id).toBe(opening.id)
  expect(JSON.parse(report?.draft ?? '')).toMatchObject({ subjects: [{ firstName: 'María' }] })
})
