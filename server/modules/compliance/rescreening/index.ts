import type { Module } from '#server/modules/module.ts'
import { newId } from '#server/platform/ids.ts'
import { compareEverybody } from './compare-everybody.ts'
import { populations, runs } from './queries.ts'

/** Everybody is compared with the names that a load of a sanctions list added or changed. */
export const rescreening: Module = {
  owns: ['rescreenings'],
  reads: ['users', 'recipients', 'bank_accounts', 'businesses', 'business_people'],
  subscribers: ({ now }) => [
    {
      to: 'screening.list_loaded',
      name: 'rescreening: everybody is compared with the new names',
      handle: async (tx, { subject: list, at: since }) => {
        const began = { population: populations[0], after: null, compared: 0n, matched: 0n, finishedAt: null }
        await runs.insert(tx, { id: newId(now()), list, since, ...began })
      },
    },
  ],
  jobs: (deps) => [{ name: 'rescreening', every_ms: 5_000, run: () => compareEverybody(deps) }],
}
