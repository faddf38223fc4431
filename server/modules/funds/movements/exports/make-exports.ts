import { exportDays } from '#contract/funds/movements.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { makeThreads, type Threads } from '#server/platform/threads.ts'
import { soughtOf } from '../list-movements.ts'
import { choose } from '../list-queries.ts'
import { movementsMessages } from '../messages.ts'
import { claimExport, deleteExport, type ExportRecord, finishExport, selectExpired } from './export-queries.ts'
import { nameOf } from './exports.ts'
import { makeFile } from './make-file.ts'

type ExportDeps = Pick<Deps, 'db' | 'now' | 'log' | 'files' | 'config' | 'secrets'>

/** Longer than any file takes; after that another worker takes over from one that died. */
const lease_minutes = 10
const expiredAtOnce = 100

/** A PDF of a hundred thousand rows takes minutes, longer than the threads of requests allow. */
let drawers: Threads | undefined
const drawersOf = (): Threads => {
  drawers ??= makeThreads({ slots: 1, waiting_max: 4, time_ms: 540_000 })
  return drawers
}

/** Makes the next due file; returns the number made. */
export const makeExports = (deps: ExportDeps): Promise<number> => {
  const at = deps.now()
  const lease = at.add({ minutes: lease_minutes })
  return eachRow(deps, 'movement-exports', {
    due: (stalled) => claimExport(deps.db, { now: at, leaseEnds: lease, stalled }),
    handle: (due) => makeExport(deps, due, lease),
  })
}

/** The file is stored before its row is updated. A repeat overwrites it, and the row, its notice and email follow once. */
const makeExport = async (deps: ExportDeps, due: ExportRecord, lease: Temporal.Instant): Promise<void> => {
  const { db, now, files, config, secrets } = deps
  const { id, userId, format, language, filter } = due
  const chosen = await choose(db, soughtOf({ ...filter, userId }))
  const wanted = { chosen, format, language, name: await nameOf(db, userId), at: due.createdAt }
  const { content, counter } = await makeFile({ db, threads: drawersOf(), userId }, wanted)
  const { bytes, sha256 } = await files.put(id, content)
  await transaction(db, async (tx) => {
    const at = now()
    const { rows } = counter
    if (!(await finishExport(tx, { id, lease, rows, expiresAt: at.add({ hours: 24 * exportDays }) }))) return
    const details = { format, rows, bytes: bytes.toString(), sha256 }
    await recordChange(tx, {
      at,
      actor: 'movements',
      what: 'movement_export.ready',
      subject: id,
      details,
      payload: { userId },
    })
    const reader = await findUserById(tx, userId)
    if (!reader) return
    const text = (lang: Language) =>
      fillAll(movementsMessages[lang].ready, {
        format: format.toUpperCase(),
        rows: new Intl.NumberFormat(localeOf[lang]).format(rows),
      })
    const about = { path: '/dashboard/history?files=open', words: movementsMessages[reader.lang].action, topic: id }
    await notify({ tx, config, secrets }, { reader, section: 'transfers', text, about, at })
  })
}

export const removeExpired = (deps: Pick<ExportDeps, 'db' | 'now' | 'log' | 'files'>): Promise<number> => {
  const { db, now, files } = deps
  return eachRow(deps, 'expired-movement-exports', {
    due: (stalled) => selectExpired(db, { now: now(), limit: expiredAtOnce, stalled }),
    handle: async (id) => {
      await files.remove(id)
      await deleteExport(db, id)
    },
  })
}
