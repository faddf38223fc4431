import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { checkAch } from '../ach/check-file.ts'
import { lastCutOff, settlementOf } from './cut-offs.ts'
import { countFilesOf, type SentFile, sentFiles } from './queries.ts'

const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

type Making = Pick<SentFile, 'reverses'> & { at: Temporal.Instant; write: (idModifier: string) => string }

/** Stores a file with the next modifier of its day; it leaves with the next run. Only for the process that has the turn. */
export const makeFile = async (tx: Tx, { at, reverses, write }: Making): Promise<Pick<SentFile, 'id' | 'name'>> => {
  const createdOn = dayOf(at).toString()
  const idModifier = modifiers[await countFilesOf(tx, createdOn)]
  if (!idModifier) throw new Error(`the day ${createdOn} has ${modifiers.length} files, and no modifier is left`)
  const content = write(idModifier)
  const { ok, totals, errors } = checkAch(content).report
  const name = `ACH-${createdOn.replaceAll('-', '')}-${idModifier}.ach`
  if (!ok) throw new Error(`the file ${name} would be refused: ${errors[0]?.message}`)
  const id = newId(at)
  await sentFiles.insert(tx, {
    ...{ id, name, createdOn, idModifier, cutOffAt: lastCutOff(at), state: 'built', stagedAs: null, content, totals },
    ...{ settlesAt: settlementOf(at), builtAt: at, sentAt: null, answeredAt: null, reason: null, reportedAt: null },
    reverses,
  })
  await recordChange(tx, { at, actor: 'bank-files', what: 'bank_file.built', subject: id, details: { name, totals } })
  return { id, name }
}
