import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { forgetStalled } from '#server/platform/each-row.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import type { ReadEntry } from '../ach/entries.ts'
import { folderInbound } from '../exchange/folder.ts'
import { receiveFiles } from '../exchange/receive-files.ts'
import { buildFile } from './build-file.ts'
import { lastCutOff } from './cut-offs.ts'
import { type Outbound, outboundOf } from './outbound.ts'
import { achPayIn, originatorOf } from './pay-in.ts'
import { odfi, sampleBank } from './sample-bank.ts'
import { sendFiles } from './send-files.ts'
import { settleEntries } from './settle-entries.ts'

const bank = sampleBank(() => server.clock.now())
const server = testServer({ startsAt: '2026-11-30T15:05:00Z', config: { ach: odfi } })
afterAll(() => bank.close())

const payIn = () => achPayIn(server.deps) ?? expect.unreachable()
const build = () => buildFile(server.deps, originatorOf(server.deps.config) ?? expect.unreachable(), { limit: 2 })
const outbound = outboundOf(bank.folder)

const toCutOff = (): void => {
  const before = lastCutOff(server.clock.now())
  while (lastCutOff(server.clock.now()).equals(before)) server.clock.advance({ minutes: 30 })
}

/** Dies once in the given call, after its work or before it. */
const dying = (step: number, isAfter: boolean): Outbound => {
  let calls = 0
  const through =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      calls += 1
      if (calls === step && !isAfter) throw new Error('the process died')
      const done = await work(...args)
      if (calls === step) throw new Error('the process died')
      return done
    }
  return { stage: through(outbound.stage), release: through(outbound.release), isTaken: through(outbound.isTaken) }
}

/** One run: the requested entries, and those in the files that the bank took. */
const makeWorld = async () => {
  const validated = await payIn().validateAccount({
    ...{ routingNumber: '021000021', accountNumber: '12345678', kind: 'checking', holder: 'Ana Ruiz' },
  })
  if (validated.status === 'refused') throw new Error(validated.reason)
  const { token } = validated
  const requested = new Map<string, 'entered' | 'canceled'>()
  const taken: ReadEntry[] = []
  const returned = new Set<string>()
  const files: string[] = []
  let names = 0
  const pick = <T>(all: readonly T[], seed: number): T | undefined => all[seed % Math.max(all.length, 1)]
  const deliver = async (content: string) => {
    names += 1
    await bank.deliver(`${newId(server)}-${names}.ach`, content)
    await receiveFiles(server.deps, folderInbound(bank.folder))
  }
  const steps = {
    enter: async (seed: number) => {
      const reference = `${newId(server)}:top_up`
      const order = {
        reference,
        token,
        amount: { minor: BigInt(seed + 1), currency: 'USD' },
        isCompany: false,
      } as const
      await payIn().debit({ ...order, purpose: 'top_up', remittance: null })
      requested.set(reference, 'entered')
    },
    cancel: async (seed: number) => {
      const reference = pick([...requested.keys()], seed)
      if (reference && (await payIn().cancel(reference)) === 'canceled') requested.set(reference, 'canceled')
    },
    pass: async (seed: number) => {
      server.clock.advance({ minutes: 60 * (1 + (seed % 30)) })
      await settleEntries({ ...server.deps, wake: () => undefined })
    },
    cutOff: async () => {
      toCutOff()
      while ((await build()) > 0);
    },
    write: async (seed: number) => {
      await sendFiles(server.deps, dying(1 + (seed % 3), seed % 2 === 0))
      // The next process starts after the pause of a failed row.
      server.clock.advance({ hours: 1 })
    },
    take: async () => void taken.push(...(await bank.take())),
    answer: async (seed: number) => {
      const entry = pick(taken, seed)
      if (!entry) return
      const content = bank.returned([entry], 'R01')
      returned.add(entry.trace)
      files.push(content)
      await deliver(content)
    },
    repeat: async (seed: number) => {
      const content = pick(files, seed)
      if (content) await deliver(seed % 2 === 0 ? content : content.replaceAll('\n', '\r\n'))
    },
    cut: async (seed: number) => {
      const content = pick(files, seed)
      if (content) await deliver(content.slice(0, seed % content.length))
    },
  }
  const finish = async () => {
    for (let round = 0; round < 3; round += 1) {
      toCutOff()
      while ((await build()) > 0) await sendFiles(server.deps, outbound)
      await sendFiles(server.deps, outbound)
      taken.push(...(await bank.take()))
      await sendFiles(server.deps, outbound)
    }
    server.clock.advance({ hours: 24 * 7 })
    // A file that an answer accepted is not due again, so its failure is forgotten like that of any row handled elsewhere.
    await forgetStalled(server.deps)
    while ((await settleEntries({ ...server.deps, wake: () => undefined })) > 0);
  }
  return { steps, requested, taken, returned, finish }
}

const weights = { enter: 4, cancel: 1, pass: 1, cutOff: 3, write: 4, take: 4, answer: 2, repeat: 1, cut: 1 } as const
type Kind = keyof typeof weights
const kind = fc.oneof(
  ...(Object.keys(weights) as Kind[]).map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) })),
)
const run = fc.array(fc.tuple(kind, fc.nat({ max: 10_000 })), { minLength: 10, maxLength: 40 })

test('no order of cancellations, crashes, cut-offs and repeated answers loses an entry, sends one twice or settles a returned one', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (chosen) => {
      const { steps, requested, taken, returned, finish } = await makeWorld()
      for (const [name, seed] of chosen) await steps[name](seed)
      await finish()
      const traces = taken.map(({ trace }) => trace)
      expect(new Set(traces).size).toBe(traces.length)
      for (const [reference, state] of requested) {
        const { status, partnerReference } = (await payIn().read(reference)) as {
          status: string
          partnerReference: string
        }
        const isSent = traces.includes(partnerReference)
        expect([reference, isSent]).toEqual([reference, state === 'entered'])
        const expected = state === 'canceled' ? 'canceled' : returned.has(partnerReference) ? 'returned' : 'settled'
        expect([reference, status]).toEqual([reference, expected])
      }
      expect(traces).toHaveLength([...requested.values()].filter((state) => state === 'entered').length)
      await holdInvariants(server)
    }),
    { numRuns: 25 },
  )
})
