import { recipients } from '#contract/funds/recipients.ts'
import type { PayInMethod } from '#contract/ground/corridors.ts'
import { type SandboxInstruction, sandbox } from '#contract/ground/sandbox.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import type { Sol } from '../compose.ts'
import { creditWallet } from '../modules/funds/wallets/index.ts'
import { transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Member, Sender } from './members.ts'
import { visit } from './visit.ts'

/**
 * One transfer of a sender: `amount` is decimal text in US dollars, `recipient` an index into the sender's list. `behavior`: how the
 * partners treat it.
 */
export type Order = {
  sender: Sender
  recipient: number
  amount: string
  payIn: PayInMethod
  cancel?: true
  behavior?: SandboxInstruction
}

/** Money that reached our bank for a member's wallet. */
export const deposit = ({ deps }: Sol, { userId }: Member, minor: bigint): Promise<unknown> => {
  const at = deps.now()
  const amount = { minor, currency: 'USD' }
  return transaction(deps.db, (tx) => creditWallet(tx, { userId, amount, subject: newId(at), at }))
}

/** Makes one transfer through the same calls as the screens: quote, disclosure, code, confirmation. Returns its id. */
export const send = async (sol: Sol, order: Order): Promise<string> => {
  const { sender, recipient, amount, payIn, cancel, behavior } = order
  const visitor = await visit(sol, sender)
  const recipientId = sender.recipientIds[recipient % sender.recipientIds.length] ?? ''
  const { country, payout } = await visitor.call(recipients.read, { params: { id: recipientId } })
  const quoteId = visitor.newId()
  await visitor.call(quotes.create, { body: { id: quoteId, country, side: 'send', amount, payIn, payout } })
  const disclosureId = visitor.newId()
  const bankAccountId = payIn === 'ach' ? sender.bankAccountId : null
  const asked = { body: { id: disclosureId, quoteId, recipientId, bankAccountId } }
  const { question } = await visitor.call(transfers.disclose, asked)
  if (question)
    await visitor.call(transfers.tellPurpose, { params: { id: disclosureId }, body: { purpose: 'known_person' } })
  await visitor.call(transfers.sendCode, { params: { id: disclosureId } })
  const id = visitor.newId()
  if (behavior) await visitor.call(sandbox.tell, { body: { reference: id, behavior } })
  await visitor.call(transfers.create, { body: { id, disclosureId, code: await visitor.code() } })
  if (cancel) await visitor.call(transfers.cancel, { params: { id } })
  return id
}
