import { keepAnchor, keptAnchors } from './audit-anchors.ts'
import { linkAudit, readHead } from './audit-chain.ts'
import type { Deps } from './deps.ts'
import type { Job } from './jobs.ts'
import { verifyAudit } from './verify-audit.ts'

/** A row stays unlinked for about this long, plus the duration of the linking. */
const link_ms = 1000
const hour_ms = 3_600_000
/** The part of the log verified each hour; `npm run audit` verifies all of it. */
const proved_max = 10_000

export const auditJobs = (deps: Pick<Deps, 'db' | 'secrets'>): Job[] => [
  { name: 'audit-chain', every_ms: link_ms, run: () => linkAudit(deps) },
]

/**
 * Verifies the newest part of the log against itself and this folder's anchors, and then adds an anchor. Only the running product has
 * this job: its anchors are outside the database.
 */
export const auditProofJob = (deps: Pick<Deps, 'db' | 'secrets' | 'now' | 'config' | 'log'>): Job => ({
  name: 'audit-proof',
  every_ms: hour_ms,
  run: async () => {
    const { log } = await readHead(deps.db)
    const { problems } = await verifyAudit(deps, { last: proved_max, anchors: keptAnchors(deps.config, log) })
    // A job that throws is recorded with its reason and logged as an error until it passes again.
    if (problems.length > 0) throw new Error(`the audit log is wrong: ${problems.map(({ says }) => says).join('; ')}`)
    await keepAnchor(deps)
    return 0
  },
})
