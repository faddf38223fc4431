// Owns: screening_lists, screening_names, screening_tokens, screening_checks, screening_clearances.
export { loadDevelopmentList, loadList } from './load-list.ts'
export { ofacList, readOfac } from './ofac.ts'
export { listsLoadedSince } from './queries.ts'
export { clearHits, type Hit, type Screened, screenNames } from './screen-names.ts'
