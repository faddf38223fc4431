import { Refusal } from '../../../contract/errors.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { openSystemAccounts } from './open-account.ts'
import { failure } from './post.ts'
import { movingEntries, type Posting } from './posting.ts'
import { callPostEach, callPostTogether, type Outcome } from './queries.ts'

const group_max = 500
/** Beyond this many postings in waiting the answer is 503 at once, and not a time-out later. */
const waiting_max = 20_000

type Waiting = {
  posting: Posting
  resolve: (outcome: 'posted' | 'replayed') => void
  reject: (error: unknown) => void
}

/** One after the other, in one transaction, with the system accounts that are not there yet. */
const outcomesOfEach = (db: Db, postings: readonly Posting[]): Promise<Outcome[]> =>
  transaction(db, async (tx) => {
    for (const { entries, at } of postings)
      await openSystemAccounts(
        tx,
        entries.map(({ account }) => account),
        at,
      )
    return callPostEach(tx, postings)
  })

/** All together when nothing stands against it; otherwise each by itself, so that a bad one leaves the others alone. */
const outcomesOf = async (db: Db, postings: readonly Posting[]): Promise<Outcome[]> => {
  const outcomes = await callPostTogether(db, postings)
  return outcomes && !outcomes.includes('unknown_account') ? outcomes : outcomesOfEach(db, postings)
}

/**
 * Posts what stands alone (a posting that commits together with other changes goes through `post` in their transaction)
 * at the rate of many postings for each flush of the log. There is no timer: a lane that is idle sends when this turn of
 * the event loop ends, and what comes while all lanes are busy leaves together as one statement when a lane is free.
 * `post` answers and refuses as the ledger's `post` does, each caller for itself, after the commit. Each lane uses one
 * connection at a time.
 */
export const groupPoster = ({ db, lanes = 2 }: { db: Db; lanes?: number }) => {
  let waiting: Waiting[] = []
  let idle = lanes

  /** The next group, oldest first. The same id twice goes in two groups: the second is then a replay of the first. */
  const take = (): Waiting[] => {
    const ids = new Set<string>()
    const group: Waiting[] = []
    const left: Waiting[] = []
    for (const one of waiting) {
      if (group.length === group_max || ids.has(one.posting.id)) left.push(one)
      else group.push(one)
      ids.add(one.posting.id)
    }
    waiting = left
    return group
  }

  const send = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await outcomesOf(
        db,
        group.map(({ posting }) => posting),
      )
      group.forEach(({ posting, resolve, reject }, index) => {
        const outcome = outcomes[index]
        if (outcome === 'posted' || outcome === 'replayed') resolve(outcome)
        else reject(outcome ? failure(outcome, posting) : new Error(`posting ${posting.id} has no outcome`))
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  const lane = async (): Promise<void> => {
    while (waiting.length > 0) await send(take())
    idle += 1
  }

  return {
    post: (posting: Posting): Promise<'posted' | 'replayed'> =>
      new Promise((resolve, reject) => {
        if (waiting.length >= waiting_max) throw new Refusal('unavailable')
        waiting.push({ posting: { ...posting, entries: movingEntries(posting) }, resolve, reject })
        if (idle === 0) return
        idle -= 1
        // What else this turn of the event loop brings goes along: a crowd that was answered together comes back together.
        setImmediate(() => void lane())
      }),
  }
}

export type GroupPoster = ReturnType<typeof groupPoster>
