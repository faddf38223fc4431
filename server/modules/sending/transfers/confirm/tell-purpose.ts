import { Refusal } from '#contract/lib/errors.ts'
import type { Purpose } from '#contract/sending/purposes.ts'
import { type DisclosureRecord, setPurpose } from '#server/modules/sending/disclosures/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { ownDisclosure } from './send-code.ts'

/** Stores what the sender says a transfer is for; each answer is audited. Refuses `not_found` for a transfer that is not asked about. */
export const tellPurpose = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, userId, purpose }: { id: string; userId: string; purpose: Purpose },
): Promise<DisclosureRecord> =>
  transaction(db, async (tx) => {
    const disclosure = await ownDisclosure(tx, { id, userId })
    if (disclosure.purposeWaitHours === null) throw new Refusal('not_found')
    await setPurpose(tx, id, purpose)
    await recordChange(tx, {
      at: now(),
      actor: userId,
      what: 'disclosure.purpose_told',
      subject: id,
      details: { purpose },
    })
    return { ...disclosure, purpose }
  })
