import type { TreasuryOrder } from '#contract/funds/treasury.ts'
import type { Caller } from '#server/http/serve.ts'
import { listApprovalsOf } from '#server/modules/staff/approvals/index.ts'
import type { Deps } from '#server/platform/deps.ts'

type Input = { filter: 'waiting' | 'decided'; cursor?: string | undefined; limit: number }

export const listOrders = async (
  deps: Pick<Deps, 'db' | 'now'>,
  reader: Pick<Caller, 'userId'>,
  { filter, ...page }: Input,
): Promise<{ items: TreasuryOrder[]; next: string | null }> => {
  const { items, next } = await listApprovalsOf(deps, 'treasury_order', { ...page, status: filter, reader })
  return {
    items: items.map(({ id, content: { kind, order, partner, amount, bought }, ...said }) => ({
      ...{ id, kind, subject: id, amount, ...said },
      ...{ order, partner, dollars: amount, bought },
    })),
    next,
  }
}
