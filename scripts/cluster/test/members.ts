import { uuidv7 } from '#contract/lib/ids.ts'
import { compose, type Sol } from '#server/compose.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { type Member, makeMembers as makeOn, openMemberSession } from '#tests/members.ts'
import type { Cluster } from '../cluster.ts'

export { type Member, start_minor } from '#tests/members.ts'

export const now = (): Temporal.Instant => Temporal.Now.instant()
export const newId = (): string => uuidv7(now().epochMilliseconds)

/** The product in this process, on the cluster's database: for what only a bank or staff could do, never for what is tested. */
export const withSol = async <T>({ urls, folder }: Cluster, work: (sol: Sol) => Promise<T>): Promise<T> => {
  const settings = { SECRET_KEY: folder.secrets.secretKey, SEED_DEMO: '0', DATA_DIR: folder.folder('test') }
  const config = readConfig({ ...settings, DATABASE_URL: urls.serving })
  const sol = await compose({ config, url: urls.serving, now, log: makeLog('silent') })
  try {
    return await work(sol)
  } finally {
    await sol.stop()
  }
}

export const makeMembers = (cluster: Cluster, count: number): Promise<Member[]> =>
  withSol(cluster, (sol) => makeOn(sol, count))

/** A session lasts a quarter of an hour, the test longer. */
export const signInAgain = (cluster: Cluster, members: readonly Member[]): Promise<void> =>
  withSol(cluster, async (sol) => {
    for (const member of members) Object.assign(member, await openMemberSession(sol, member.userId))
  })
