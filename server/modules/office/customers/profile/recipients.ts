import type { Reply } from '#contract/lib/route.ts'
import type { customerProfile } from '#contract/office/customer-profile.ts'
import { fullNameOf, listRecipients } from '#server/modules/funds/recipients/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PartRequest, readPart } from './read-part.ts'

type Page = { cursor?: string | undefined; limit: number }

/** One page of a customer's recipients, without account numbers. Refuses `not_found`, `invalid_request` for a cursor. */
export const listProfileRecipients = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest & Page,
): Promise<Reply<typeof customerProfile.recipients>> =>
  readPart(deps, { ...request, part: 'recipients' }, async (tx) => {
    const { userId, cursor, limit } = request
    const { items, next } = await listRecipients({ db: tx }, { userId, cursor, limit, filter: 'all' })
    return {
      items: items.map((recipient) => {
        const { id, country, payout, label, archivedAt, createdAt } = recipient
        return {
          ...{ id, country, payout, label },
          fullName: fullNameOf(recipient),
          archivedAt: archivedAt?.toString() ?? null,
          createdAt: createdAt.toString(),
        }
      }),
      next,
    }
  })
