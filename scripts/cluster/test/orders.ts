import { bills } from '#contract/balance/bills.ts'
import { conversions } from '#contract/balance/conversions.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { type IssuerEvent, signedWebhook } from '#server/modules/ground/rails/index.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type Member, newId, now } from './members.ts'
import { Refused, type Requests } from './requests.ts'

export type Kind = 'transfer' | 'bill' | 'conversion' | 'card'

const minor = (money: unknown): bigint => BigInt((money as { minor: string }).minor)

/** Each kind of order under its id, all its steps over HTTP. Returns what it cost the customer's balance, in cents. */
export const makeOrders = (
  { call, confirm, insist }: Pick<Requests, 'call' | 'confirm' | 'insist'>,
  secrets: Secrets,
) =>
  ({
    transfer: async (member, id) => {
      const [quoteId, disclosureId] = [newId(), newId()]
      const asked = { country: 'HN', side: 'send', amount: '10.00', payIn: 'wallet', payout: 'bank_deposit' }
      await call(member, quotes.create, { ...asked, id: quoteId })
      const paying = { recipientId: member.recipientId, bankAccountId: null, debitCardId: null }
      const told = await call(member, transfers.disclose, { id: disclosureId, quoteId, ...paying })
      const params = { id: disclosureId }
      if (told.question) await call(member, transfers.tellPurpose, { purpose: 'known_person' }, params)
      const ask = () => call(member, transfers.sendCode, undefined, params)
      const made = await confirm(member, ask, (code) => call(member, transfers.create, { id, disclosureId, code }))
      return minor((made.terms as { total: unknown }).total)
    },
    bill: async (member, id) => {
      const quoteId = newId()
      await call(member, bills.quote, { id: quoteId, billerId: 'hn-tigo', reference: '9988-7766', amount: '250.00' })
      const ask = () => call(member, bills.sendCode, undefined, { id: quoteId })
      return minor((await confirm(member, ask, (code) => call(member, bills.pay, { id, quoteId, code }))).total)
    },
    conversion: async (member, id) => {
      const quoteId = newId()
      await call(member, conversions.quote, { id: quoteId, from: 'USD', to: 'HNL', side: 'from', amount: '5.00' })
      return minor((await call(member, conversions.create, { id, quoteId })).amount)
    },
    card: async ({ card }, id) => {
      const merchant = { name: 'Supermercado La Flor', city: 'Queens', country: 'US', mcc: '5411' }
      const authorization = `auth_${id}`
      const tell = (event: IssuerEvent) => {
        const { headers, body } = signedWebhook({ secrets }, { event, sentAt: now() })
        const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
        return insist('/api/webhooks/card-issuer', init)
      }
      const own = { at: now().toString(), card, authorization, merchant }
      const asked = { ...own, id: `evt_${id}`, amount: '125', currency: 'USD' } as const
      const { approved, reason } = await tell({ ...asked, kind: 'authorization.requested' })
      if (approved) return 0n
      // Not decided in time: the issuer declines it and says so, which releases what was approved meanwhile.
      if (reason === 'unavailable')
        await tell({ ...own, id: `evt_${id}_declined`, request: asked.id, kind: 'authorization.declined' })
      throw new Refused(`declined: ${reason}`)
    },
  }) satisfies Record<Kind, (member: Member, id: string) => Promise<bigint>>
