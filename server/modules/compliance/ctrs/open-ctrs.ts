import { type CtrDraft, type CtrPerson, type CtrRole, ctrFileDays, wholeDollars } from '#contract/compliance/ctrs.ts'
import type { ReportedPerson } from '#contract/compliance/fincen-reports.ts'
import { type BusinessRecord, findBusinesses } from '#server/modules/account/businesses/index.ts'
import type { CashPaid, CashSource } from '#server/modules/module.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { newId } from '#server/platform/ids.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { filerAt, reportedPerson, unsubmitted } from '../fincen-reports/index.ts'
import { type CashDay, selectPaid, selectUnreported } from './cash-queries.ts'
import { type CtrRecord, ctrs, lastFiler, type StoredPayment } from './queries.ts'

export type CtrDeps = Pick<Deps, 'db' | 'now' | 'log'> & { cashSources: () => readonly CashSource[] }

/** A network may report a payment late; older ones would be breaks of its posting file by then. */
const lookBack_days = 60

const storedPayment = ({ place, reference, amount, paidAt }: CashPaid): StoredPayment => ({
  ...{ place, reference, amount: String(amount), at: paidAt.toString() },
})

const companyPerson = (company: BusinessRecord): ReportedPerson => ({
  ...{ lastName: company.name.slice(0, 150), firstName: '', middleName: '', birthDate: '' },
  ...{ street: company.addressLine.slice(0, 100), city: company.city.slice(0, 50), state: company.stateCode },
  ...{ zip: company.postalCode.replace(/\D/g, '').slice(0, 9), country: 'US', identityKind: 'tax' },
  ...{ identity: company.ein, identityCountry: '', phone: company.phone.replace(/\D/g, '').slice(0, 16), email: '' },
  ...{ occupation: company.activity.slice(0, 50), unknown: [] },
})

/** Each person of the payments with their part and their sum. */
const partsOf = (paid: readonly CashPaid[]): Map<string, { role: CtrRole; amount: bigint }> => {
  const parts = new Map<string, { role: CtrRole; amount: bigint }>()
  const add = (id: string, role: CtrRole, amount: bigint): void => {
    const known = parts.get(id)
    parts.set(id, { role: known?.role ?? role, amount: (known?.amount ?? 0n) + amount })
  }
  for (const { userId, conductorId, amount } of paid) {
    const isOwn = conductorId === null || conductorId === userId
    add(userId, isOwn ? 'own' : 'beneficiary', amount)
    if (!isOwn) add(conductorId, 'conductor', amount)
  }
  return parts
}

/** People as registered, the day's own person first; what no record has is left to the officer. */
const peopleOf = async (tx: Tx, userId: string, paid: readonly CashPaid[]): Promise<CtrPerson[]> => {
  const parts = partsOf(paid)
  const ids = [userId, ...[...parts.keys()].filter((id) => id !== userId)]
  const [people, companies] = [await readUsers(tx, ids), await findBusinesses(tx, ids)]
  return ids.flatMap((id) => {
    const [part, person] = [parts.get(id), people.get(id)]
    const company = companies.find((known) => known.id === id)
    if (!part || (!person && !company)) return []
    const amount = wholeDollars(part.amount)
    // A company does not walk to a counter.
    if (company) return { ...companyPerson(company), role: 'beneficiary' as const, entity: true, amount }
    return person ? { ...reportedPerson(person), role: part.role, entity: false, amount } : []
  })
}

type Day = { cash: CashDay; paid: readonly CashPaid[]; at: Temporal.Instant }

const insertCtr = async (tx: Tx, { cash, paid, at }: Day, amended: CtrRecord | undefined): Promise<boolean> => {
  const { userId, day, total } = cash
  const today = dayOf(at)
  const fileBy = (amended ? today : Temporal.PlainDate.from(day)).add({ days: ctrFileDays }).toString()
  const people = amended ? amended.draft.people : await peopleOf(tx, userId, paid)
  const draft: CtrDraft = {
    priorBsaId: amended?.bsaId ?? '',
    people: amended ? restated(amended, total) : people,
    filer: await filerAt(tx, at, await lastFiler(tx)),
  }
  const ctr: CtrRecord = {
    ...{ id: newId(at), userId, day, version: (amended?.version ?? 0) + 1, total, payments: paid.map(storedPayment) },
    ...{ draft, revision: 1, fileBy, createdAt: at, editedBy: null, editedAt: at, ...unsubmitted },
  }
  if (!(await ctrs.insertOnce(tx, ctr))) return false
  await recordChange(tx, { at, actor: 'ctrs', what: 'ctr.drafted', subject: ctr.id, details: { version: ctr.version } })
  return true
}

/** The people with the new sum, where they had the whole old one. */
const restated = ({ draft, total: before }: CtrRecord, total: bigint): CtrPerson[] =>
  draft.people.map((person) =>
    person.amount === wholeDollars(before) ? { ...person, amount: wholeDollars(total) } : person,
  )

/**
 * Opens the report of a person's day, once. A payment that becomes known later changes the draft; once filed, it is amended by another
 * report. One that waits for approval or filing is left alone until it is filed or declined.
 */
const openCtr = ({ db, now, cashSources }: CtrDeps, cash: CashDay): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { userId, day, total } = cash
    const at = now()
    const [latest] = await ctrs.list(tx, { userId, day }, 'version', 'desc')
    const last = latest && (await ctrs.lock(tx, { id: latest.id }))
    if (last && (last.total === total || (last.askedBy && !last.filedAt))) return false
    const paid = await selectPaid(tx, cashSources(), { userId, day })
    if (!last || last.filedAt) return insertCtr(tx, { cash, paid, at }, last)
    const draft = { ...last.draft, people: restated(last, total) }
    const change = { draft, total, payments: paid.map(storedPayment), revision: last.revision + 1, editedAt: at }
    await ctrs.update(tx, { id: last.id }, change)
    const details = { revision: change.revision }
    await recordChange(tx, { at, actor: 'ctrs', what: 'ctr.changed', subject: last.id, details })
    return true
  })

/** Opens the reports of business days that are over (31 CFR 1010.311 and 1010.313). Returns how many it opened or changed. */
export const openCtrs = (deps: CtrDeps): Promise<number> => {
  const today = dayOf(deps.now())
  const since = today.subtract({ days: lookBack_days }).toZonedDateTime(timeZone).toInstant()
  return eachRow(deps, 'ctrs', {
    due: () => selectUnreported(deps.db, deps.cashSources(), { since, today }),
    handle: (cash) => openCtr(deps, cash),
  })
}
