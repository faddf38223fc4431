import { createHash } from 'node:crypto'
import type { Now } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { ListedName } from './ofac.ts'
import { loadedLists, replaceList } from './queries.ts'

type Options = {
  /** Baseline for the size of a first load; absent: any size is accepted. */
  expected?: number
  /** A person compared the list with its source and accepts it although it shrank. */
  acceptShrunk?: boolean
}

const shrank = (names: number, before: number): boolean => names * 10 < before * 9

/**
 * Replaces a whole list. A concurrent screening compares with the old list or the new one. `unchanged`: the same content is confirmed. `refused`:
 * it lost more than a tenth of its names, which suggests a damaged file; the previous list stays, the refusal is audited and
 * administrators are notified.
 */
export const loadList = (
  { db, now }: { db: Db; now: Now },
  list: string,
  names: readonly ListedName[],
  { expected = 0, acceptShrunk = false }: Options = {},
) =>
  transaction(db, async (tx): Promise<'loaded' | 'unchanged' | 'refused'> => {
    const version = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)
    const at = now()
    const known = await loadedLists.lock(tx, { list })
    if (known?.version === version) {
      await loadedLists.update(tx, { list }, { confirmedAt: at })
      return 'unchanged'
    }
    const before = known?.names ?? expected
    const what = { version, names: names.length, before }
    const change = { at, actor: 'screening', subject: list, details: what, payload: what }
    if (shrank(names.length, before) && !acceptShrunk) {
      await recordChange(tx, { ...change, what: 'screening.list_refused' })
      return 'refused'
    }
    await replaceList(tx, { list, version, names, at })
    await recordChange(tx, { ...change, what: 'screening.list_loaded' })
    return 'loaded'
  })

export const developmentList = 'development'

/** Invented names for held transfers. They are on no real list, and only development and demonstrations load them. */
const developmentNames = [
  ['EJEMPLAR, Prohibido', 'DOB 07 Mar 1961; POB Nowhere; nationality Invented; Passport X0000001 (Nowhere).'],
  ['FICTICIA, Bloqueada', 'DOB 1974; Gender Female.'],
].map(([name = '', remarks = ''], index) => ({
  id: `${developmentList}:${index + 1}`,
  uid: String(index + 1),
  name,
  kind: 'individual' as const,
  program: 'TEST',
  remarks,
  countries: [],
}))

export const loadDevelopmentList = (deps: { db: Db; now: Now }) => loadList(deps, developmentList, developmentNames)
