import type { Agreement, AgreementKind, ShownAgreement } from '#contract/account/agreements.ts'
import { billerOf } from '#contract/balance/billers/index.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { billDocuments } from '#server/modules/balance/bills/index.ts'
import { acceptedPrepaidText, eSignTextOf } from '#server/modules/people/consents/index.ts'
import { acceptedDocuments, recipientNames } from '#server/modules/sending/disclosures/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type AgreementRow, type Place, selectAgreements } from './queries.ts'

const shape = /^([1-9]\d{3}-\d\d-\d\dT[\d:.]+Z)_([a-z_]{4,10})_([0-9a-f-]{1,36})$/

const placeOf = (cursor: string): Place => {
  const [, at = '', kind = '', id = ''] = shape.exec(cursor) ?? []
  try {
    return { at: Temporal.Instant.from(at), kind, id }
  } catch {
    throw new Refusal('invalid_request', { fields: { cursor: 'malformed' } })
  }
}

const isReceipt = ({ kind }: AgreementRow): boolean => kind === 'transfer' || kind === 'schedule'

const wireAll = async (db: Db, rows: readonly AgreementRow[]): Promise<Agreement[]> => {
  const names = await recipientNames(
    db,
    rows.filter(isReceipt).map(({ id }) => id),
  )
  return rows.map(({ kind, id, act, at, version, language, billerId }) => {
    const about = billerId === null ? names.get(id) : billerOf(billerId)?.name
    return { kind, id, act, at: at.toString(), version, language, about: about ?? '' }
  })
}

type Input = { userId: string; cursor?: string | undefined; limit: number }

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listAgreements = async (
  db: Db,
  { userId, cursor, limit }: Input,
): Promise<{ items: Agreement[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await selectAgreements(db, { userId, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: await wireAll(db, shown), next: last ? `${last.at}_${last.kind}_${last.id}` : null }
}

/** One agreement with its original text. Refuses `not_found`, also for another customer's. */
export const readAgreement = async (
  db: Db,
  { userId, ...only }: { userId: string; kind: AgreementKind; id: string },
): Promise<ShownAgreement> => {
  const [row] = await selectAgreements(db, { userId, only, limit: 1 })
  if (!row) throw new Refusal('not_found')
  const [agreement] = await wireAll(db, [row])
  if (!agreement) throw new Refusal('not_found')
  return { agreement, shown: await shownOf(db, row) }
}

const shownOf = async (
  db: Db,
  { kind, id, version, sha256, language, disclosureId }: AgreementRow,
): Promise<ShownAgreement['shown']> => {
  switch (kind) {
    case 'e_sign':
      return { form: 'e_sign', text: eSignTextOf(version, language) }
    case 'prepaid':
      return { form: 'prepaid', text: await acceptedPrepaidText(db, { sha256 }) }
    case 'bill':
      return { form: 'remittance', documents: await billDocuments(db, id) }
    default:
      return { form: 'remittance', documents: await acceptedDocuments(db, { receiptId: id, disclosureId }) }
  }
}
