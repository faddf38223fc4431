import { type Ctr, type CtrItem, type CtrStatus, wholeDollars } from '#contract/compliance/ctrs.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { decimalText, toWire } from '#contract/lib/money.ts'
import { displayName, findBusinesses } from '#server/modules/account/businesses/index.ts'
import { drawnPaper, type Paper } from '#server/modules/account/statements/index.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf, daysUntil, timesOf } from '#server/platform/new-york.ts'
import { filerRow, paperColumns, personRow } from '../fincen-reports/index.ts'
import { ctrBatch } from './batch-xml.ts'
import { ctrReport } from './ctr-report.ts'
import { type CtrRecord, countCtrs, deadlineOf, selectCtrs, selectCtrsOf } from './queries.ts'

type Reading = { id: string; readerId: string }
type Now = Pick<Deps, 'db' | 'now'>

const currency = 'USD'
const wire = (minor: bigint) => toWire({ minor, currency })

/** The names and addresses of the reports' people. */
const peopleOf = async (db: Db, ids: readonly string[]): Promise<(id: string) => CtrItem['person']> => {
  const [people, companies] = [await readUsers(db, ids), await findBusinesses(db, ids)]
  return (id) => {
    const company = companies.find((known) => known.id === id)
    return { id, name: company ? displayName(company) : nameOf(people, id), email: people.get(id)?.email ?? '' }
  }
}

const stateOf = ({ filedAt, approvedAt, askedBy }: CtrRecord): CtrItem['state'] =>
  filedAt ? 'filed' : approvedAt ? 'approved' : askedBy ? 'waiting' : 'draft'

const itemsOf = async (db: Db, found: readonly CtrRecord[], today: Temporal.PlainDate): Promise<CtrItem[]> => {
  const personOf = await peopleOf(
    db,
    found.map(({ userId }) => userId),
  )
  return found.map((ctr) => {
    const { id, userId, day, version, total, payments, fileBy, filedOn } = ctr
    return {
      ...{ id, person: personOf(userId), day, version, total: wire(total), payments: payments.length },
      ...{ state: stateOf(ctr), fileBy },
      daysLeft: daysUntil(fileBy, filedOn ? Temporal.PlainDate.from(filedOn) : today),
    }
  })
}

type Listing = { status: CtrStatus; cursor?: string | undefined; limit: number; readerId: string }

/** Refuses `invalid_request` for an invalid cursor. */
export const listCtrs = async ({ db, now }: Now, { status, cursor, limit, readerId }: Listing) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const today = dayOf(now())
  const found = await selectCtrs(db, { readerId, status, after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, (ctr) => ({
    id: ctr.id,
    at: status === 'filed' && ctr.filedAt ? ctr.filedAt : deadlineOf(ctr),
  }))
  return {
    items: await itemsOf(db, items, today),
    next,
    counts: await countCtrs(db, { readerId, today }),
  }
}

/** For a profile. */
export const listCtrsOf = async ({ db, now }: Now, { id: userId, readerId }: Reading): Promise<CtrItem[]> =>
  itemsOf(db, await selectCtrsOf(db, { userId, readerId }), dayOf(now()))

export const viewCtr = async (deps: Now, reading: Reading): Promise<Ctr> => {
  const ctr = await ctrReport.find(deps.db, reading)
  const { userId, day, version, total, payments, draft } = ctr
  return {
    ...(await ctrReport.view(deps, ctr)),
    ...{ person: (await peopleOf(deps.db, [userId]))(userId), day, version, total: wire(total), draft },
    payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: wire(BigInt(amount)) })),
  }
}

export const readCtr = async (deps: Now, reading: Reading): Promise<Ctr> => {
  const ctr = await viewCtr(deps, reading)
  await ctrReport.note(deps, reading, 'read')
  return ctr
}

/** Refuses `not_found` before the approval. */
export const batchOf = async (deps: Now, reading: Reading): Promise<string> => {
  const ctr = await ctrReport.find(deps.db, reading)
  if (!ctr.approvedAt) throw new Refusal('not_found')
  await ctrReport.note(deps, reading, 'downloaded')
  return ctrBatch(ctr, dayOf(ctr.approvedAt).toString())
}

const roles = {
  own: 'Person conducting transaction on own behalf',
  conductor: 'Person conducting transaction for another',
  beneficiary: 'Person on whose behalf transaction was conducted',
} as const

/** In English, the language of the report. */
const paperOf = ({ draft, day, total, payments, approvedAt, bsaId }: CtrRecord): Paper => ({
  language: 'en',
  title: 'FinCEN currency transaction report',
  about: [draft.filer.name],
  sums: [
    ['Report', draft.priorBsaId ? `Amends ${draft.priorBsaId}` : 'Initial'],
    ['Approved', approvedAt ? dayOf(approvedAt).toString() : 'Draft'],
    ['BSA ID', bsaId ?? '–'],
    ['Day', day],
    ['Cash in', `$${wholeDollars(total)}`],
  ],
  columns: paperColumns,
  rows: [
    ...draft.people.map((person) => {
      const [part = '', content = ''] = personRow(roles[person.role], person)
      return [part, `${content} · $${person.amount}`]
    }),
    ...payments.map(({ amount, at, place, reference }, index) => [
      index === 0 ? 'Currency received' : '',
      [
        `$${decimalText({ minor: BigInt(amount), currency })}`,
        timesOf(Temporal.Instant.from(at))[1],
        place,
        reference,
      ].join(' · '),
    ]),
    filerRow(draft.filer),
  ],
  foot: 'Kept for five years (31 CFR 1010.306(a)(2)).',
})

export const documentOf = async (
  deps: Pick<Deps, 'db' | 'now' | 'threads'>,
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer>> => {
  const ctr = await ctrReport.find(deps.db, reading)
  await ctrReport.note(deps, reading, 'downloaded')
  return drawnPaper(deps, paperOf(ctr), reading.readerId)
}
