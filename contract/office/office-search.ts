import { WireMoney } from '../lib/money.ts'
import { Id, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const caseKinds = [
  'ticket',
  'break',
  'business',
  'dispute',
  'claim',
  'check',
  'invoice',
  'alert',
  'investigation',
  'currency_report',
  'approval',
] as const
export type CaseKind = (typeof caseKinds)[number]

export const found_max = 5

const FoundCase = z.strictObject({
  kind: z.enum(caseKinds),
  id: Id,
  /**
   * A ticket's reference and author, a payment's reference, a company's name, an invoice's number; empty where its kind and date suffice.
   */
  name: z.string(),
  amount: WireMoney.nullable(),
  openedAt: Instant,
  closed: z.boolean(),
})
export type FoundCase = z.infer<typeof FoundCase>

export const officeSearch = {
  cases: route({
    method: 'GET',
    path: '/api/admin/cases',
    access: 'admin',
    permission: 'work.view',
    summary:
      'Cases of the staff, by reference, number, id, name, address or transfer; limited to the caller’s permissions.',
    query: z.strictObject({ search: typedText().min(2).max(80) }),
    reply: z.strictObject({ items: z.array(FoundCase) }),
  }),
}
