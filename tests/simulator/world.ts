import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { compose, type Sol } from '#server/compose.ts'
import { manualClock } from '#server/platform/clock.ts'
import { dueJobs } from '#server/platform/jobs.ts'
import { makeLog } from '#server/platform/log.ts'
import { type Working, workingCompany } from '../businesses.ts'
import { linkCard, newCardNumber } from '../cards.ts'
import { logIn, type Person, renewed, signUpStaff, verified } from '../people.ts'
import { fillPrefunds } from '../prefunds.ts'
import { loadCard, orderCard, tokenOf } from '../prepaid-cards.ts'
import { type As, requestsTo } from '../requests.ts'
import { acceptPrepaid, addBankAccount, addRecipient, bringCash, carmenInCash } from '../sending.ts'
import { type TestServer, testConfig } from '../server.ts'
import { makeFailpoint } from './failpoint.ts'
import { skipIdle } from './idle.ts'
import { seedProcess } from './seeded.ts'
import { keepRows } from './snapshot.ts'

export type Database = { url: string; ownerUrl: string }

export const customers = ['ana', 'bea', 'carla'] as const
export type Customer = (typeof customers)[number]
/** A company, with its owner and two members. */
export const company = 'mila'
const members = ['pia', 'pablo', 'alma'] as const
/** Who can have money with us. */
export const holders = [...customers, company] as const
export type Holder = (typeof holders)[number]
export const staff = ['owen', 'olga', 'tess', 'tom', 'cora', 'carl', 'adam'] as const
export type Staff = (typeof staff)[number]
export type Name = Customer | (typeof members)[number] | Staff

export const roles = {
  owen: 'operations',
  olga: 'operations',
  tess: 'treasury',
  tom: 'treasury',
  cora: 'compliance',
  carl: 'compliance',
  adam: 'administrator',
} as const

export type Means = {
  bankAccountId: string
  debitCardId: string
  inBank: string
  inCash: string
  listed: string
  cardId: string
  cardToken: string
}

/** Jobs that only add up figures, remind, copy or tidy up: they move no money, and run in every tenth seed. */
const aside = new RegExp(
  `^(${[
    ...[
      'partitions',
      'audit-chain',
      'rates',
      'limits',
      'identity',
      'factors',
      'support',
      'notifications',
      'attachments',
    ],
    ...['.*-(days|months|alarms|alerts|exports|copies|mails|mail|pictures|quotes|terms|conversations|answers|billers)'],
    ...['return-rates', 'prefunds', 'campaigns', 'old messages', 'unconfirmed-batches', 'stalled-rows', 'messages'],
  ].join('|')})$`,
)

const began = '2026-11-24T15:00:00Z'

/** A session is renewed after this long, as a browser does it. */
const token_minutes = 14

/** Two nodes of the product on one database, with the people of every run: rows, clock and randomness start over with each. */
export const openWorld = async (database: Database) => {
  seedProcess(-1)
  const clock = manualClock(began)
  const start = (): Promise<Sol> =>
    compose({
      config: testConfig,
      url: database.url,
      now: clock.now,
      log: makeLog('silent'),
      connectionWait_ms: 60_000,
      partnerDeadline_ms: 60_000,
    })
  const failpoint = makeFailpoint()
  const nodes = [await start(), await start()] as const
  for (const { app } of nodes) await app.ready()
  await fillPrefunds(nodes[0].deps.db, clock.now())
  let at = 0
  const jobs = nodes[0].jobs.filter(({ name }) => !aside.test(name))
  let work = dueJobs(jobs, clock.now)
  let wasRefused = false
  /** Statements that still run are refused too: none of them happens later. */
  const admit = async (): Promise<void> => {
    if (failpoint.isRefusing()) {
      await setTimeout(10)
      wasRefused = true
    }
    failpoint.admit()
  }
  const wire = requestsTo(() => nodes[at % nodes.length]?.app ?? nodes[0].app)
  const server = {
    clock,
    deps: nodes[0].deps,
    sol: nodes[0],
    ...database,
    request: wire.request,
    /** Where the database refuses, the client sends the same request again later. */
    call: (async (route, parts) => {
      const got = await wire.call(route, parts)
      if (got.status < 500 || !failpoint.isRefusing()) return got
      if (got.status !== 503) throw new Error(`without a database, the product answered ${got.status}`)
      await admit()
      return wire.call(route, parts)
    }) satisfies typeof wire.call,
    work: () => work({ figures: false }),
  } satisfies TestServer

  const people = {} as Record<Name, Person>
  const seen = {} as Record<Name, Temporal.Instant>
  const means = {} as Record<Customer, Means>
  for (const name of staff) people[name] = await signUpStaff(server, roles[name])
  for (const name of customers) {
    const firstName = `${name[0]?.toUpperCase()}${name.slice(1)}`
    const person = await verified(server, { firstName, lastName: 'López' })
    people[name] = person
    await server.work()
    await acceptPrepaid(server, person)
    const sources = {
      bankAccountId: (await addBankAccount(server, person, undefined, `${firstName} López`)).id,
      debitCardId: (await linkCard(server, person, newCardNumber())).id,
      inBank: await addRecipient(server, person),
      inCash: await addRecipient(server, person, carmenInCash),
      listed: await addRecipient(server, person, { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }),
    }
    await bringCash(server, person, '400.00')
    const { id: cardId } = await orderCard(server, person)
    await loadCard(server, person, '100.00')
    means[name] = { ...sources, cardId, cardToken: await tokenOf(server, cardId) }
  }
  const employer: Working = await workingCompany(server, people.cora)
  for (const [name, person] of [
    ['pia', employer.owner],
    ['pablo', employer.preparer],
    ['alma', employer.approver],
  ] as const)
    people[name] = person
  for (const name of [...customers, ...members, ...staff]) seen[name] = clock.now()
  const [people0, seen0] = [structuredClone(people), { ...seen }]
  const startsAt = clock.now()
  const rows = await keepRows(database.ownerUrl)
  failpoint.spare(rows.owner)
  const idle = await skipIdle(rows.owner)
  failpoint.listen(idle.hear)
  await idle.learn(nodes[0].jobs)
  let killedAfter: number | undefined
  let everything: ReturnType<typeof dueJobs> | undefined

  return {
    server,
    means,
    people,
    /** The last session of each. */
    seen: seen as Readonly<Record<Name, Temporal.Instant>>,
    employer,
    /** The account that holds the money of each. */
    accountOf: (name: Holder): string => (name === company ? employer.id : people[name].userId),
    owner: rows.owner satisfies pg.Client,
    /** The node that answers the next requests. */
    answerFrom: (index: number): void => {
      at = index
    },
    /** The session of a person, renewed or begun again as time passes. */
    as: async (holder: Name | typeof company): Promise<As> => {
      const name = holder === company ? 'pia' : holder
      const person = people[name]
      if (clock.now().since(seen[name]).total('minutes') >= token_minutes) {
        const again = await renewed(server, person).catch(() => logIn(server, person.email))
        Object.assign(person, again)
        seen[name] = clock.now()
      }
      return person
    },
    /** Days pass with no one but the worker, which also makes partitions. */
    sleep: async (days: number): Promise<void> => {
      clock.advance({ hours: 24 * days })
      everything ??= dueJobs(
        nodes[0].jobs.filter(({ name }) => name === 'partitions' || !aside.test(name)),
        clock.now,
      )
      await everything({ figures: false })
    },
    /** The database refuses statements and connections after so many others of the next step, and until its client tries again. */
    refuseAfter: (statements: number): void => {
      failpoint.refuse(statements)
    },
    admit,
    /** Whether the database refused since the last call. */
    wasRefused: async (): Promise<boolean> => {
      await admit()
      const refused = wasRefused
      wasRefused = false
      return refused
    },
    /** The worker is killed before the statement after so many others of its next run. */
    killWorkerAfter: (statements: number): void => {
      killedAfter = statements
    },
    /** Runs due jobs; a worker that was killed in the middle goes on the next time. */
    work: async (): Promise<void> => {
      if (killedAfter !== undefined) failpoint.arm(killedAfter)
      killedAfter = undefined
      try {
        await server.work()
      } catch (error) {
        if (!failpoint.hasFired() && !failpoint.isRefusing()) throw error
      } finally {
        failpoint.disarm()
        await admit()
      }
    },
    /** The world as it was before the first run, with the randomness of a seed. */
    reset: async (seed: number): Promise<void> => {
      await rows.restore()
      idle.reset()
      killedAfter = undefined
      failpoint.admit()
      wasRefused = false
      everything = undefined
      seedProcess(seed)
      clock.advance(clock.now().until(startsAt))
      work = dueJobs((seed % 10 === 0 ? nodes[0].jobs : jobs).map(idle.wrap), clock.now)
      Object.assign(people, structuredClone(people0))
      Object.assign(seen, seen0)
      at = 0
    },
    end: async (): Promise<void> => {
      for (const node of nodes) await node.stop()
      await rows.end()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
