import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { notOfViews, type SavedView, type ViewList, views_max } from '#contract/staff/saved-views.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { countViews, selectViews, type ViewRow, views } from './queries.ts'

type ViewDeps = Pick<Deps, 'db' | 'now'>

const wireView = ({ userId: _, requestDigest: __, createdAt, ...view }: ViewRow): SavedView => ({
  ...view,
  createdAt: createdAt.toString(),
})

export const listViews = async (db: Db, of: { userId: string; list: ViewList }): Promise<SavedView[]> =>
  (await selectViews(db, of)).map(wireView)

type Input = { id: string; userId: string; requestDigest: string; list: ViewList; name: string; query: string }

/** The URL query, without the parameters that a view does not save. */
const savedQuery = (query: string): string => {
  const params = new URLSearchParams(query)
  for (const name of notOfViews) params.delete(name)
  return params.toString()
}

/**
 * Saves a view. The same id with the same view changes nothing, otherwise `conflict`. Refuses an empty query, a name that is taken
 * (`view_name_taken`) and more than the maximum (`too_many_views`).
 */
export const saveView = async ({ db, now }: ViewDeps, { query: typed, ...input }: Input): Promise<SavedView> => {
  const query = savedQuery(typed)
  if (query === '') throw refuseFields({ query: 'required' })
  const { id, userId, list, name } = input
  return transaction(db, async (tx) => {
    const count = await countViews(tx, input)
    const known = replayed(await views.find(tx, { id }), input.requestDigest)
    if (known) return wireView(known)
    if (count >= views_max) throw new Refusal('too_many_views', { values: { max: String(views_max) } })
    const at = now()
    const view: ViewRow = { ...input, query, createdAt: at }
    if (!(await views.insertOnce(tx, view))) throw refuseFields({ name: 'view_name_taken' })
    await recordChange(tx, { at, actor: userId, what: 'view.saved', subject: id, details: { list, name, query } })
    return wireView(view)
  })
}

/** Refuses `not_found`. */
export const removeView = async ({ db, now }: ViewDeps, own: { id: string; userId: string }): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await views.remove(tx, own))) throw new Refusal('not_found')
    await recordChange(tx, { at: now(), actor: own.userId, what: 'view.removed', subject: own.id })
  })
