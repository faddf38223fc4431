import type { ReconciliationTerms, reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Input } from '#contract/lib/route.ts'
import { partnersOf } from '#server/modules/funds/treasury/index.ts'
import { currencies } from '#server/modules/ground/corridors/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { canonicalJson } from '#server/platform/canonical-json.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockReconciliation } from './reconcile.ts'
import { selectStatements, selectVersions, type TermsRow, termsRows } from './terms-queries.ts'

type TermsRails = Pick<Rails, 'payOut' | 'formerPayOuts' | 'billPay'>

/** The subject of its approvals. */
export const subject = 'reconciliation'

/** The second of two items with one key, at its field. */
const repeated = <T>(list: readonly T[], keyOf: (one: T) => string, fieldOf: (at: number) => string) =>
  list.flatMap((one, at): [string, ErrorCode][] =>
    list.findIndex((other) => keyOf(other) === keyOf(one)) < at ? [[fieldOf(at), 'setting_twice']] : [],
  )

/** Refuses lines that are there twice, and prefunds at partners that hold none or in currencies that none pays out. */
const refuseInvalid = (rails: TermsRails, { accounts, floors }: ReconciliationTerms): void => {
  const known = partnersOf(rails)
  const problems: [string, ErrorCode][] = [
    ...repeated(
      accounts,
      ({ account, currency }) => `${account} ${currency}`,
      (at) => `terms.accounts.${at}.account`,
    ),
    ...repeated(
      floors,
      ({ partner, currency }) => `${partner} ${currency}`,
      (at) => `terms.floors.${at}.partner`,
    ),
  ]
  for (const [at, { kind, partner }] of accounts.entries())
    if (kind === 'prefund' && !known.includes(partner)) problems.push([`terms.accounts.${at}.partner`, 'malformed'])
  for (const [at, { partner, currency }] of floors.entries()) {
    if (!known.includes(partner)) problems.push([`terms.floors.${at}.partner`, 'malformed'])
    if (!currencies.has(currency)) problems.push([`terms.floors.${at}.currency`, 'unknown_currency'])
  }
  if (problems.length > 0) throw refuseFields(Object.fromEntries(problems))
}

/** Lines are booked to the account of their statement, so one with statements stays listed. */
const refuseRemoval = async (tx: Tx, before: ReconciliationTerms, { accounts }: ReconciliationTerms): Promise<void> => {
  const statements = await selectStatements(tx)
  const gone = before.accounts.filter(
    (one) =>
      statements.some(({ account, currency }) => account === one.account && currency === one.currency) &&
      !accounts.some(({ account, currency }) => account === one.account && currency === one.currency),
  )
  if (gone.length > 0) throw refuseFields({ 'terms.accounts': 'account_has_statements' })
}

type Draft = { after: number; terms: ReconciliationTerms }

/** The version that a draft replaces. */
const assertCurrent = async (tx: Tx, { after, terms }: Draft): Promise<TermsRow> => {
  await lockReconciliation(tx)
  const [current] = await selectVersions(tx, 1)
  if (current?.version !== after) throw new Refusal('setting_changed')
  if (canonicalJson(current.content) === canonicalJson(terms)) throw new Refusal('setting_unchanged')
  await refuseRemoval(tx, current.content, terms)
  return current
}

type Request = Input<typeof reconciliationTerms.ask>['body'] & { adminId: string; requestDigest: string }

/**
 * Requests the next version by dual approval. Idempotent. Refuses invalid fields by name, `setting_changed` when it is not based on the
 * current version, `setting_unchanged`, and `approval_waits` while another one is pending.
 */
export const askTerms = async (
  { db, now, wake, rails }: Pick<Deps, 'db' | 'now' | 'wake'> & { rails: TermsRails },
  { id, after, terms, reason, adminId, requestDigest }: Request,
): Promise<void> => {
  refuseInvalid(rails, terms)
  await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    if (await isRepeated(tx, { id, requestDigest })) return
    await assertCurrent(tx, { after, terms })
    const content = { kind: 'reconciliation_terms', after, terms } as const
    await requestApproval(tx, { id, subject, content, reason, requestedBy: adminId, requestDigest, at: now() })
  })
  wake()
}

/** Writes the approved version, which the next run uses. Refuses as `askTerms` does when another one was approved meanwhile. */
export const termsApproved: CarryOut<'reconciliation_terms'> = async (
  { tx },
  { id, content: { after, terms }, reason, requestedBy, approvedBy, at },
) => {
  await assertCurrent(tx, { after, terms })
  const version = after + 1
  const people = { author: requestedBy, approver: approvedBy }
  await termsRows.insert(tx, { id, version, content: terms, reason, ...people, effectiveAt: at })
  const details = { version, reason, requestedBy, terms }
  await recordChange(tx, { at, actor: approvedBy, what: 'reconciliation_terms.approved', subject: id, details })
}
