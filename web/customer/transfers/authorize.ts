import { useNavigate } from 'react-router'
import type { Assertion } from '#contract/people/factors.ts'
import { type Review, type Transfer, transfers } from '#contract/sending/transfers.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { draftId } from '#web/lib/draft-id.ts'
import { stale } from '#web/lib/query.ts'
import { moneyMoved, theirPeople } from '../data.ts'
import { usedForOf } from './use-prepare.ts'

/** Authorizes with one id per disclosure: a second click, a refresh, a lost reply and another tab resolve to the same transfer. */
export const authorize = async (review: Review, by: { code: string } | { passkey: Assertion }): Promise<string> => {
  const id = draftId(`transfer ${review.id}`)
  try {
    return (await call(transfers.create, { body: { id, disclosureId: review.id, ...by } })).id
  } catch (error) {
    const other = usedForOf(error)
    if (other) return other
    // An earlier attempt with another code or signature succeeded, but its reply was lost.
    if (isFailure(error, 'conflict')) return ((await call(transfers.read, { params: { id } })) satisfies Transfer).id
    throw error
  }
}

/** Opens the tracker of a new transfer. */
export const useShowTransfer = () => {
  const navigate = useNavigate()
  return (id: string) => {
    void stale(...theirPeople, ...moneyMoved)
    void navigate(`/dashboard/history/${id}`, { replace: true, state: { sent: true } })
  }
}
