import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { say, seconds } from '../../lib/machine.mjs'
import { backupTool } from '../backups.ts'
import { type Cluster, type Engines, requireStart } from '../cluster.ts'
import { prove, restore } from '../restore.ts'
import { makeLoad } from './load.ts'
import type { Member } from './members.ts'
import { uploadPicture } from './pictures.ts'
import { closeLog, orderQueries } from './queries.ts'

const load_s = 10

/** Those of the orders that are in a database. */
export const storedOf = async <Order extends { kind: string; id: string }>(
  url: string,
  orders: readonly Order[],
): Promise<Order[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = new Set<string>()
    for (const [kind, query] of Object.entries(orderQueries)) {
      const ids = orders.filter((order) => order.kind === kind).map(({ id }) => id)
      for (const { id } of (await client.query<{ id: string }>(query, [ids])).rows) found.add(id)
    }
    return orders.filter(({ id }) => found.has(id))
  } finally {
    await client.end()
  }
}

/** Orders for some seconds, all answered. */
const orderFor = async (cluster: Cluster, members: readonly Member[], perSecond: number) => {
  const load = makeLoad(cluster, members, perSecond)
  load.start()
  await sleep(load_s * 1000)
  await load.stop()
  return load.done
}

/**
 * Backs up under load, fully and differentially, and restores to a moment between two groups of orders: every one of the first is there
 * and none of the second. Returns the exit status.
 */
export const testRestore = async (cluster: Cluster, members: readonly Member[], perSecond: number): Promise<number> => {
  const target = { ...cluster.settings, dir: `${cluster.folder.path}-restored`, network: '10.78.0' }
  requireStart(target)
  rmSync(target.dir, { recursive: true, force: true })
  for (const member of members) {
    const { status } = await uploadPicture(cluster, member)
    if (status !== 200) throw new Error(`a picture was not stored: ${status}`)
  }
  const working = orderFor(cluster, members, perSecond)
  const began = performance.now()
  await backupTool(cluster, ['--type=full', 'backup'])
  say(`Backed up fully in ${seconds(began)}.`)
  const before = [...(await working), ...(await orderFor(cluster, members, perSecond))]
  await backupTool(cluster, ['--type=diff', 'backup'])
  before.push(...(await orderFor(cluster, members, perSecond)))
  await sleep(1_000)
  const to = Temporal.Now.instant().toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', '+00')
  await sleep(1_000)
  const after = await orderFor(cluster, members, perSecond)
  const superuser = new pg.Client({ connectionString: cluster.urls.superuser })
  await superuser.connect()
  await superuser.query(closeLog)
  await superuser.end()
  await sleep(5_000)
  const compare = async (second: Engines): Promise<number> => {
    const [kept, gone] = [await storedOf(second.urls.owner, before), await storedOf(second.urls.owner, after)]
    say(
      `Of ${before.length} orders before that moment ${kept.length} are there, of ${after.length} after it ${gone.length}.`,
    )
    const status = await prove(second)
    return kept.length === before.length && gone.length === 0 ? status : 1
  }
  return restore(target, { from: cluster.folder.path, to }, compare)
}
