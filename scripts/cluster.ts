import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { holderOf } from '#server/platform/embedded-postgres-host.ts'
import { type Cluster, type Settings, settingsOf, startCluster } from './cluster/cluster.ts'
import { lockOf } from './cluster/lock.ts'
import { networkOf, removeNetwork, requireOwnNetwork } from './cluster/machines.ts'
import { installPackages } from './cluster/packages.ts'
import { metricsOf } from './cluster/processes.ts'
import { backUp, restore } from './cluster/restore.ts'
import { rolesOf } from './cluster/wait.ts'
import { Failed, main, say } from './lib/machine.mjs'

const usage = `npm run cluster                  starts SOL on a cluster, prints where everything is; Ctrl-C stops it
npm run cluster -- install       installs Debian's packages and the bucket
npm run cluster -- stop          stops it, also what a killed one left behind
npm run cluster -- backup KIND   full, diff or incr: a backup of the running cluster, encrypted, where CLUSTER_BACKUPS says
npm run cluster -- restore --from DIR [--to TIME]
                                 makes a second cluster in CLUSTER_DIR from the backups in DIR, proves it, and stops it
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, to: { type: 'string' } },
})
const [verb = 'start', kind, ...more] = positionals

const show = async ({ urls, network, folder }: Cluster): Promise<void> => {
  const { primary = [], sync = [], replica = [] } = await rolesOf(network)
  const metrics = (['app1', 'app2'] as const).flatMap((machine) =>
    (['web', 'worker'] as const).map((role) => metricsOf(network, machine, role)),
  )
  say(
    [
      `SOL is ready: ${urls.web} (its authority: ${join(folder.path, 'tls/authority.pem')})`,
      `  mails and codes    ${urls.mails}`,
      `  state of HAProxy   ${urls.state}`,
      `  primary            ${primary}, for clients ${network.addressOf('front')}:5432`,
      `  standbys           ${replica.join(', ')}, for clients ${network.addressOf('front')}:5433; commits wait for ${sync}`,
      `  web, worker, pool  ${network.addressOf('app1')} and ${network.addressOf('app2')}, ports 3000, 3001 and 6432`,
      `  metrics            http://${metrics.join('/metrics, http://')}/metrics`,
      `  logs               ${join(folder.path, 'logs')}; logins in ${join(folder.path, 'secrets.json')}`,
      '  Ctrl-C or `npm run cluster -- stop` stops it.',
    ].join('\n'),
  )
}

const start = async (settings: Settings): Promise<number> => {
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  const cluster = await startCluster(settings)
  await show(cluster)
  await asked
  say('Stopping …')
  await cluster.stop()
  return 0
}

const stop = async ({ dir, network }: Settings): Promise<number> => {
  const [lock, holder] = [lockOf(dir), holderOf(lockOf(dir))]
  if (holder) {
    process.kill(holder.pid, 'SIGTERM')
    for (let waited = 0; holderOf(lock) && waited < 600; waited += 1) await sleep(100)
    // It stopped in order, at addresses that need not be those of CLUSTER_NETWORK.
    if (!existsSync(lock)) return 0
  }
  requireOwnNetwork(networkOf(network), dir)
  await removeNetwork(networkOf(network))
  return 0
}

const verbs: Record<string, (settings: Settings) => Promise<number>> = {
  start,
  stop,
  install: installPackages,
  backup: (settings) => backUp(settings, kind),
  restore: (settings) => {
    if (!values.from) throw new Failed(usage)
    return restore(settings, { from: values.from, to: values.to })
  },
}

await main(async () => {
  const work = verbs[verb]
  if (!work || more.length > 0 || (kind && verb !== 'backup')) throw new Failed(usage)
  return work(settingsOf(process.env))
})
process.exit()
