import fc from 'fast-check'
import { expect, test } from 'vitest'
import { first } from '#server/modules/staff/settings/index.ts'
import { cancellations, versions as settingVersions } from '#server/modules/staff/settings/queries.ts'
import { transaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { testServer } from '#tests/server.ts'
import { feeAt } from './fees.ts'

const server = testServer()
const start = Temporal.Instant.from('2026-11-01T00:00:00Z')
const at = (minutes: number) => start.add({ minutes })
const usd = (minor: string) => ({ minor, currency: 'USD' as const })
class Undo extends Error {}

const version = fc.record({
  minute: fc.integer({ min: 1, max: 40 }),
  standard: fc.integer({ min: 0, max: 5_000 }).map(String),
  isCanceled: fc.boolean(),
})

test('for any versions of the settings, a price is that of the version in effect at its instant', async () => {
  const random = fc.record({ versions: fc.array(version, { maxLength: 8 }), minute: fc.integer({ min: 0, max: 45 }) })
  await fc.assert(
    fc.asyncProperty(random, async ({ versions, minute }) => {
      // Computed independently: in order, with the later decision winning at equal times.
      let expected: string = first.fees.value.standard.minor
      let since = 0
      for (const { minute: from, standard, isCanceled } of versions)
        if (!isCanceled && from <= minute && from >= since) {
          expected = standard
          since = from
        }
      const run = transaction(server.deps.db, async (tx) => {
        for (const [index, { minute: from, standard, isCanceled }] of versions.entries()) {
          const [id, author, approver] = [newId(start), newId(start), newId(start)]
          const approvedAt = start.add({ milliseconds: index })
          const content = { standard: usd(standard), entries: [] }
          const row = { id, kind: 'fees' as const, content, effectiveFrom: at(from), reason: 'A reason.' }
          await settingVersions.insert(tx, { ...row, author, approver, approvedAt })
          if (isCanceled)
            await cancellations.insert(tx, {
              versionId: id,
              canceledBy: author,
              canceledAt: approvedAt,
              reason: 'Not now.',
            })
        }
        const fee = await feeAt(tx, at(minute), { country: 'HN', payout: 'bank_deposit', payIn: 'ach' })
        expect(fee).toEqual({ minor: BigInt(expected), currency: 'USD' })
        throw new Undo()
      })
      await expect(run).rejects.toThrow(Undo)
    }),
    { numRuns: 60 },
  )
})
