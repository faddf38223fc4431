import { backoff, failures_max } from '#server/modules/funds/payments/index.ts'
import { ProviderDown, ProviderTimeout } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import { settleTopUp } from './follow-payment.ts'
import { claimDue, rescheduleTopUp, topUps } from './queries.ts'
import type { TopUpRecord } from './top-up.ts'
import type { Deps } from './ways/way.ts'
import { ways } from './ways/ways.ts'

const batch_max = 20
/** Lease of one worker on one top-up; every partner call has a deadline of seconds. */
const lease_seconds = 60

/** Processes due top-ups: releases holds, and polls the partners without payments of their own. Safe on many nodes. */
export const processTopUps = async (deps: Deps): Promise<number> => {
  const now = deps.now()
  const due = await claimDue(deps.db, { now, leaseUntil: now.add({ seconds: lease_seconds }), limit: batch_max })
  await Promise.all(due.map((topUp) => processTopUp(deps, topUp)))
  return due.length
}

const processTopUp = async (deps: Deps, topUp: TopUpRecord): Promise<void> => {
  const { db, now, log } = deps
  try {
    const { process } = ways[topUp.way]
    if (process) await process(deps, topUp)
    else await endDueHold(deps, topUp)
  } catch (error) {
    const failures = topUp.failures + 1
    const isSilent = error instanceof ProviderTimeout || error instanceof ProviderDown
    log[isSilent && failures < failures_max ? 'warn' : 'error'](
      { err: error, topUp: topUp.id, state: topUp.state, failures },
      'a top-up was not processed',
    )
    await rescheduleTopUp(db, topUp, { nextRunAt: now().add(backoff(topUp.failures)), failures })
  }
}

const endDueHold = async ({ db, now, wake }: Deps, claimed: TopUpRecord): Promise<void> => {
  await transaction(db, async (tx) => {
    const topUp = await topUps.lock(tx, { id: claimed.id })
    if (topUp) await settleTopUp(tx, topUp, now())
    const left = await topUps.find(tx, { id: claimed.id })
    await rescheduleTopUp(tx, claimed, { nextRunAt: left?.nextRunAt ?? null, failures: 0 })
  })
  wake()
}
