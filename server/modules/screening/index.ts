import type { Module } from '../module.ts'
import { loadDevelopmentList } from './load-list.ts'

export { loadDevelopmentList, loadList } from './load-list.ts'
export { ofacList, readOfac } from './ofac.ts'
export { listsLoadedSince } from './queries.ts'
export { clearHits, type Hit, type Screened, screenNames } from './screen-names.ts'

export const screening: Module = {
  owns: ['screening_lists', 'screening_names', 'screening_tokens', 'screening_checks', 'screening_clearances'],
  prepare: async (deps) => {
    if (!deps.config.production) await loadDevelopmentList(deps)
  },
}
