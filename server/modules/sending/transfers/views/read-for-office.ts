import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { Id } from '#contract/lib/route.ts'
import type { Caller } from '#server/http/serve.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { fullName, type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { approvedAbout } from '#server/modules/staff/approvals/index.ts'
import { compareIdentifiers, type Known, readListed } from '#server/modules/staff/screening/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectEvents } from '../event-queries.ts'
import { transfers } from '../queries.ts'
import { type HoldHit, ownerOf, type TransferRecord } from '../record.ts'
import { wayOnOf } from '../repair/make.ts'
import { repairsForOffice } from '../repair/view.ts'
import { administratorView, payInLabelOf, problemOf } from './view.ts'

const placeOf = ({ sender, recipient }: TransferRecord, { kind }: HoldHit): string | null => {
  if (kind === 'sender') return [sender.addressLine, sender.city, sender.state].filter(Boolean).join(', ')
  if (kind === 'recipient') return [recipient.addressLine, recipient.city, recipient.country].filter(Boolean).join(', ')
  return null
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

const documentFields = ['document', 'cpf', 'rut'] as const

const knownOf = ({ recipient }: TransferRecord, { kind, name }: HoldHit, sender: Person | undefined): Known => {
  const unknown = { name, birthDate: null, country: null, document: null }
  if (kind === 'sender')
    return { ...unknown, birthDate: sender?.dob || null, country: sender?.nationality || sender?.country || null }
  if (kind === 'account_holder') return unknown
  const document = documentFields.map((field) => recipient.fields[field]).find(Boolean) ?? null
  const country = countries.of(recipient.country) ?? recipient.country
  return { ...unknown, birthDate: recipient.birthYear ?? null, country, document }
}

/** Hits with identifying details, ours vs. the list entry's. */
const compared = async (db: Db, transfer: TransferRecord, sender: Person | undefined) => {
  const hits = transfer.hits ?? []
  const listed = await readListed(
    db,
    hits.map(({ entryId }) => entryId),
  )
  return hits.map((hit) => {
    const { name, listedName, list, program, kind, entryId, score, why = [] } = hit
    const entry = listed.get(entryId)
    const theirs = { name: listedName, remarks: entry?.remarks ?? '' }
    return {
      ...{ name, listedName, list, program },
      ours: { kind, place: placeOf(transfer, hit) },
      theirs: entry
        ? {
            ...{ kind: entry.kind, remarks: entry.remarks, listVersion: entry.version },
            listReadAt: entry.confirmedAt.toString(),
          }
        : null,
      ...compareIdentifiers(knownOf(transfer, hit, sender), theirs, { score, why }),
    }
  })
}

const releasedBy = (
  release: { approvedBy: string } | undefined,
  actor: string,
  people: ReadonlyMap<string, Person>,
): { by: string; confirmedBy: string } | null => {
  const [by, second] = [people.get(actor), people.get(release?.approvedBy ?? '')]
  return by && second ? { by: fullName(by), confirmedBy: fullName(second) } : null
}

/** Moves with the people who made them; automatic ones have no name. */
const movesOf = async (db: Db, { id, userId }: TransferRecord) => {
  const events = await selectEvents(db, id)
  // An actor is a person's id or the name of a system component.
  const actors = new Set(events.map(({ actor }) => actor).filter((actor) => Id.safeParse(actor).success))
  const releases = new Map(
    (await approvedAbout(db, 'hold_release', id)).map(({ at, ...pair }) => [at.toString(), pair]),
  )
  const approvers = [...releases.values()].map(({ approvedBy }) => approvedBy)
  const people = await readUsers(db, [...new Set([...actors, ...approvers, userId])])
  const moves = events.map(({ to, eventAt, actor, reason }) => ({
    state: to,
    released: releasedBy(releases.get(eventAt.toString()), actor, people),
    at: eventAt.toString(),
    actor: people.get(actor)?.email ?? null,
    reason: actors.has(actor) && actor !== userId ? reason : null,
  }))
  return { moves, sender: people.get(userId) }
}

const paymentsOf = async (db: Db, transfer: TransferRecord) => {
  const kinds = ['debit', 'payout', 'credit'] as const
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, payment: await findPayment(db, kind, ownerOf(transfer)) })),
  )
  return found.flatMap(({ kind, payment }) => {
    if (!payment) return []
    const { state, amount, currency, reference, partnerReference } = payment
    const proof = 'proof' in payment ? payment.proof : null
    return [{ kind, state, amount: toWire({ minor: amount, currency }), reference, partnerReference, proof }]
  })
}

/** One transfer with its moves and partner payments. The read is audited. Refuses `not_found`. */
export const readForOffice = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, caller, language }: { id: string; caller: Caller; language: Language },
) => {
  const transfer = await transfers.find(db, { id })
  if (!transfer) throw new Refusal('not_found')
  const at = now()
  const row = { at, actor: caller.userId, action: 'transfer.read', subject: id, details: {} }
  await transaction(db, (tx) => audit(tx, row))
  const { moves, sender } = await movesOf(db, transfer)
  return {
    ...administratorView(transfer, at),
    hits: await compared(db, transfer, sender),
    problem: problemOf(transfer, at, language),
    payIn: { method: transfer.payIn, label: payInLabelOf(transfer, language) },
    moves,
    payments: await paymentsOf(db, transfer),
    repairs: await repairsForOffice(db, id),
    purpose: transfer.purpose,
    payeeCheck: transfer.recipient.payeeCheck ?? null,
    resend: await wayOnOf(db, transfer, at),
  }
}
