import { conversions } from '#contract/balance/conversions.ts'
import { consents } from '#contract/people/consents.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

export const acceptPrepaid = async (sol: Sol, member: Member): Promise<void> => {
  const visitor = await visit(sol, member)
  const { version, sha256, language } = (await visitor.call(consents.prepaid)).current
  await visitor.call(consents.acceptPrepaid, { body: { version, sha256, language } })
}

/** `amount` is decimal text in `from`. */
export const convert = async (
  sol: Sol,
  member: Member,
  { from, to, amount }: { from: string; to: string; amount: string },
): Promise<void> => {
  const visitor = await visit(sol, member)
  const quoteId = visitor.newId()
  await visitor.call(conversions.quote, { body: { id: quoteId, from, to, side: 'from', amount } })
  await visitor.call(conversions.create, { body: { id: visitor.newId(), quoteId } })
}
