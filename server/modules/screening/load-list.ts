import { createHash } from 'node:crypto'
import type { Now } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { recordChange } from '../../platform/record-change.ts'
import type { ListedName } from './ofac.ts'
import { replaceList, selectVersions } from './queries.ts'
import { tokensOf } from './tokens.ts'

/** Replaces a whole list unless it is loaded already. A concurrent screening reads the old list or the new one. */
export const loadList = ({ db, now }: { db: Db; now: Now }, list: string, names: readonly ListedName[]) =>
  transaction(db, async (tx): Promise<'loaded' | 'unchanged'> => {
    const version = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)
    if ((await selectVersions(tx))[list] === version) return 'unchanged'
    const at = now()
    const what = { version, names: names.length }
    await replaceList(tx, { list, version, names, at })
    const change = { at, actor: 'screening', what: 'screening.list_loaded', subject: list }
    await recordChange(tx, { ...change, details: what, payload: what })
    return 'loaded'
  })

const developmentList = 'development'

/** Invented names to try a held transfer with. They are on no real list, and production never loads them. */
const developmentNames = ['EJEMPLAR, Prohibido', 'FICTICIA, Bloqueada'].map((name, index) => ({
  id: `${developmentList}:${index + 1}`,
  uid: String(index + 1),
  name,
  kind: 'individual' as const,
  program: 'TEST',
  tokens: tokensOf(name),
}))

export const loadDevelopmentList = (deps: { db: Db; now: Now }) => loadList(deps, developmentList, developmentNames)
