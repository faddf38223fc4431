import type { ClaimReview, ClaimStatus } from '#contract/books/claims.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { formatMoney, fromWire, localeOf, toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { drawnPaper, type Paper } from '#server/modules/account/statements/index.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { messageOfAttachment } from '#server/modules/staff/attachments/index.ts'
import { type Place, pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { isCompany, listRemedies } from '../remedies/index.ts'
import type { ClaimRecord } from './claim.ts'
import { findings, pendingFinding } from './findings.ts'
import { claimsMessages } from './messages.ts'
import { withDocuments } from './open-claim.ts'
import { claims, findClaimed, selectQueue } from './queries.ts'
import { dayText } from './tell.ts'

const review = async (db: Db, claim: ClaimRecord): Promise<ClaimReview> => {
  const { userId, transferId, openedBy, decidedBy } = claim
  const transfer = await findClaimed(db, transferId)
  if (!transfer) throw new Error(`the transfer of the claim ${claim.id} is gone`)
  const pending = await pendingFinding(db, claim.id)
  const staff = [decidedBy, pending?.decidedBy].flatMap((id) => id ?? [])
  const people = await readUsers(db, [userId, openedBy, ...staff])
  const { items: remedies, left } = await listRemedies(db, transferId)
  const { code, total: minor, currency, terms } = transfer
  const none = toWire({ minor: 0n, currency })
  return {
    ...(await withDocuments(db, claim)),
    customer: { id: userId, name: nameOf(people, userId), email: people.get(userId)?.email ?? '' },
    openedBy: openedBy === userId ? null : nameOf(people, openedBy),
    decidedBy: decidedBy && nameOf(people, decidedBy),
    pending: pending
      ? {
          ...{ outcome: pending.outcome, explanation: pending.explanation },
          ...{ decidedBy: nameOf(people, pending.decidedBy), decidedAt: pending.decidedAt.toString() },
        }
      : null,
    transfer: {
      ...{ code, total: toWire({ minor, currency }) },
      ...{ country: terms.country, dateAvailable: terms.dateAvailable },
    },
    remedies,
    left: { ...{ fees: left.fees, amount: left.amount }, resend: (await isCompany(db, userId)) ? none : left.amount },
  }
}

/** Refuses `not_found`, also for another sender's. */
export const findClaim = async (db: Db, id: string, userId?: string): Promise<ClaimRecord> => {
  const claim = await claims.find(db, { id })
  if (!claim || (userId !== undefined && claim.userId !== userId)) throw new Refusal('not_found')
  return claim
}

/** Refuses `not_found` for a document of another sender's claim, or of a decision that is not reported. */
export const refuseUnsent = async (db: Db, { documentId, userId }: { documentId: string; userId: string }) => {
  const messageId = await messageOfAttachment(db, documentId)
  const finding = await findings.find(db, { id: messageId })
  if (finding && finding.state !== 'reported') throw new Refusal('not_found')
  await findClaim(db, finding?.claimId ?? messageId, userId)
}

export const readReview = async (db: Db, id: string): Promise<ClaimReview> => review(db, await findClaim(db, id))

const placeOf = ({ id, state, openedAt, reopenedAt, decidedAt }: ClaimRecord) => ({
  id,
  at: state === 'open' || !decidedAt ? (reopenedAt ?? openedAt) : decidedAt,
})

/** Refuses `invalid_request` for an invalid cursor. */
export const listQueue = async (
  db: Db,
  { status, cursor, limit }: { status: ClaimStatus; cursor?: string | undefined; limit: number },
) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const { items, next } = pageOf(await selectQueue(db, { status, after, limit: limit + 1 }), limit, placeOf)
  return { items: await Promise.all(items.map((claim) => review(db, claim))), next }
}

export const exportClaims = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  { status, readerId, language }: { status: ClaimStatus; readerId: string; language: Language },
): Promise<ListFile> => {
  const { heads, kinds, csv: name } = claimsMessages[language]
  // tidy allows reads() because only staff gets this file.
  const db = await deps.reads()
  return exportList(deps, {
    ...{ list: 'claims', readerId, asked: { status }, name, heads },
    pages: everyPage((page: PageAfter<Place>) => selectQueue(db, { status, ...page }), placeOf),
    cellsOf: (rows: ClaimRecord[]) =>
      rows.map(({ id, transferId, kind, state, openedAt, decideBy, decidedAt, reportBy, reportedAt }) => [
        ...[openedAt.toString(), id, transferId, kinds[kind], state, decideBy, decidedAt?.toString() ?? ''],
        ...[reportBy ?? '', reportedAt?.toString() ?? ''],
      ]),
  })
}

/** In English and the language of the claim (12 CFR 1005.31(g)(1)); what people wrote is in their own words. */
const paperOf = ({ claim, review }: { claim: ClaimRecord; review: ClaimReview }): Paper => {
  const { language, kind, state, openedAt, decidedAt, words, reopenedFor, explanation } = claim
  const both = (of: (texts: (typeof claimsMessages)['en']) => string): string =>
    [...new Set([of(claimsMessages[language]), of(claimsMessages.en)])].join(' / ')
  const day = (at: Temporal.Instant | null) => (at ? dayText(dayOf(at).toString(), language) : '')
  const remedy = review.remedies.find(({ id }) => id === claim.decisionId)
  return {
    language,
    title: claimsMessages[language].letter.title,
    about: [review.customer.name, review.transfer.code, claimsMessages.en.letter.title],
    sums: [
      [both(({ letter }) => letter.received), day(openedAt)],
      [both(({ letter }) => letter.decided), day(decidedAt)],
    ],
    columns: [
      { head: both(({ letter }) => letter.subject), width: 0.34 },
      { head: both(({ letter }) => letter.text), width: 0.66 },
    ],
    rows: [
      [both(({ letter }) => letter.kind), both(({ kinds }) => kinds[kind])],
      [both(({ letter }) => letter.words), words],
      ...(reopenedFor ? [[both(({ letter }) => letter.reopened), reopenedFor]] : []),
      ...(state === 'open' ? [] : [[both(({ letter }) => letter.outcome), both(({ outcomes }) => outcomes[state])]]),
      [both(({ letter }) => letter.explanation), explanation ?? ''],
      ...(remedy
        ? [
            [
              both(({ letter }) => (remedy.resentId ? letter.resent : letter.remedy)),
              formatMoney(fromWire(remedy.amount), localeOf[language]),
            ],
          ]
        : []),
    ],
    foot: both(({ letter }) => letter.foot),
  }
}

/** The written report of a decision, (d)(1). Refuses `not_found` before one. */
export const letterOf = async (
  deps: Pick<Deps, 'db' | 'threads'>,
  claim: ClaimRecord,
  readerId: string,
): Promise<{ name: string; pdf: Uint8Array }> => {
  if (claim.state === 'open') throw new Refusal('not_found')
  const read = await review(deps.db, claim)
  const name = `${claimsMessages[claim.language].file}-${read.transfer.code}`
  return { name, pdf: await drawnPaper(deps, paperOf({ claim, review: read }), readerId) }
}
