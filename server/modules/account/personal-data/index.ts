import type { Module, PersonalTable } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import { makeCopies, removeExpired } from './copies.ts'
import { expireCopies } from './queries.ts'
import { registerRoutes } from './routes.ts'

type Needs = { personalTables: () => readonly PersonalTable[] }

const jobs = (deps: Deps & Needs): Job[] => [
  { name: 'data-copies', every_ms: 2_000, run: () => makeCopies(deps) },
  { name: 'expired-data-copies', every_ms: 60_000, run: () => removeExpired(deps) },
]

const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] =>
  (['user.closed', 'user.erased'] as const).map((to) => ({
    to,
    name: 'personal-data: the copies are removed',
    handle: (tx, { subject }) => expireCopies(tx, subject, now()),
  }))

/** Exports of all data that the modules store about a customer. */
export const personalData: Module<Needs> = {
  owns: ['data_copies'],
  files: [{ table: 'data_copies', column: 'id' }],
  routes: registerRoutes,
  subscribers,
  jobs,
  personal: [{ table: 'data_copies', owner: 'user_id', omit: ['next_run_at'] }],
}
