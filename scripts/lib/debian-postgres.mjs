import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, Failed } from './machine.mjs'

// Debian's own PostgreSQL, the oldest version that the product serves with, for a run of the tests.

const version = 15
const bin = `/usr/lib/postgresql/${version}/bin`

const run = (program, args) => {
  const env = { ...environment({ packages: false }), DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Failed(`${program} ${args[0]} failed: ${stderr}`)
}

const freePort = () =>
  new Promise((done) => {
    const taker = createServer()
    taker.listen(0, '127.0.0.1', () => {
      const { port } = taker.address()
      taker.close(() => done(port))
    })
  })

/** Starts a cluster in a new folder, and installs the package first where it is missing. Needs root on Debian. */
export const startDebianPostgres = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Failed(`The tests on PostgreSQL ${version} need root on Debian.`)
  if (!existsSync(bin)) {
    run('apt-get', ['-qq', 'update'])
    run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', `postgresql-${version}`])
  }
  const folder = mkdtempSync(join(tmpdir(), 'sol-debian-postgres-'))
  const data = join(folder, 'data')
  const asPostgres = (program, ...args) => run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args])
  run('chown', ['postgres', folder])
  asPostgres('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 -c fsync=off`
  asPostgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      asPostgres('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
