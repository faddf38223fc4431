import { compose } from '../compose.ts'
import { countUsers, findUser, hashPassword, makeAdmin } from '../modules/identity/index.ts'
import { audit } from '../platform/audit.ts'
import type { Config } from '../platform/config.ts'
import { transaction } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { addMember, demoPassword } from './members.ts'
import { admin, jose, lucia, maria } from './people.ts'
import { demoTold, wasTold } from './queries.ts'
import { tellYear, weeks } from './year.ts'

/**
 * Fills an empty database with the people of the README and a year of their transfers, all made through the product's
 * own calls under a clock that travels from a year ago to now: every posting, receipt and audit row is a true one. The
 * same chance tells the same story each time. A database that has people already is left alone: it is
 * `there`, or `incomplete` when the start that wrote it was interrupted.
 */
export const seedDemo = async ({
  config,
  url,
  until,
  log,
  say,
}: {
  config: Config
  url: string
  until: Temporal.Instant
  log: Log
  /** Tells whoever waits that it takes a moment. */
  say: (line: string) => void
}): Promise<'told' | 'there' | 'incomplete'> => {
  let instant = until.subtract({ hours: weeks * 7 * 24 + 1 })
  const sol = await compose({ config, url, now: () => instant, log, durable: false })
  try {
    if ((await countUsers(sol.deps.db)).all > 0) {
      const begun = await findUser(sol.deps.db, admin.email)
      return begun && !(await wasTold(sol.deps.db)) ? 'incomplete' : 'there'
    }
    say('Writing a year of demo data; only the first start does this.')
    await sol.app.ready()
    const passwordHash = await hashPassword(config, demoPassword)
    // The people who can sign in come first: a start that is interrupted leaves a product that can be used.
    const boss = await addMember(sol, admin, passwordHash)
    await makeAdmin(sol.deps, boss.email)
    const known = {
      maria: await addMember(sol, maria, passwordHash),
      jose: await addMember(sol, jose, passwordHash),
      lucia: await addMember(sol, lucia, passwordHash),
    }
    await sol.work()
    const travel = (to: Temporal.Instant): void => {
      instant = to
    }
    await tellYear({ sol, boss, known, passwordHash, travel, until })
    await transaction(sol.deps.db, (tx) =>
      audit(tx, { at: instant, actor: 'demo', action: demoTold, subject: demoTold }),
    )
    return 'told'
  } finally {
    await sol.stop()
  }
}
