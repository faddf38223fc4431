import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { periods } from '#contract/books/periods.ts'
import { reconciliation } from '#contract/books/reconciliation.ts'
import { type MatchingRules, reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { reporting } from '#contract/books/reporting.ts'
import { adminBreaks, type BreakKind } from '#contract/funds/breaks.ts'
import { type BankFile, bankFiles } from '#contract/ground/bank-files.ts'
import type { ReadEntry } from '#server/modules/ground/bank-files/ach/entries.ts'
import { odfi } from '#server/modules/ground/bank-files/entries/sample-bank.ts'
import { approveAbout, decidePending } from './approvals.ts'
import { bankWithBooks } from './bank-day/bank.ts'
import {
  again,
  openAccounts,
  openBreaks,
  type People,
  placeOrders,
  readDollars,
  statesOf,
  today,
  topUp,
  until,
} from './bank-day/day.ts'
import { addUpAllBooks } from './books.ts'
import { readPayment } from './businesses.ts'
import { holdInvariants } from './invariants.ts'
import type { Person } from './people.ts'
import { rules } from './reconciliation-terms.ts'
import { newId, pass } from './sending.ts'
import { testServer } from './server.ts'
import { makeFailpoint } from './simulator/failpoint.ts'

const bank = bankWithBooks(() => server.clock.now())
mkdirSync(join(bank.folder, 'inbound'))
/** A Monday, nine in the morning in New York. */
const server = testServer({ startsAt: '2026-11-02T14:00:00Z', config: { bankFiles: bank.folder, ach: odfi } })
const world = {
  bank,
  get server() {
    return server
  },
}
const failpoint = makeFailpoint()
let people: People
beforeAll(async () => {
  people = await openAccounts(world)
})
afterEach(() => holdInvariants(server))
afterAll(() => bank.close())

/** What goes wrong at a step of the day; each does all of the step that is left. */
type Faults = {
  /** In the morning, before the orders. */
  open: () => Promise<void>
  /** After our file is in the folder. */
  written: (name: string) => Promise<void>
  /** Acknowledges the file that the bank has taken. */
  acknowledge: (name: string) => Promise<void>
  settle: () => void | Promise<void>
  sendsBack: () => boolean
  /** Delivers the returns of the day. */
  answer: (content: string, taken: readonly ReadEntry[]) => Promise<void>
  state: () => Promise<void>
  /** The days after, until everything is explained. */
  after: () => Promise<void>
}

const deliver = async (name: string, content: string): Promise<void> => {
  await bank.deliver(name, content)
  await pass(server, { minutes: 1 }, 2)
}
const acknowledge = (name: string, suffix = '') =>
  deliver(`${name}${suffix}.xml`, `${bank.status(name, 'ACTC')}${suffix && '\n'}`)
const fileNamed = async (name: string): Promise<BankFile | undefined> => {
  await again(world, people.tess)
  const { body } = await server.call(bankFiles.list, { as: people.tess, query: { limit: 100 } })
  return body.items.find((file: BankFile) => file.name === name)
}
let days = 0
let lastReturns = ''

const usual = (): Faults => ({
  open: async () => undefined,
  written: async () => undefined,
  acknowledge: (name) => acknowledge(name),
  settle: () => bank.settle(),
  sendsBack: () => true,
  answer: (content) => deliver(`returns-${days}.ach`, content),
  state: async () => {
    await bank.state()
    await pass(server, { minutes: 1 }, 2)
  },
  after: async () => undefined,
})

const usualStates = { kept: 'held', sentBack: 'returned', withdrawal: 'arrived', transfer: 'delivered' }

/** One day at the bank and the morning after: orders, file, acknowledgement, settlement, returns, statement, reconciliation. */
const live = async (faults: Partial<Faults> = {}) => {
  const does = { ...usual(), ...faults }
  days += 1
  await does.open()
  await until(world, '13:00')
  const orders = await placeOrders(world, people, days)
  await until(world, '16:00')
  const [name = ''] = await bank.waiting()
  await does.written(name)
  const taken = await bank.takeFiles()
  await pass(server, { minutes: 1 })
  for (const file of taken) await does.acknowledge(file.name)
  await until(world, '08:30')
  await does.settle()
  await pass(server, { seconds: 30 }, 4)
  const entries = taken.flatMap((file) => file.entries)
  const back = entries.filter(({ amount }) => amount === BigInt(4000 + days))
  await until(world, '11:00')
  if (back.length > 0 && does.sendsBack()) {
    const content = bank.sendBack(back, 'R01')
    await does.answer(content, entries)
    lastReturns = content
  }
  await until(world, '18:00')
  const day = today(world)
  await does.state()
  await until(world, '09:00')
  await does.after()
  return { orders, entries, day }
}

/** Cuts the connection at the next statement of this kind, as when the process is killed. */
const dieAt = (what: RegExp): void =>
  failpoint.listen((statement) => {
    if (!what.test(statement)) return
    failpoint.arm(0)
    failpoint.listen(() => undefined)
  })

/** Every cent that the bank has is in our books, and nothing waits for a person. */
const expectSameBooks = async (): Promise<void> => {
  const { ledger } = await readDollars(world, people)
  expect(ledger.closing.minor).toBe(bank.balance().toString())
  expect(await openBreaks(world, people)).toEqual([])
}
/** The statement of the day closed with the balance of our books, and each of its lines has its entries. */
const expectExplained = async (day: string): Promise<void> => {
  const { lines, statement, ledger } = await readDollars(world, people, day)
  expect(lines.filter(({ state }) => state !== 'matched')).toEqual([])
  expect(statement.closing?.minor).toBe(ledger.closing.minor)
  await expectSameBooks()
}
const expectBreak = async (kind: BreakKind): Promise<string> => {
  const found = await openBreaks(world, people)
  expect(found.map((one) => one.kind)).toEqual([kind])
  return found[0]?.id ?? ''
}

test('a day: debits and credits of customers and a company leave, settle, return and are stated, and both books are the same', async () => {
  const { orders, entries, day } = await live({
    answer: async (content, taken) => {
      await deliver('returns-first.ach', content)
      const credits = taken.filter(({ side }) => side === 'credit')
      await deliver('changes.ach', bank.changed(credits, 'C04', 'LOPEZ MARIA'))
    },
  })
  expect(entries.map(({ entryClass, side }) => `${entryClass} ${side}`).toSorted()).toEqual([
    ...['IAT debit', 'IAT debit', 'PPD credit', 'WEB debit', 'WEB debit'],
  ])
  expect(await statesOf(world, people, orders)).toEqual(usualStates)
  const { id, owner } = people.company
  const payment = await readPayment(server, await again(world, owner), { id, paymentId: orders.payment })
  expect(payment).toMatchObject({ state: 'done', sent: 1, failed: 0, items: [{ transfer: 'delivered' }] })
  expect(await fileNamed('changes.ach')).toMatchObject({ state: 'read', unmatched: 0 })
  await expectExplained(day)
})

const halfOf = (content: string): string => content.slice(0, content.length / 2)

/** The same day with one fault; the books at its end are those of a day without. */
const survived: readonly [name: string, faults: () => Partial<Faults>][] = [
  [
    'the worker is down all night, and starts after a cut-off that an order waits for',
    () => ({
      open: async () => {
        await again(world, people.maria.person)
        await topUp(world, people.maria, '60.00')
        server.clock.advance({ hours: 3 })
      },
      state: async () => {
        await bank.state()
      },
    }),
  ],
  [
    'the folder is not there in the morning',
    () => ({
      open: async () => {
        const mount = await bank.unmount()
        await expect(pass(server, { hours: 1 })).rejects.toThrow(/ENOTDIR|EEXIST/)
        await mount()
      },
    }),
  ],
  ['the bank books each file in one sum for each side', () => ({ settle: () => bank.settle({ inOneSum: true }) })],
  ['the bank sends no acknowledgement', () => ({ acknowledge: async () => undefined })],
  [
    'the acknowledgement comes twice, and again after the settlement',
    () => {
      let name = ''
      return {
        acknowledge: async (file) => {
          name = file
          await acknowledge(file)
          await acknowledge(file, '-copy')
        },
        settle: async () => {
          bank.settle()
          await acknowledge(name, '-late')
        },
      }
    },
  ],
  [
    'the file of returns is cut in the middle, and comes whole an hour later',
    () => ({
      answer: async (content) => {
        await deliver(`cut-${days}.ach`, halfOf(content))
        expect(await fileNamed(`cut-${days}.ach`)).toMatchObject({ state: 'refused' })
        await pass(server, { hours: 1 })
        await deliver(`returns-${days}.ach`, content)
      },
    }),
  ],
  [
    'the returns come twice, and yesterday’s again',
    () => {
      const yesterday = lastReturns
      return {
        answer: async (content) => {
          await deliver(`returns-${days}.ach`, content)
          await deliver(`returns-${days}-copy.ach`, content.replaceAll('\n', '\r\n'))
          await deliver(`yesterday-${days}.ach`, yesterday)
          await deliver(`yesterday-${days}-copy.ach`, yesterday.replaceAll('\n', '\r\n'))
        },
      }
    },
  ],
  [
    'the statement has a wrong total, is cut, and comes right',
    () => ({
      state: async () => {
        const name = await bank.state()
        const right = await bank.read(name)
        await bank.replace(name, right.replace(/(<Cd>CLBD<.*?<Amt Ccy="USD">)\d+/, '$11'))
        await deliver(`cut-${name}`, halfOf(right))
        expect(await fileNamed(name)).toMatchObject({ state: 'refused' })
        expect(await fileNamed(`cut-${name}`)).toMatchObject({ state: 'refused' })
        await deliver(`right-${name}`, right)
      },
    }),
  ],
  [
    'the statement comes twice',
    () => ({
      state: async () => {
        const name = await bank.state()
        const content = await bank.read(name)
        await deliver(`copy-${name}`, content)
        await deliver(`copy-again-${name}`, `${content}\n`)
      },
    }),
  ],
]

test.each(survived)('%s: the books at the end of the day are the same', async (_, faults) => {
  const { orders, day } = await live(faults())
  expect(await statesOf(world, people, orders)).toEqual(usualStates)
  await expectExplained(day)
})

test('a file that the bank takes after its day settles a day later, and both books are the same', async () => {
  const { orders, day } = await live({
    written: () => until(world, '21:00'),
    settle: async () => {
      await until(world, '08:30')
      bank.settle()
    },
  })
  expect(await statesOf(world, people, orders)).toEqual(usualStates)
  await expectExplained(day)
})

test('a file that the bank rejects moves nothing: its orders fail, and both books are the same', async () => {
  const { orders, day } = await live({
    acknowledge: async (name) => {
      bank.refuse(name)
      await deliver(`${name}.xml`, bank.status(name, 'RJCT', '<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>'))
    },
    sendsBack: () => false,
  })
  const states = await statesOf(world, people, orders)
  expect(states).toMatchObject({ kept: 'failed', sentBack: 'failed', withdrawal: 'failed' })
  await expectExplained(day)
})

test('a file that disappears after its upload is a break in three days, and the bank’s late line settles it', async () => {
  let lost = ''
  await live({
    written: async (name) => {
      lost = name
      await bank.lose(name)
    },
    after: async () => {
      for (let statement = 0; statement < 3; statement += 1) {
        await until(world, '18:00')
        await bank.state()
        await pass(server, { minutes: 11 }, 2)
      }
      await until(world, '09:00')
      await pass(server, { minutes: 11 })
    },
  })
  await expectBreak('entries_without_line')
  expect((await readDollars(world, people)).ledger.closing.minor).not.toBe(bank.balance().toString())
  await bank.find(lost)
  await bank.takeFiles()
  await until(world, '08:30')
  bank.settle()
  await until(world, '18:00')
  await bank.state()
  await pass(server, { minutes: 11 }, 2)
  await expectSameBooks()
})

test('a statement that does not come is a break on the next day, and its arrival settles it', async () => {
  let send = async (): Promise<void> => undefined
  const first = await live({
    state: async () => {
      send = await bank.delay(await bank.state())
    },
  })
  const second = await live()
  await pass(server, { hours: 24 })
  // With a weekend between, its entries have waited for three days too.
  const kinds = (await openBreaks(world, people)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind !== 'entries_without_line')).toEqual(['statement_missing'])
  await send()
  await pass(server, { minutes: 11 }, 2)
  await expectExplained(first.day)
  await expectExplained(second.day)
})

test('a line that nothing explains is a break, goes to suspense by one decision, and both books are the same', async () => {
  const { day } = await live({
    state: async () => {
      bank.charge(1_234n, 'FEE-1')
      await bank.state()
      await pass(server, { minutes: 1 }, 2)
    },
  })
  await pass(server, { minutes: 11 }, 2)
  await explain('A fee of the bank.')
  expect((await readDollars(world, people, day)).lines.every(({ state }) => state === 'matched')).toBe(true)
  await expectSameBooks()
})

const toSuspense = { decision: 'suspense', reason: 'other', loss: null, bankReference: null } as const
/** Books the line of the only open break to suspense. */
const explain = async (note: string): Promise<void> => {
  const id = await expectBreak('statement_unexplained')
  const answer = await server.call(adminBreaks.settle, {
    params: { id },
    body: { note, ...toSuspense },
    as: people.tess,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await server.work()
}

/** The next version of the matching rules, by two people. */
const changeRules = async (change: Partial<MatchingRules>): Promise<void> => {
  for (const person of [people.iris, people.teo]) await again(world, person)
  const { body: now } = await server.call(reconciliationTerms.read, { as: people.iris })
  const [current] = now.versions
  if (!current) throw new Error('no version')
  const terms = { ...current.terms, rules: { ...current.terms.rules, ...change } }
  const body = { id: newId(server), after: current.version, terms, reason: 'Treasury agreed on it today.' }
  expect((await server.call(reconciliationTerms.ask, { body, as: people.iris })).status).toBe(200)
  expect((await decidePending(server, { id: body.id, as: people.teo })).status).toBe(200)
}

test('lines without references: the worker dies while it matches, a rule changes, two people accept at once, and each entry has one line', async () => {
  const linesOf = async (day: string) => (await readDollars(world, people, day)).lines
  const accept = (id: string, as: Person) =>
    server.call(reconciliation.decide, { params: { id }, body: { decision: 'accepted' }, as })
  const { orders, day } = await live({
    settle: () => bank.settle({ isNamed: false }),
    state: async () => {
      await bank.state()
      dieAt(/insert into "statement_match_lines"/)
      await pass(server, { minutes: 11 }).catch(() => undefined)
      expect(failpoint.hasFired()).toBe(true)
      expect((await linesOf(today(world))).filter(({ match }) => match !== null)).toEqual([])
      await pass(server, { minutes: 11 }, 2)
      const proposed = (await linesOf(today(world))).filter(({ state }) => state === 'proposed')
      expect(proposed.map(({ match }) => match?.rule)).toEqual(Array.from({ length: 5 }, () => 'amount'))
      await changeRules({ amount: { isUsed: false, windowDays: 3 } })
      await again(world, people.tess)
      for (const { match } of proposed) {
        const both = await Promise.all([people.iris, people.tess].map((person) => accept(match?.id ?? '', person)))
        expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'decided_already'])
      }
      await changeRules(rules)
    },
  })
  expect(await statesOf(world, people, orders)).toEqual(usualStates)
  await expectExplained(day)
})

test.each([
  ['a line for each entry', false],
  ['one sum for each side', true],
])(
  'a file that the bank books twice, in %s, is taken back by two people, and no customer’s balance moves',
  async (_, inOneSum) => {
    let reversedOn = ''
    const { orders, day } = await live({
      settle: () => bank.settle({ inOneSum, isTwice: true }),
      after: async () => {
        await pass(server, { minutes: 11 }, 2)
        const kinds = (await openBreaks(world, people)).map(({ kind }) => kind)
        expect(new Set(kinds)).toEqual(new Set(['statement_unexplained']))
        for (const person of [people.iris, people.teo]) await again(world, person)
        const { body } = await server.call(bankFiles.sent, { as: people.iris, query: { limit: 1 } })
        const [file] = body.items
        const asked = {
          params: { id: file?.id ?? '' },
          body: { id: newId(server), reason: 'The bank booked it twice.' },
          as: people.iris,
        }
        expect((await server.call(bankFiles.reverse, asked)).status).toBe(201)
        expect((await approveAbout(server, { subject: file?.id ?? '', as: people.teo })).status).toBe(200)
        await pass(server, { minutes: 1 })
        for (const { name } of await bank.takeFiles()) await acknowledge(name)
        await until(world, '08:30')
        bank.settle({ inOneSum })
        await until(world, '18:00')
        reversedOn = today(world)
        await bank.state()
        await pass(server, { minutes: 11 }, 2)
      },
    })
    expect(await statesOf(world, people, orders)).toEqual(usualStates)
    const { lines } = await readDollars(world, people, reversedOn)
    expect(new Set(lines.map(({ match }) => match?.rule))).toEqual(new Set(['reversal']))
    const doubled = (await readDollars(world, people, day)).lines
    expect(doubled.filter(({ state }) => state !== 'matched')).toEqual([])
    expect(doubled.filter(({ match }) => match?.rule === 'reversal')).toHaveLength(lines.length)
    await expectExplained(reversedOn)
  },
)

test('the month closes once it is explained, by two people, whatever happens between them; a line of it that comes later moves nothing in it', async () => {
  const month = '2026-11'
  const stateLate = async (reference: string): Promise<void> => {
    bank.charge(567n, reference, `${month}-30`)
    await until(world, '18:00')
    await bank.state()
    await pass(server, { minutes: 11 }, 2)
    await addUpAllBooks(server)
    for (const person of [people.iris, people.teo, people.tess]) await again(world, person)
  }
  const read = async () => {
    const { body } = await server.call(periods.list, { as: people.iris })
    return body.items.find((one: { month: string }) => one.month === month)
  }
  const ask = () =>
    server.call(periods.ask, {
      ...{ params: { month }, body: { id: newId(server), note: 'Every line is explained.' }, as: people.iris },
    })
  while (today(world) < '2026-12-02') await pass(server, { hours: 12 }, 2)
  await stateLate('LATE-1')
  expect((await read())?.stops).toEqual([{ stop: 'reconciliation', count: 1 }])
  expect((await ask()).body.code).toBe('period_stopped')
  await explain('A fee of November that the bank booked late.')
  await addUpAllBooks(server)
  expect(await read()).toMatchObject({ state: 'open', stops: [] })
  expect((await ask()).body).toMatchObject({ state: 'pending_approval' })
  expect((await approveAbout(server, { subject: month, as: people.iris })).body.code).toBe('approval_own')
  dieAt(/update "approvals"/)
  expect((await approveAbout(server, { subject: month, as: people.teo })).status).toBeGreaterThanOrEqual(500)
  expect(failpoint.hasFired()).toBe(true)
  expect(await read()).toMatchObject({ state: 'pending_approval' })
  expect((await approveAbout(server, { subject: month, as: people.teo })).status).toBe(200)
  expect(await read()).toMatchObject({ state: 'closed' })
  const balances = async () =>
    (await server.call(reporting.trialBalance, { query: { day: `${month}-30` }, as: people.iris })).body.currencies
  const closed = await balances()
  await stateLate('LATE-2')
  await explain('Another fee of November, after its close.')
  await addUpAllBooks(server)
  expect(await balances()).toEqual(closed)
  expect(await read()).toMatchObject({ state: 'closed' })
  await expectSameBooks()
})
