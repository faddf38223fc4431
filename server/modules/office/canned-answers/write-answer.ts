import { oneLine } from '#contract/lib/clean-text.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { type CannedTexts, cannedBlanks } from '#contract/office/canned-answers.ts'
import { tagOf } from '#contract/office/tag.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { isReplay } from '#server/platform/replayed.ts'
import { type AnswerRow, answers, hasShortcut } from './queries.ts'

type AnswerInput = {
  id: string
  shortcut: string
  texts: Record<Language, CannedTexts>
  tag: string | null
  closes: boolean
  version: number
}
type By = { adminId: string }
type WriteRequest = AnswerInput & By & { requestDigest: string }

const shape = /^[a-z0-9-]{2,30}$/
const isUnknownBlank = (blank: string): boolean => !(cannedBlanks as readonly string[]).includes(blank.slice(1, -1))

const cleaned = ({ title, text, replies }: CannedTexts): CannedTexts => ({
  title: oneLine(title),
  text: text.trim(),
  replies: replies.map(oneLine).filter(Boolean),
})

/** Refuses each invalid field: a missing text, an untypeable shortcut or tag, an unknown placeholder. */
const checked = (writing: AnswerInput): AnswerInput => {
  const fields: Record<string, ErrorCode> = {}
  const shortcut = writing.shortcut.trim()
  if (shortcut === '') fields.shortcut = 'required'
  else if (!shape.test(shortcut)) fields.shortcut = 'malformed'
  const tag = writing.tag === null || writing.tag.trim() === '' ? null : tagOf(writing.tag)
  if (tag === undefined) fields.tag = 'malformed'
  const texts = { ...writing.texts }
  for (const language of languages) {
    const own = cleaned(writing.texts[language])
    texts[language] = own
    if (own.title === '') fields[`texts.${language}.title`] = 'required'
    if (own.text === '') fields[`texts.${language}.text`] = 'required'
    else if ((own.text.match(/\{[^{}]*\}/g) ?? []).some(isUnknownBlank)) fields[`texts.${language}.text`] = 'malformed'
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return { ...writing, shortcut, texts, tag: tag ?? null }
}

/**
 * Creates an answer (version 0) or changes the version that the caller has read. Idempotent. Refuses `required` and `malformed` by field,
 * `not_found`, `shortcut_taken`, `changed_meanwhile`.
 */
export const writeAnswer = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { adminId, requestDigest, ...input }: WriteRequest,
): Promise<AnswerRow> => {
  const writing = checked(input)
  return transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const before = await answers.lock(tx, { id: writing.id })
    if (before?.archivedAt) throw new Refusal('not_found')
    if (before && isReplay(before, requestDigest)) return before
    if ((before?.version ?? 0) !== writing.version) throw new Refusal(before ? 'changed_meanwhile' : 'not_found')
    const at = now()
    const change = { ...writing, requestDigest, version: writing.version + 1, changedBy: adminId, changedAt: at }
    const row: AnswerRow = { ...change, archivedAt: null }
    await store(tx, row, before !== undefined)
    const details = { shortcut: row.shortcut, version: row.version }
    await recordChange(tx, { at, actor: adminId, what: 'canned_answer.written', subject: row.id, details })
    return row
  })
}

const store = async (tx: Tx, row: AnswerRow, isKnown: boolean): Promise<void> => {
  if (await hasShortcut(tx, row)) throw new Refusal('shortcut_taken')
  const { id, ...change } = row
  if (isKnown) await answers.update(tx, { id }, change)
  else if (!(await answers.insertOnce(tx, row))) throw new Refusal('shortcut_taken')
}

/** Archives an answer. Idempotent. Refuses `not_found`. */
export const archiveAnswer = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, adminId }: { id: string } & By,
): Promise<void> => {
  await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const row = await answers.lock(tx, { id })
    if (!row) throw new Refusal('not_found')
    if (row.archivedAt) return
    const at = now()
    await answers.update(tx, { id }, { archivedAt: at })
    const details = { shortcut: row.shortcut }
    await recordChange(tx, { at, actor: adminId, what: 'canned_answer.archived', subject: id, details })
  })
}
