import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../../lib/machine.mjs'
import { backupTool } from '../backups.ts'
import { type Cluster, type Engines, requireStart } from '../cluster.ts'
import { machineNames, processesOf, signal } from '../machines.ts'
import { prove, restore } from '../restore.ts'
import { makeLoad } from './load.ts'
import type { Member } from './members.ts'
import { storedOf } from './restored.ts'

const load_s = 30
/** How much acknowledged work the loss of every machine may cost. */
const lost_ms_max = 1_000

/**
 * Kills every process of every machine at once under load, and restores to the end of the log. Tells how many acknowledged orders are lost,
 * and how long before the end the oldest of them was. Returns the exit status.
 */
export const testLoss = async (cluster: Cluster, members: readonly Member[], perSecond: number): Promise<number> => {
  const target = { ...cluster.settings, dir: `${cluster.folder.path}-restored`, network: '10.78.0' }
  requireStart(target)
  rmSync(target.dir, { recursive: true, force: true })
  await backupTool(cluster, ['--type=full', 'backup'])
  const load = makeLoad(cluster, members, perSecond)
  load.start()
  await sleep(load_s * 1000)
  for (const each of cluster.running.values()) each.hold(true)
  const pids = await Promise.all(machineNames.map((machine) => processesOf(cluster.network, machine)))
  const ended = performance.now()
  signal(pids.flat(), 'SIGKILL')
  // A reply that was on its way is an acknowledgment too.
  await sleep(1_000)
  const acknowledged = [...load.done]
  void load.stop()
  const compare = async (second: Engines): Promise<number> => {
    const stored = new Set((await storedOf(second.urls.owner, acknowledged)).map(({ id }) => id))
    const lost = acknowledged.filter(({ id }) => !stored.has(id))
    const lost_ms = Math.round(Math.max(0, ...lost.map(({ at }) => ended - at)))
    const last_ms = Math.round(ended - Math.max(...acknowledged.map(({ at }) => at)))
    say(
      `Of ${acknowledged.length} acknowledged orders, the last ${last_ms} ms before the end, ${lost.length} are lost, the oldest ${lost_ms} ms before it.`,
    )
    const status = await prove(second)
    return lost_ms <= lost_ms_max ? status : 1
  }
  return restore(target, { from: cluster.folder.path, to: undefined }, compare)
}
