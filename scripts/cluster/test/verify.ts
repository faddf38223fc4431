import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { wallets } from '#contract/funds/wallets.ts'
import { findBroken } from '#tests/find-broken.ts'
import { inRoot, node } from '../../lib/machine.mjs'
import type { Cluster } from '../cluster.ts'
import type { Ordered } from './load.ts'
import { type Member, start_minor } from './members.ts'
import { orderQueries } from './queries.ts'

export type Verdict = { lost: number; doubled: number; problems: string[] }

const idsOf = async (client: pg.Client, query: string, ids: string[]): Promise<Set<string>> =>
  new Set((await client.query<{ id: string }>(query, [ids])).rows.map(({ id }) => id))

/** Every acknowledged order is in the database, and none that was refused. */
const compareOrders = async ({ urls }: Cluster, load: Ordered, verdict: Verdict): Promise<void> => {
  const client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  try {
    for (const [kind, query] of Object.entries(orderQueries)) {
      const done = load.done.filter((each) => each.kind === kind).map(({ id }) => id)
      verdict.lost += done.length - (await idsOf(client, query, done)).size
      const refused = load.refused.filter((each) => each.kind === kind)
      const made = await idsOf(client, query, refused.map(({ id }) => id)) // biome-ignore format: one line
      for (const { id, why } of refused)
        if (made.has(id)) verdict.problems.push(`${kind} ${id} was refused (${why}) and made`)
    }
  } finally {
    await client.end()
  }
}

/** Every balance is without exactly the orders that were acknowledged: one that was lost or made twice shows here. */
const compareBalances = async ({ urls }: Cluster, load: Ordered, members: readonly Member[], verdict: Verdict) => {
  for (const { userId, token } of members) {
    const reply = await fetch(urls.web + wallets.list.path, { headers: { authorization: `Bearer ${token}` } })
    const { items } = (await reply.json()) as { items: { currency: string; available: { minor: string } }[] }
    const left = items.find(({ currency }) => currency === 'USD')?.available.minor ?? '0'
    const spent = start_minor - BigInt(left)
    const costs = load.done.filter((each) => each.userId === userId).reduce((sum, { cost }) => sum + cost, 0n)
    if (spent > costs) verdict.doubled += 1
    if (spent !== costs) verdict.problems.push(`${userId} spent ${spent}, acknowledged were ${costs}`)
  }
}

const proveBooks = async ({ urls, folder }: Cluster): Promise<string[]> => {
  const { broken, stalled, books } = await findBroken({ ownerUrl: urls.owner })
  const problems = [...Object.keys(broken), ...books.map(String), ...stalled.map((row) => JSON.stringify(row))]
  const { SECRET_KEY, DATA_DIR } = { SECRET_KEY: folder.secrets.secretKey, DATA_DIR: folder.folder('test') }
  const env = { PATH: process.env.PATH, DATABASE_URL: urls.serving, SECRET_KEY, DATA_DIR }
  const audit = spawnSync(node, [inRoot('server/audit-command.ts')], { env, encoding: 'utf8' })
  return audit.status === 0 ? problems : [...problems, `npm run audit: ${audit.stdout}${audit.stderr}`]
}

const settle_ms = 60_000

/**
 * Holds what was acknowledged against the database: orders, balances, the books, the partner's side and the audit log. A row that a job
 * could not handle meanwhile has a minute to be tried again.
 */
export const verify = async (cluster: Cluster, load: Ordered, members: readonly Member[]): Promise<Verdict> => {
  const verdict: Verdict = { lost: 0, doubled: 0, problems: [...load.unanswered] }
  await compareOrders(cluster, load, verdict)
  await compareBalances(cluster, load, members, verdict)
  const end = performance.now() + settle_ms
  let problems = await proveBooks(cluster)
  while (problems.length > 0 && performance.now() < end) {
    await sleep(3_000)
    problems = await proveBooks(cluster)
  }
  verdict.problems.push(...problems)
  return verdict
}
