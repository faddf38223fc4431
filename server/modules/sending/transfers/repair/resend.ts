import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { askFor, type Outcome, type RepairDeps, type RepairInput } from './ask.ts'
import { wayOnOf } from './make.ts'

/**
 * Queries the partner now about an unanswered payout, or resends unchanged one that it refused for a detail. Refuses as `askFor` does:
 * `illegal_move` for any other payout.
 */
export const resendPayout = (
  deps: RepairDeps,
  caller: Pick<Caller, 'userId' | 'staffRoles'>,
  input: RepairInput,
): Promise<Outcome> =>
  askFor(deps, caller, input, async (tx, transfer, at) => {
    const kind = await wayOnOf(tx, transfer, at)
    if (!kind) throw new Refusal('illegal_move')
    return { kind, details: null }
  })
