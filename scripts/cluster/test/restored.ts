import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { profileImage } from '#contract/people/profile-image.ts'
import { idCard } from '#server/seed/id-card.ts'
import { say } from '../../lib/machine.mjs'
import { backupTool, type Cluster, type Engines, requireStart } from '../cluster.ts'
import { prove, restore } from '../restore.ts'
import { makeLoad } from './load.ts'
import type { Member } from './members.ts'
import { closeLog, orderQueries } from './queries.ts'

const load_s = 10

/** How many of the orders are in a database. */
const count = async (url: string, orders: readonly { kind: string; id: string }[]): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let found = 0
    for (const [kind, query] of Object.entries(orderQueries)) {
      const ids = orders.filter((order) => order.kind === kind).map(({ id }) => id)
      found += (await client.query(query, [ids])).rows.length
    }
    return found
  } finally {
    await client.end()
  }
}

/** A sealed file in the bucket, by the product's own call, which renews the session. */
const uploadPicture = async ({ urls }: Cluster, member: Member): Promise<void> => {
  const body = new FormData()
  body.set('email', member.email)
  body.set('folder', 'profile-pics')
  body.set('image', new File([new Uint8Array(idCard())], 'me.png', { type: 'image/png' }))
  const { method, path } = profileImage.upload
  const headers = { authorization: `Bearer ${member.token}` }
  const reply = await fetch(urls.web + path, { method, headers, body })
  const answer = (await reply.json()) as { token?: string }
  if (!answer.token) throw new Error(`a picture was not stored: ${JSON.stringify(answer)}`)
  member.token = answer.token
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
  const target = { dir: `${cluster.folder.path}-restored`, network: '10.78.0' }
  requireStart(target)
  rmSync(target.dir, { recursive: true, force: true })
  for (const member of members) await uploadPicture(cluster, member)
  const working = orderFor(cluster, members, perSecond)
  await backupTool(cluster, ['--type=full', 'backup'])
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
    const [kept, gone] = [await count(second.urls.owner, before), await count(second.urls.owner, after)]
    say(`Of ${before.length} orders before that moment ${kept} are there, of ${after.length} after it ${gone}.`)
    const status = await prove(second)
    return kept === before.length && gone === 0 ? status : 1
  }
  return restore(target, { from: cluster.folder.path, to }, compare)
}
