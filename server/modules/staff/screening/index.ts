import type { Module } from '#server/modules/module.ts'
import { sanctionsListsReport } from './current-lists.ts'
import { loadDevelopmentList } from './load-list.ts'
import { notifyBackOffice } from './notify-back-office.ts'

export { compareIdentifiers, type Known } from './compare.ts'
export { loadDevelopmentList, loadList } from './load-list.ts'
export { ofacList, readOfac } from './ofac.ts'
export { readListed, type SubjectKind } from './queries.ts'
export { customerToScreen, readCustomerMatches, readMatched, readScreening } from './screen-customer.ts'
export { areScreened, clearHits, type Hit, type Screened, screenNames } from './screen-names.ts'

export const screening: Module = {
  owns: ['screening_lists', 'screening_names', 'screening_tokens', 'screening_checks', 'screening_clearances'],
  prepare: async (deps) => {
    if (!deps.config.production || deps.config.demonstration) await loadDevelopmentList(deps)
  },
  readiness: { sanctionsLists: sanctionsListsReport },
  subscribers: (deps) => [
    { to: 'screening.list_refused', name: 'screening: the back office is told', handle: notifyBackOffice(deps) },
  ],
}
