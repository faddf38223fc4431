import { fillAll } from '#contract/lib/fill.ts'
import type { Module } from '#server/modules/module.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { notifyPermitted } from '../staff/index.ts'
import { sanctionsListsReport } from './current-lists.ts'
import { warmMatcher } from './current-matcher.ts'
import { loadDevelopmentList } from './load-list.ts'
import { screeningMessages } from './messages.ts'

export { changesSince } from './changed.ts'
export { clearHits, clearReviewed } from './clear-hits.ts'
export { compareIdentifiers, type Known } from './compare.ts'
export { matcherNow } from './current-matcher.ts'
export { loadDevelopmentList, loadList } from './load-list.ts'
export type { Moment } from './moments.ts'
export { readListed, type SubjectKind } from './queries.ts'
export {
  customerToScreen,
  evidenceOfPerson,
  isListed,
  readCustomerMatches,
  readScreening,
  typeOf,
} from './screen-customer.ts'
export { areScreened, type Hit, needsBirthYear, type Screened, screenNames } from './screen-names.ts'

/** Notifies all reviewers of matches that a list was refused: screening uses the previous one until it is loaded. */
const notifyBackOffice =
  ({ now, config, secrets, log }: Pick<Deps, 'now' | 'config' | 'secrets' | 'log'>) =>
  async (tx: Tx, { subject: list, payload }: Event): Promise<void> => {
    const { names, before } = payload
    log.error({ list, names, before }, 'a sanctions list was refused because it shrank')
    const values = { list, names: String(names), before: String(before) }
    const text = (language: keyof typeof screeningMessages) => fillAll(screeningMessages[language].listRefused, values)
    await notifyPermitted(
      { tx, config, secrets },
      { permission: 'transfers.decide', section: 'high_risk', text, path: '/dashboard/transactions', at: now() },
    )
  }

export const screening: Module = {
  owns: ['screening_lists', 'screening_names', 'screening_checks', 'screening_clearances'],
  prepare: async (deps) => {
    if (!deps.config.production || deps.config.demonstration) await loadDevelopmentList(deps)
    await warmMatcher(deps.db)
  },
  readiness: { sanctionsLists: sanctionsListsReport },
  subscribers: (deps) => [
    { to: 'screening.list_refused', name: 'screening: the back office is told', handle: notifyBackOffice(deps) },
    { to: 'screening.list_loaded', name: 'screening: the new list is indexed', handle: (tx) => warmMatcher(tx) },
  ],
}
