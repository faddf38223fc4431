import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BankFile, bankFiles } from '#contract/ground/bank-files.ts'
import { signUpStaff } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'
import { entry as achEntry, batch, fileOf } from '../ach/sample-files.ts'
import { balance, detail, document, entry, notification, statement, statements } from '../iso20022/sample-messages.ts'
import { folderInbound } from './folder.ts'
import { files, lines } from './queries.ts'
import { receiveFiles } from './receive-files.ts'

const server = testServer()
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sol-bank-'))
  await mkdir(join(folder, 'inbound'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const deliver = (name: string, content: string | Buffer): Promise<void> =>
  writeFile(join(folder, 'inbound', name), content)
const receive = () => receiveFiles(server.deps, folderInbound(folder))
const inbound = () => readdir(join(folder, 'inbound'))
const recorded = () => readdir(join(folder, 'recorded'))

/** Every test uses names of its own. */
const named = async (name: string) => (await files.list(server.deps.db, { name }, 'receivedAt'))[0]
const linesOf = async (name: string) => {
  const file = await named(name)
  return file ? lines.list(server.deps.db, { fileId: file.id }, 'identity') : []
}

/** A statement of three entries, told apart from others by its id. */
const day = (id: string): string => statements('12', statement({ id }))

test('a statement becomes its lines, and the file is moved away', async () => {
  await deliver('first.xml', day('FIRST'))
  expect(await receive()).toBe(1)
  expect(await named('first.xml')).toMatchObject({
    kind: 'camt.053.001.12',
    state: 'read',
    totals: { statements: '1', entries: '3' },
    errors: [],
  })
  const read = await linesOf('first.xml')
  expect(read.map(({ side, amount }) => [side, amount])).toEqual(
    expect.arrayContaining([
      ['credit', 1000n],
      ['credit', 750n],
      ['debit', 250n],
    ]),
  )
  expect(read).toHaveLength(3)
  expect(await inbound()).toEqual([])
  expect(await recorded()).toHaveLength(1)
})

test('the same content under another name, or again the next day, is one file', async () => {
  await deliver('doubled-a.xml', day('DOUBLED'))
  await deliver('doubled-b.xml', day('DOUBLED'))
  await receive()
  await deliver('doubled-c.xml', day('DOUBLED'))
  await receive()
  expect(await linesOf('doubled-a.xml')).toHaveLength(3)
  expect(await named('doubled-b.xml')).toBeUndefined()
  expect(await named('doubled-c.xml')).toBeUndefined()
  expect(await inbound()).toEqual([])
})

test('a statement sent again in another file adds no lines', async () => {
  await deliver('again-a.xml', day('AGAIN'))
  await receive()
  await deliver('again-b.xml', `${day('AGAIN')}\n`)
  await receive()
  expect(await named('again-b.xml')).toMatchObject({ state: 'read' })
  expect(await linesOf('again-a.xml')).toHaveLength(3)
  expect(await linesOf('again-b.xml')).toEqual([])
})

test('one entry with several details becomes several lines that sum', async () => {
  const details = detail('6.00', 'E-1') + detail('4.00', 'E-2')
  const entries = entry({ reference: 'N-9', amount: '10.00', details })
  const balances = balance('OPBD', '100.00') + balance('CLBD', '110.00')
  await deliver('details.xml', statements('12', statement({ id: 'DETAILS', balances, entries })))
  await receive()
  const read = await linesOf('details.xml')
  expect(read.map(({ amount, endToEndId }) => [endToEndId, amount]).toSorted()).toEqual([
    ['E-1', 600n],
    ['E-2', 400n],
  ])
})

test('a statement without entries is read', async () => {
  const balances = balance('OPBD', '100.00') + balance('CLBD', '100.00')
  await deliver('quiet.xml', statements('12', statement({ id: 'QUIET', balances, entries: '' })))
  await receive()
  expect(await named('quiet.xml')).toMatchObject({ state: 'read', totals: { entries: '0' } })
})

test('nothing is stored of a file that is cut or whose totals are wrong, and the whole one is read later', async () => {
  const whole = day('CUT')
  const wrong = statements(
    '12',
    statement({ id: 'WRONG', balances: balance('OPBD', '100.00') + balance('CLBD', '9.00') }),
  )
  await deliver('cut.xml', whole.slice(0, whole.length / 2))
  await deliver('wrong.xml', wrong)
  await deliver('empty.xml', '')
  await receive()
  for (const name of ['cut.xml', 'wrong.xml', 'empty.xml']) {
    expect(await named(name)).toMatchObject({ state: 'refused' })
    expect((await named(name))?.errors.length).toBeGreaterThan(0)
    expect(await linesOf(name)).toEqual([])
  }
  await deliver('cut-again.xml', whole)
  await receive()
  expect(await linesOf('cut-again.xml')).toHaveLength(3)
})

test('an ACH file is recorded with its totals, and one with a wrong total is refused', async () => {
  const file = fileOf(batch({ entries: [achEntry()] }))
  await deliver('right.ach', file)
  const control = file.split('\n').findIndex((line) => line.startsWith('8'))
  await deliver(
    'wrong.ach',
    file
      .split('\n')
      .map((line, index) => (index === control ? `${line.slice(0, 20)}000000000001${line.slice(32)}` : line))
      .join('\n'),
  )
  await receive()
  expect(await named('right.ach')).toMatchObject({ kind: 'ach', state: 'not_used', totals: { entries: '1' } })
  expect(await named('wrong.ach')).toMatchObject({ kind: 'ach', state: 'refused' })
})

test('a notification is no statement: its entries are not stored a second time', async () => {
  await deliver('notice.xml', notification('12', entry({ reference: 'NOTICE' })))
  await receive()
  expect(await named('notice.xml')).toMatchObject({ state: 'not_used' })
  expect(await linesOf('notice.xml')).toEqual([])
})

test('a process that ends between the record and the move reads the file once', async () => {
  await deliver('killed.xml', day('KILLED'))
  await receive()
  // The move did not happen: the same bytes are found under the same name.
  await deliver('killed.xml', day('KILLED'))
  await receive()
  expect(await files.list(server.deps.db, { name: 'killed.xml' }, 'receivedAt')).toHaveLength(1)
  expect(await linesOf('killed.xml')).toHaveLength(3)
  expect(await inbound()).toEqual([])
})

test('a message without the content of its kind is refused, and the others are read', async () => {
  await deliver('nothing.xml', document('camt.053.001.12', '<Nothing/>'))
  await deliver('other.xml', day('OTHER'))
  await receive()
  expect(await named('nothing.xml')).toMatchObject({ state: 'refused' })
  expect(await linesOf('other.xml')).toHaveLength(3)
})

test('a summary that does not sum its entries refuses the whole statement', async () => {
  const summary = '<TxsSummry><TtlNtries><NbOfNtries>4</NbOfNtries><Sum>20.00</Sum></TtlNtries></TxsSummry>'
  await deliver('summary.xml', statements('12', statement({ id: 'SUMMARY', summary })))
  await receive()
  expect(await named('summary.xml')).toMatchObject({ state: 'refused' })
  expect(await linesOf('summary.xml')).toEqual([])
})

test('a file that is still written is not read', async () => {
  await deliver('.hidden.xml', day('HIDDEN'))
  await deliver('rest.xml.part', day('PART'))
  expect(await receive()).toBe(0)
  expect((await inbound()).toSorted()).toEqual(['.hidden.xml', 'rest.xml.part'])
})

test('two workers at once record a file once', async () => {
  await deliver('race.xml', day('RACE'))
  await Promise.allSettled([receive(), receive()])
  expect(await files.list(server.deps.db, { name: 'race.xml' }, 'receivedAt')).toHaveLength(1)
  expect(await linesOf('race.xml')).toHaveLength(3)
})

test('treasury sees every file with its state and first errors, the newest first', async () => {
  const tess = await signUpStaff(server, 'treasury')
  server.clock.advance({ minutes: 1 })
  await deliver('seen.xml', day('SEEN'))
  await receive()
  server.clock.advance({ minutes: 1 })
  await deliver('seen-wrong.xml', day('SEEN').slice(0, 400))
  await receive()
  const { body } = await server.call(bankFiles.list, { as: tess, query: { limit: 2 } })
  expect(body.items.map(({ name, state }: BankFile) => [name, state])).toEqual([
    ['seen-wrong.xml', 'refused'],
    ['seen.xml', 'read'],
  ])
  expect(body.items[0]?.errorCount).toBeGreaterThan(0)
  expect(body.items[0]?.errors[0]?.message).not.toBe('')
  expect(body.next).not.toBeNull()
  const later = await server.call(bankFiles.list, { as: tess, query: { limit: 2, cursor: body.next ?? '' } })
  expect(later.body.items.map(({ name }: BankFile) => name)).not.toContain('seen.xml')
})
