import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Failed, inRoot, run, say } from '../lib/machine.mjs'

/** What Debian 12 calls each engine, and a file of it. */
const packages = [
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  ['etcd-server', '/usr/bin/etcd'],
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd/__init__.py'],
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['pgbackrest', '/usr/bin/pgbackrest'],
  ['iproute2', '/usr/sbin/ip'],
  ['openssl', '/usr/bin/openssl'],
] as const

/** What `npm run cluster:test` needs besides. */
const testPackages = [['faketime', '/usr/bin/faketime']] as const

const own = inRoot('scripts/cluster/bucket')
export const s3rver = inRoot('scripts/cluster/bucket/node_modules/s3rver/bin/s3rver.js')

const missing = (forTests: boolean): string[] =>
  [...packages, ...(forTests ? testPackages : [])].filter(([, file]) => !existsSync(file)).map(([name]) => name)

export const requirePackages = ({ forTests = false } = {}): void => {
  const names = [...missing(forTests), ...(existsSync(s3rver) ? [] : ['s3rver (npm)'])]
  if (names.length > 0) throw new Failed(`Missing: ${names.join(', ')}. Run \`npm run cluster -- install\` first.`)
}

/** The names for every address of 10.… are Debian's own; their services are left off, since the cluster starts its own processes. */
export const installPackages = async (): Promise<number> => {
  if (!existsSync('/usr/bin/apt-get')) throw new Failed('npm run cluster needs Debian 12: /usr/bin/apt-get is missing.')
  const names = missing(true)
  say(`Debian's packages: ${[...packages, ...testPackages].map(([name]) => name).join(', ')}; from npm: s3rver.`)
  if (names.length > 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    if ((await run('apt-get', ['-qq', 'update'], { env })) !== 0)
      throw new Failed('apt-get update failed; the reason is above.')
    const install = ['-qq', '-y', '--no-install-recommends', 'install', ...names]
    if ((await run('apt-get', install, { env })) !== 0) throw new Failed('apt-get install failed; the reason is above.')
    // On a machine with systemd the packages start services of their own, which would use memory for nothing.
    const services = ['etcd', 'patroni', 'pgbouncer', 'haproxy'].filter((name) =>
      names.some((each) => each.startsWith(name)),
    )
    if (services.length > 0 && existsSync('/run/systemd/system'))
      execFileSync('systemctl', ['disable', '--now', ...services], { stdio: 'inherit' })
  }
  return existsSync(s3rver) ? 0 : run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: own })
}
