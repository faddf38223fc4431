import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Cluster, rolesOf, settingsOf, startCluster } from './cluster/cluster.ts'
import { networkOf, removeNetwork } from './cluster/machines.ts'
import { installPackages } from './cluster/packages.ts'
import { backUp, restore } from './cluster/restore.ts'
import { Failed, main, say } from './lib/machine.mjs'

const usage = `npm run cluster                  starts SOL on a cluster, prints where everything is; Ctrl-C stops it
npm run cluster -- install       installs Debian's packages and the bucket
npm run cluster -- stop          stops it, also what a killed one left behind
npm run cluster -- backup KIND   full, diff or incr: a backup of the running cluster, encrypted, in CLUSTER_DIR/backups
npm run cluster -- restore --from DIR [--to TIME]
                                 makes a second cluster in CLUSTER_DIR from the backups in DIR, proves it, and stops it
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, to: { type: 'string' } },
})
const [verb = 'start', kind, ...more] = positionals
const settings = settingsOf(process.env)
const pidFile = join(settings.dir, 'pid')

const show = async ({ urls, network, folder }: Cluster): Promise<void> => {
  const { primary = [], sync = [], replica = [] } = await rolesOf(network)
  say(
    [
      `SOL is ready: ${urls.web} (its authority: ${join(folder.path, 'tls/authority.pem')})`,
      `  mails and codes    ${urls.mails}`,
      `  state of HAProxy   ${urls.state}`,
      `  primary            ${primary}, for clients ${network.addressOf('front')}:5432`,
      `  standbys           ${replica.join(', ')}, for clients ${network.addressOf('front')}:5433; commits wait for ${sync}`,
      `  web, worker, pool  ${network.addressOf('app1')} and ${network.addressOf('app2')}, ports 3000, 3001 and 6432`,
      `  logs               ${join(folder.path, 'logs')}; logins in ${join(folder.path, 'secrets.json')}`,
      '  Ctrl-C or `npm run cluster -- stop` stops it.',
    ].join('\n'),
  )
}

const start = async (): Promise<number> => {
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  const cluster = await startCluster(settings)
  writeFileSync(pidFile, String(process.pid))
  await show(cluster)
  await asked
  say('Stopping …')
  await cluster.stop()
  rmSync(pidFile, { force: true })
  return 0
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const stop = async (): Promise<number> => {
  let pid = 0
  try {
    pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  } catch {
    // It does not run, or was killed before it was ready.
  }
  if (pid > 0 && isAlive(pid)) {
    process.kill(pid, 'SIGTERM')
    for (let waited = 0; isAlive(pid) && waited < 600; waited += 1) await sleep(100)
  }
  await removeNetwork(networkOf(settings.network))
  rmSync(pidFile, { force: true })
  return 0
}

const verbs: Record<string, () => Promise<number>> = {
  start,
  stop,
  install: installPackages,
  backup: () => backUp(settings, kind),
  restore: () => {
    if (!values.from) throw new Failed(usage)
    return restore(settings, { from: values.from, to: values.to })
  },
}

await main(async () => {
  const work = verbs[verb]
  if (!work || more.length > 0 || (kind && verb !== 'backup')) throw new Failed(usage)
  return work()
})
process.exit()
