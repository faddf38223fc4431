import { randomUUID } from 'node:crypto'
import { type Tx, transaction } from '#server/platform/database.ts'
import { eachRow, type RowDeps } from '#server/platform/each-row.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { acceptFile } from './answer-file.ts'
import type { Outbound } from './outbound.ts'
import { type SentFile, selectContent, selectOpenFiles, sentFiles } from './queries.ts'

type SendDeps = Pick<RowDeps, 'db' | 'now'>

/** Records a step that the file has taken, unless another worker has recorded it. */
const record = (
  { db }: SendDeps,
  { id, state }: SentFile,
  change: (tx: Tx, file: SentFile) => Promise<unknown>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const file = await sentFiles.lock(tx, { id })
    if (file?.state === state) await change(tx, file)
  })

const stage = async (deps: SendDeps, outbound: Outbound, file: SentFile): Promise<void> => {
  const { id, name } = file
  const stagedAs = `${name}.${randomUUID()}`
  await outbound.stage(stagedAs, await selectContent(deps.db, id))
  await record(deps, file, (tx) => sentFiles.update(tx, { id }, { state: 'staged', stagedAs }))
}

const release = async (deps: SendDeps, outbound: Outbound, file: SentFile): Promise<void> => {
  const { id, name, stagedAs } = file
  if (stagedAs === null) throw new Error(`the file ${name} was not staged`)
  await outbound.release({ stagedAs, name })
  await record(deps, file, (tx) => sentFiles.update(tx, { id }, { state: 'sent', sentAt: deps.now() }))
}

/** Banks look every few minutes; a file that waits for longer may miss its day. */
const untaken_hours = 2

const isUntaken = ({ sentAt, reportedAt }: SentFile, at: Temporal.Instant): boolean =>
  sentAt !== null && reportedAt === null && Temporal.Instant.compare(sentAt.add({ hours: untaken_hours }), at) <= 0

const reportUntaken = async (tx: Tx, { id, name }: SentFile, at: Temporal.Instant): Promise<void> => {
  await sentFiles.update(tx, { id }, { reportedAt: at })
  const details = { name, hours: untaken_hours }
  await recordChange(tx, { at, actor: 'bank-files', what: 'bank_file.untaken', subject: id, details, payload: details })
}

/**
 * One step of a file, done first and recorded after: staged, moved into `outbound`, taken by the bank. Only the copy whose name was
 * recorded is ever moved, and a move cannot happen twice, so a process that dies at any point, or a second one, neither loses nor doubles
 * a file. False when nothing is due.
 */
const advance = async (deps: SendDeps, outbound: Outbound, id: string): Promise<boolean> => {
  const file = await sentFiles.find(deps.db, { id })
  if (file?.state === 'built') await stage(deps, outbound, file)
  else if (file?.state === 'staged') await release(deps, outbound, file)
  else if (file?.state === 'sent' && (await outbound.isTaken(file.name)))
    await record(deps, file, (tx, locked) => acceptFile(tx, locked, deps.now()))
  else if (file?.state === 'sent' && isUntaken(file, deps.now()))
    await record(deps, file, (tx, locked) => reportUntaken(tx, locked, deps.now()))
  else return false
  return true
}

/** Brings every file to the bank as far as it is possible now. Returns how many files moved. */
export const sendFiles = (deps: RowDeps, outbound: Outbound): Promise<number> =>
  eachRow(deps, 'ach-files', {
    due: (stalled) => selectOpenFiles(deps.db, stalled),
    handle: async ({ id }) => {
      let hasMoved = false
      while (await advance(deps, outbound, id)) hasMoved = true
      return hasMoved
    },
  })
