import { Refusal } from '#contract/lib/errors.ts'
import type { WayToConfirm } from '#contract/sending/payout-repairs.ts'
import type { Caller } from '#server/http/serve.ts'
import { fullNameOf, readDetails } from '#server/modules/funds/recipients/index.ts'
import type { RecipientSnapshot } from '#server/modules/sending/disclosures/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { TransferRecord } from '../record.ts'
import { fieldsOf, isChosen, isSameRecipient, wayNameOf } from './changes.ts'
import { wayOnOf } from './make.ts'
import { lockTransfer, type Outcome, type RepairDeps, type RepairInput, requestRepair } from './request-repair.ts'

type Fields = Pick<RecipientSnapshot, 'firstName' | 'lastName' | 'secondLastName' | 'fields'>

/** The recipient with the typed changes; empty fields stay unchanged. Throws a `Refusal` that names each wrong field. */
const repaired = (before: RecipientSnapshot, { fields, ...names }: Fields): RecipientSnapshot => {
  const given = Object.entries(fields).filter(([, text]) => text.trim() !== '')
  const { country, payout, phone, addressLine, city } = before
  const place = { country, payout, phone, addressLine, city }
  const keepsWay = !fields.way || fields.way === wayNameOf(before)
  const { label, ...read } = readDetails({
    ...{ ...place, ...names, email: '', relationship: '' },
    // Another way of deposit has other fields, and none of the old ones applies.
    fields: { ...(keepsWay ? before.fields : {}), ...Object.fromEntries(given) },
  })
  const { firstName, lastName, secondLastName } = read
  const { payeeCheck: _, ...unchecked } = before
  return {
    ...unchecked,
    ...{ firstName, lastName, secondLastName, fullName: fullNameOf(read), fields: read.fields, label },
  }
}

/**
 * Corrects the details of a payout that was refused for one, as its sender confirmed them; amount, rate, fee, country and payout method
 * stay. Refuses as `askFor` does, with the wrong fields, and `nothing_corrected` for the same details.
 */
export const repairPayout = (
  deps: RepairDeps,
  caller: Pick<Caller, 'userId' | 'staffRoles'>,
  {
    confirmedBy,
    firstName,
    lastName,
    secondLastName,
    fields,
    ...input
  }: RepairInput & Fields & { confirmedBy: WayToConfirm },
): Promise<Outcome> => {
  const typed = { firstName, lastName, secondLastName, fields }
  return requestRepair(deps, caller, input, async (tx, transfer, at) => {
    const before = await repairable(transfer, await wayOnOf(tx, transfer, at))
    const after = repaired(before, typed)
    if (isSameRecipient(before, after)) throw new Refusal('nothing_corrected')
    return { kind: 'repair', details: { confirmedBy, before, after } }
  })
}

const repairable = ({ recipient }: TransferRecord, way: Awaited<ReturnType<typeof wayOnOf>>): RecipientSnapshot => {
  if (way !== 'send_again') throw new Refusal('illegal_move')
  return recipient
}

/**
 * The initial values of a repair: the present details without account numbers. The read is audited. Refuses `not_found`, `illegal_move`.
 */
export const readPayoutDetails = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, userId: actor }: { id: string; userId: string },
) =>
  transaction(db, async (tx) => {
    const at = now()
    const transfer = await lockTransfer(tx, id)
    const { country, payout, firstName, lastName, secondLastName, label, fields } = repairable(
      transfer,
      await wayOnOf(tx, transfer, at),
    )
    await audit(tx, { at, actor, action: 'transfer.details_read', subject: id, details: {} })
    const chosen = fieldsOf({ country, payout, fields }).filter((field) => isChosen(field) && fields[field.name])
    return {
      ...{ country, payout, firstName, lastName, secondLastName, label },
      fields: Object.fromEntries(chosen.map(({ name }) => [name, fields[name] ?? ''])),
    }
  })

/**
 * Queries the partner now about an unanswered payout, or resends unchanged one that it refused for a detail. Refuses as `askFor` does:
 * `illegal_move` for any other payout.
 */
export const resendPayout = (
  deps: RepairDeps,
  caller: Pick<Caller, 'userId' | 'staffRoles'>,
  input: RepairInput,
): Promise<Outcome> =>
  requestRepair(deps, caller, input, async (tx, transfer, at) => {
    const kind = await wayOnOf(tx, transfer, at)
    if (!kind) throw new Refusal('illegal_move')
    return { kind, details: null }
  })
