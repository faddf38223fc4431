import { Refusal } from '../../../../contract/errors.ts'
import { toWire } from '../../../../contract/money.ts'
import type { Language } from '../../../../contract/route.ts'
import { Id } from '../../../../contract/route.ts'
import type { Caller } from '../../../http/serve.ts'
import { audit } from '../../../platform/audit.ts'
import { type Db, transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Person, readUsers } from '../../identity/index.ts'
import { findPayment } from '../../payments/index.ts'
import { readListed } from '../../screening/index.ts'
import { selectEvents } from '../event-queries.ts'
import { findTransfer } from '../queries.ts'
import { type HoldHit, ownerOf, type TransferRecord } from '../record.ts'
import { wayOnOf } from '../repair/make.ts'
import { repairsForOffice } from '../repair/view.ts'
import { repairableUntil } from '../transfer.ts'
import { administratorView, payInLabelOf, problemOf } from './view.ts'

const placeOf = ({ sender, recipient }: TransferRecord, { kind }: HoldHit): string | null => {
  if (kind === 'sender') return [sender.addressLine, sender.city, sender.state].filter(Boolean).join(', ')
  if (kind === 'recipient') return [recipient.addressLine, recipient.city, recipient.country].filter(Boolean).join(', ')
  return null
}

/** Each hit with what tells the two apart. */
const compared = async (db: Db, transfer: TransferRecord, sender: Person | undefined) => {
  const hits = transfer.hits ?? []
  const listed = await readListed(
    db,
    hits.map(({ entryId }) => entryId),
  )
  return hits.map((hit) => {
    const { name, listedName, list, program, kind, entryId } = hit
    const born = (kind === 'sender' && sender?.dob) || null
    return {
      name,
      listedName,
      list,
      program,
      ours: { kind, born, place: placeOf(transfer, hit) },
      theirs: listed.get(entryId) ?? null,
    }
  })
}

/** Moves with the people who made them; the product's own bear no name. */
const movesOf = async (db: Db, { id, userId }: TransferRecord) => {
  const events = await selectEvents(db, id)
  // An actor is a person's id or the name of a part of the product.
  const actors = new Set(events.map(({ actor }) => actor).filter((actor) => Id.safeParse(actor).success))
  const people = await readUsers(db, [...actors, userId])
  const moves = events.map(({ to, eventAt, actor, reason }) => ({
    state: to,
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
    return [{ kind, state, amount: toWire({ minor: amount, currency }), reference, partnerReference }]
  })
}

/** One transfer with its moves and what partners were asked. The read is audited. Refuses `not_found`. */
export const readForOffice = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, caller, language }: { id: string; caller: Caller; language: Language },
) => {
  const transfer = await findTransfer(db, id)
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
    resend: await wayOnOf(db, transfer, at),
    repairUntil: repairableUntil(transfer)?.toString() ?? null,
  }
}
