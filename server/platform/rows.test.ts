import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'
import { transaction } from './database.ts'
import { rows } from './rows.ts'

const server = testServer()
const at = (minute: number) => Temporal.Instant.from('2027-01-01T00:00:00Z').add({ minutes: minute })

type Note = {
  id: string
  ownerName: string
  amount: bigint
  writtenAt: Temporal.Instant
  code: string
  parts: (string | { text: string })[]
}
const notes = rows<Note>('testNotes', { time: 'writtenAt', json: ['parts'] })
const note = (change: Partial<Note> = {}): Note => ({
  id: crypto.randomUUID(),
  ownerName: 'Ana',
  amount: 5n,
  writtenAt: at(0),
  code: crypto.randomUUID(),
  parts: ['one', { text: 'two' }],
  ...change,
})
const write = (one: Note) => transaction(server.deps.db, (tx) => notes.insertOnce(tx, one))

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(`create table test_notes (
    id uuid primary key, owner_name text not null, amount bigint not null, written_at timestamptz not null, code text unique,
    parts jsonb not null default '[]'
  )`)
  await owner.query('grant select, insert, update, delete on test_notes to public')
  await owner.end()
})

test('a row is inserted once under its id, and read as it was written', async () => {
  const one = note()
  expect([await write(one), await write({ ...one, amount: 9n })]).toEqual([true, false])
  expect(await notes.find(server.deps.db, { id: one.id, ownerName: 'Ana' })).toEqual(one)
  expect(await notes.find(server.deps.db, { id: one.id, ownerName: 'Eva' })).toBeUndefined()
})

test('the violation of another constraint than the declared one is thrown', async () => {
  const one = note()
  await write(one)
  await expect(write(note({ code: one.code }))).rejects.toThrow('test_notes_code_key')
  const codes = rows<Note>('testNotes', { unique: ['code'], json: ['parts'] })
  const second = transaction(server.deps.db, (tx) => codes.insertOnce(tx, note({ code: one.code })))
  expect(await second).toBe(false)
  const anyConflict = rows<Note>('testNotes', { unique: 'any', json: ['parts'] })
  const third = transaction(server.deps.db, (tx) => anyConflict.insertOnce(tx, note({ code: one.code })))
  expect(await third).toBe(false)
})

test('a plain insert of a taken id throws', async () => {
  const one = note()
  const insert = () => transaction(server.deps.db, (tx) => notes.insert(tx, one))
  await insert()
  await expect(insert()).rejects.toThrow('test_notes_pkey')
})

test('an upsert inserts a row, and rewrites the one with its unique columns', async () => {
  const one = note()
  const codes = rows<Note>('testNotes', { unique: ['code'], json: ['parts'] })
  const put = (change: Partial<Note>) => transaction(server.deps.db, (tx) => codes.upsert(tx, { ...one, ...change }))
  await put({})
  await put({ amount: 8n, parts: [] })
  expect(await notes.list(server.deps.db, { code: one.code }, 'id')).toEqual([{ ...one, amount: 8n, parts: [] }])
})

test('only the matching rows are removed, and never all', async () => {
  const [one, other] = [note(), note()]
  for (const each of [one, other]) await write(each)
  const remove = (match: { id?: string }) => transaction(server.deps.db, (tx) => notes.remove(tx, match))
  expect([await remove({ id: one.id }), await remove({ id: one.id })]).toEqual([true, false])
  await expect(remove({})).rejects.toThrow()
  expect(await notes.find(server.deps.db, { id: one.id })).toBeUndefined()
  expect(await notes.find(server.deps.db, { id: other.id })).toEqual(other)
})

test('an update changes the matching row alone and returns it, and one of no row is an error', async () => {
  const [one, other] = [note(), note()]
  for (const each of [one, other]) await write(each)
  const change = (id: string) => transaction(server.deps.db, (tx) => notes.update(tx, { id }, { amount: 7n }))
  expect(await change(one.id)).toEqual({ ...one, amount: 7n })
  expect(await notes.find(server.deps.db, { id: other.id })).toEqual(other)
  await expect(change(crypto.randomUUID())).rejects.toThrow()
  const parts = ['three']
  await transaction(server.deps.db, (tx) => notes.update(tx, { id: one.id }, { parts }))
  expect(await notes.find(server.deps.db, { id: one.id })).toEqual({ ...one, amount: 7n, parts })
})

test('an update of all changes every matching row, and none is no error', async () => {
  const ownerName = crypto.randomUUID()
  const [one, other, foreign] = [note({ ownerName }), note({ ownerName }), note()]
  for (const each of [one, other, foreign]) await write(each)
  const change = (name: string) =>
    transaction(server.deps.db, (tx) => notes.updateAll(tx, { ownerName: name }, { amount: 7n }))
  await change(ownerName)
  await change(crypto.randomUUID())
  const amounts = await Promise.all([one, other, foreign].map(({ id }) => notes.find(server.deps.db, { id })))
  expect(amounts.map((row) => row?.amount)).toEqual([7n, 7n, 5n])
})

test('a locked row is another transaction’s only after this one ends', async () => {
  const one = note()
  await write(one)
  let second: Promise<Note> | undefined
  await transaction(server.deps.db, async (tx) => {
    await notes.lock(tx, { id: one.id })
    second = transaction(server.deps.db, (later) => notes.update(later, { id: one.id }, { ownerName: 'second' }))
    await sql`select pg_sleep(0.1)`.execute(tx)
    await notes.update(tx, { id: one.id }, { ownerName: 'first' })
  })
  expect(await second).toMatchObject({ ownerName: 'second' })
})

test('pages are newest first, by id within the same time, each starting after the last row of the previous', async () => {
  const ownerName = crypto.randomUUID()
  const all = [0, 1, 1, 2].map((minute) => note({ ownerName, writtenAt: at(minute) }))
  for (const one of all) await write(one)
  const read = (after?: Note) =>
    notes.page(server.deps.db, { ownerName }, { after: after && { at: after.writtenAt, id: after.id }, limit: 2 })
  const first = await read()
  const second = await read(first.at(-1))
  expect(first).toHaveLength(2)
  expect([...first, ...second]).toEqual(
    all.toSorted((a, b) => Temporal.Instant.compare(b.writtenAt, a.writtenAt) || (a.id < b.id ? 1 : -1)),
  )
  expect(await notes.list(server.deps.db, { ownerName }, 'writtenAt')).toMatchObject(
    [0, 1, 1, 2].map((minute) => ({ writtenAt: at(minute) })),
  )
})

test('columns that are not declared are not read', async () => {
  type Short = Omit<Note, 'parts'>
  const short = rows<Short, Note>('testNotes', {
    columns: ['id', 'ownerName', 'amount', 'writtenAt', 'code'],
    json: ['parts'],
    write: (record) => ({ ...record, parts: [] }),
  })
  const { parts: _, ...one } = note()
  const changed = await transaction(server.deps.db, async (tx) => {
    await short.insert(tx, one)
    return short.update(tx, { id: one.id }, { parts: ['hidden'] })
  })
  expect([changed, await short.find(server.deps.db, { id: one.id })]).toEqual([one, one])
  expect(await notes.find(server.deps.db, { id: one.id })).toEqual({ ...one, parts: ['hidden'] })
})

test('a new record may leave out what has a default', async () => {
  type New = Omit<Note, 'parts'>
  const { parts: _, ...one } = note()
  await transaction(server.deps.db, (tx) => rows<Note, Note, New>('testNotes').insert(tx, one))
  expect(await notes.find(server.deps.db, { id: one.id })).toEqual({ ...one, parts: [] })
})

test('a record that differs from its row is converted both ways', async () => {
  type Record = Omit<Note, 'amount'> & { text: string }
  const converted = rows<Record, Note>('testNotes', {
    json: ['parts'],
    write: ({ text, ...rest }) => ({ ...rest, amount: BigInt(text) }),
    read: ({ amount, ...rest }) => ({ ...rest, text: String(amount) }),
  })
  const { amount, ...rest } = note()
  const record = { ...rest, text: String(amount) }
  await transaction(server.deps.db, (tx) => converted.insertOnce(tx, record))
  expect(await converted.find(server.deps.db, { id: record.id })).toEqual(record)
  expect(await notes.find(server.deps.db, { id: record.id })).toEqual({ ...rest, amount })
})
