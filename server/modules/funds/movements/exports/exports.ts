import type { Readable } from 'node:stream'
import {
  type ExportFormat,
  fileRows_max,
  type MovementExport,
  type MovementsFilter,
} from '#contract/funds/movements.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { fullName, readUser } from '#server/modules/people/identity/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { soughtOf } from '../list-movements.ts'
import { choose, countChosen } from '../list-queries.ts'
import { type ExportRecord, exports, selectExports } from './export-queries.ts'
import { makeFile } from './make-file.ts'

type Owned = { userId: string }

export const nameOf = async (db: Db, userId: string): Promise<string> => {
  return fullName(await readUser(db, userId))
}

const wireExport = ({ id, format, state, rows, createdAt, expiresAt }: ExportRecord): MovementExport => ({
  ...{ id, format, state, rows, createdAt: createdAt.toString() },
  expiresAt: expiresAt?.toString() ?? null,
})

/** Returns the filtered movements as a file. Refuses `export_too_large` above `fileRows_max` rows, and everything that a list refuses. */
export const answerFile = async (
  { db, now, threads }: Pick<Deps, 'db' | 'now' | 'threads'>,
  { userId, language, format, ...filter }: MovementsFilter & Owned & { language: Language; format: ExportFormat },
): Promise<Readable> => {
  const chosen = await choose(db, soughtOf({ ...filter, userId }))
  if ((await countChosen(db, chosen, fileRows_max + 1)) > fileRows_max) throw new Refusal('export_too_large')
  const wanted = { chosen, format, language, name: await nameOf(db, userId), at: now() }
  return (await makeFile({ db, threads, userId }, wanted)).content
}

type ExportRequest = MovementsFilter &
  Owned & { id: string; format: ExportFormat; language: Language; requestDigest: string }

/**
 * Queues a file for the worker. The same id with the same filter is the same file, otherwise `conflict`; refuses `export_running` while
 * another of the customer's is in progress, and everything that a list refuses.
 */
export const createExport = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, userId, format, language, requestDigest, ...filter }: ExportRequest,
): Promise<MovementExport> => {
  soughtOf({ ...filter, userId })
  const at = now()
  const wanted: ExportRecord = {
    ...{
      id,
      userId,
      requestDigest,
      format,
      language,
      filter,
      state: 'waiting',
      rows: null,
      createdAt: at,
      nextRunAt: at,
      expiresAt: null,
    },
  }
  const known = replayed(await exports.find(db, { id }), requestDigest)
  if (known) return wireExport(known)
  const made = await transaction(db, async (tx) => {
    if (!(await exports.insertOnce(tx, wanted))) {
      const winner = replayed(await exports.find(tx, { id }), requestDigest)
      if (!winner) throw new Refusal('export_running')
      return wireExport(winner)
    }
    const details = { format, filter }
    await recordChange(tx, {
      at,
      actor: userId,
      what: 'movement_export.requested',
      subject: id,
      details,
      payload: { userId },
    })
    return wireExport(wanted)
  })
  wake()
  return made
}

export const listExports = async (
  db: Db,
  { userId, now }: Owned & { now: Temporal.Instant },
): Promise<MovementExport[]> => (await selectExports(db, userId, now)).map(wireExport)

/** A finished file. Throws `not_found` for another customer's, and after it expires. */
export const readExport = async (
  { db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>,
  { id, userId }: Owned & { id: string },
): Promise<{ record: ExportRecord; content: Buffer }> => {
  const record = await exports.find(db, { id })
  const isKept = record?.expiresAt && Temporal.Instant.compare(now(), record.expiresAt) < 0
  if (record?.userId !== userId || !isKept) throw new Refusal('not_found')
  return { record, content: await files.read(id) }
}
