import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { BatchPayIn, BatchRow, RowProblem } from '#contract/sending/batch-table.ts'
import { quoteMinutes } from '#contract/sending/quotes.ts'
import { usableBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { onceOr } from '#server/modules/funds/orders/index.ts'
import { heldRateOf } from '#server/modules/funds/rates/index.ts'
import { addRecipient, fullNameOf, type RecipientRecord } from '#server/modules/funds/recipients/index.ts'
import { requireESignConsent } from '#server/modules/people/consents/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import {
  currentTextVersion,
  disclosedInput,
  providerOf,
  renderDisclosure,
  todayInNewYork,
} from '../disclosures/index.ts'
import { wireTerms } from '../quotes/index.ts'
import type { BatchRecord, BatchRowRecord } from './batch.ts'
import { batches, insertRows } from './queries.ts'
import { samePerson, totalsOf } from './table/check-table.ts'
import { type ReadRow, type ReadyRow, readRows } from './table/read-rows.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets'>

type Request = {
  id: string
  userId: string
  name: string
  payIn: BatchPayIn
  bankAccountId: string | null
  rows: readonly BatchRow[]
  language: Language
  requestDigest: string
}

/**
 * Discloses every row of a table before payment (12 CFR 1005.31(b)(1)) and holds its rate for thirty minutes. New people are added to the
 * sender's network. All rows or none: an invalid cell is refused by its path ('rows.3.account'). The same id with the same table is the
 * same batch. Refuses `consent_required`, `conflict`, `bank_account_required`, `bank_account_refused`, `too_many_recipients`.
 */
export const prepareBatch = async (deps: Deps, wanted: Request): Promise<BatchRecord> => {
  const { id, userId, payIn, requestDigest } = wanted
  await requireESignConsent(deps.db, userId)
  const replay = async () => replayed(await batches.find(deps.db, { id }), requestDigest)
  return onceOr(replay, async () => {
    const payInLabel = await payingLabel(deps, wanted)
    const ready = refuseWrong(await readRows(deps, wanted))
    return transaction(deps.db, async (tx) => {
      const { batch, disclosed } = await disclose(tx, deps, { wanted, ready, payInLabel })
      if (!(await batches.insertOnce(tx, batch))) throw new Refusal('conflict')
      await insertRows(tx, disclosed)
      const { rows: count, total } = batch.totals
      const noted = { rows: count, total: total.minor, currency: total.currency, payIn }
      const change = { at: batch.createdAt, actor: userId, what: 'batch.prepared', subject: id }
      await recordChange(tx, { ...change, details: { ...noted, hash: batch.hash }, payload: { userId } })
      return batch
    })
  })
}

const payingLabel = async ({ db }: Deps, { userId, payIn, bankAccountId }: Request): Promise<string> => {
  if (payIn === 'wallet') {
    if (bankAccountId) throw refuseFields({ bankAccountId: 'unknown_field' })
    return ''
  }
  if (!bankAccountId) throw new Refusal('bank_account_required', { fields: { bankAccountId: 'bank_account_required' } })
  const { bankName, last4 } = await usableBankAccount(db, { id: bankAccountId, userId })
  return `${bankName} ··· ${last4}`
}

const refuseWrong = (read: readonly ReadRow[]): ReadyRow[] => {
  const fields: Record<string, ErrorCode> = {}
  for (const [at, { wrong }] of read.entries())
    for (const { cell, code } of wrong) fields[`rows.${at}.${cell satisfies RowProblem['cell']}`] = code
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return read.flatMap(({ ready }) => (ready ? [ready] : []))
}

type Disclosing = { wanted: Request; ready: readonly ReadyRow[]; payInLabel: string }

const disclose = async (
  tx: Tx,
  deps: Deps,
  { wanted, ready, payInLabel }: Disclosing,
): Promise<{ batch: BatchRecord; disclosed: BatchRowRecord[] }> => {
  const { id, userId, name, payIn, bankAccountId, language, requestDigest } = wanted
  const at = deps.now()
  const people = new Map<string, RecipientRecord>()
  const disclosed: BatchRowRecord[] = []
  for (const row of ready) {
    const key = samePerson(row.payee)
    const added = { id: newId(at), userId, requestDigest: null, at, secrets: deps.secrets, details: row.payee }
    const person = people.get(key) ?? ('id' in row.payee ? row.payee : await addRecipient(tx, added))
    people.set(key, person)
    disclosed.push(discloseRow(row, { batchId: id, position: disclosed.length, person, language, at }))
  }
  const bound = disclosed.map((row) => [row.id, row.recipientFingerprint, row.document.hash, row.payout])
  const batch: BatchRecord = {
    ...{ id, userId, name, payIn, bankAccountId, payInLabel, language, requestDigest },
    state: 'prepared',
    hash: digestOf({ batch: id, payIn, bankAccountId, rows: bound }),
    totals: totalsOf(
      ready.map(({ payee, priced }, index) => ({
        person: disclosed[index]?.recipientId ?? samePerson(payee),
        terms: priced.terms,
      })),
    ),
    codeSentTo: null,
    createdAt: at,
    expiresAt: at.add({ minutes: quoteMinutes }),
    confirmedAt: null,
  }
  return { batch, disclosed }
}

const discloseRow = (
  { side, typed, priced }: ReadyRow,
  made: { batchId: string; position: number; person: RecipientRecord; language: Language; at: Temporal.Instant },
): BatchRowRecord => {
  const { batchId, position, person, language, at } = made
  const shown = { language, textVersion: currentTextVersion, today: todayInNewYork(at), provider: providerOf() }
  return {
    ...{ id: newId(at), batchId, position },
    recipientId: person.id,
    recipientFingerprint: person.fingerprint,
    recipientName: fullNameOf(person),
    country: person.country,
    payout: person.payout,
    label: person.label,
    side,
    typed: typed.minor,
    currency: typed.currency,
    terms: wireTerms(priced.terms),
    heldRate: heldRateOf(priced.used),
    document: renderDisclosure(disclosedInput(priced.terms, shown)),
    state: 'waiting',
    problem: null,
    nextRunAt: null,
  }
}
