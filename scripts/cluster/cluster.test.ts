import { X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sessionOptions } from '#server/platform/database.ts'
import { settingsOf } from './cluster.ts'
import { haproxy } from './engines/haproxy.ts'
import { patroni } from './engines/patroni.ts'
import { pgbackrest, restoring, type Store, stores } from './engines/pgbackrest.ts'
import { pgbouncer } from './engines/pgbouncer.ts'
import { type Folder, makeCertificate, openFolder } from './folder.ts'
import { holdFolder, lockOf, requireFreeFolder } from './lock.ts'
import { machineNames, networkOf } from './machines.ts'
import { products } from './processes.ts'

const network = networkOf('10.77.0')
const secrets = {
  ...{ superuser: 'a', replicator: 'b', rewinder: 'c' },
  ...{ owner: 'd', serving: 'e', secretKey: 'f', backups: 'g' },
}

/** A folder that nothing is written to. */
const own: Folder = {
  path: '/own',
  folder: (...parts: string[]) => join('/own', ...parts),
  write: (file) => file,
  secrets,
  account: userInfo(),
}

test('each web and worker process serves its metrics on the address of its machine', () => {
  const served = products(network, own).flatMap(({ name, env }) => (env ? [[name, env.METRICS_LISTEN]] : []))
  expect(Object.fromEntries(served)).toEqual({
    'web-app1': '10.77.0.21:9464',
    'worker-app1': '10.77.0.21:9465',
    'web-app2': '10.77.0.22:9464',
    'worker-app2': '10.77.0.22:9465',
  })
})

test('a wrong network is refused with one line that names the variable and the fix', () => {
  for (const prefix of ['10.77', '10.77.0.0', '10.77.256', '10.77.x', '010.77.0', ''])
    expect(() => networkOf(prefix)).toThrow(/^CLUSTER_NETWORK is '[^\n]*': set it to [^\n]+ 10\.77\.0$/)
})

test('two networks share no name of a link, and each name is short enough for Linux', () => {
  const names = ['10.77.0', '192.77.0', '255.255.255'].flatMap((prefix) => {
    const { bridge, linkOf } = networkOf(prefix)
    return [bridge, ...machineNames.map(linkOf)]
  })
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name.length).toBeLessThanOrEqual(15)
})

const newFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'sol-cluster-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test('a folder has one cluster at a time, and is free when only the number of its process lives on', () => {
  const dir = newFolder()
  const release = holdFolder(dir)
  const refusal = new RegExp(`^CLUSTER_DIR ${dir} is in use by process ${process.pid}: run [^\\n]+ stop`)
  for (const start of [requireFreeFolder, holdFolder]) expect(() => start(dir)).toThrow(refusal)
  release()
  requireFreeFolder(dir)
  writeFileSync(lockOf(dir), JSON.stringify({ pid: process.pid, born: 'before the machine was started again' }))
  requireFreeFolder(dir)
  holdFolder(dir)()
})

test.skipIf(!existsSync('/usr/bin/openssl'))('a folder back at an earlier network has a certificate for it', () => {
  const folder = openFolder(newFolder(), userInfo())
  const file = join(folder.path, 'tls/tls.pem')
  const namesFor = (address: string): string | undefined => {
    makeCertificate(folder, address)
    return new X509Certificate(readFileSync(file)).subjectAltName
  }
  for (const address of ['10.77.0.2', '10.78.0.2', '10.77.0.2'])
    expect(namesFor(address)).toBe(`IP Address:${address}, DNS:${address}`)
  const signed = readFileSync(file, 'utf8')
  makeCertificate(folder, '10.77.0.2')
  expect(readFileSync(file, 'utf8')).toBe(signed)
})

test('the pooler opens connections with the settings that SOL asks for', () => {
  const settings = pgbouncer(network, '/folder')
  for (const [, name, value] of sessionOptions.matchAll(/-c (\w+)=(\w+)/g))
    expect(settings).toMatch(new RegExp(`connect_query='[^\\n]*set ${name} = "?${value}"?[;']`))
  expect(settings).toContain('pool_mode = transaction\n')
})

test('a commit is acknowledged when a standby has it too, also after a standby failed', () => {
  const { dcs } = JSON.parse(patroni(network, 'db1', { folder: '/folder', secrets, archive: '' })).bootstrap
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
})

test('a web process that refuses a connection costs no wait: the next one is asked at once', () => {
  expect(haproxy(network, '/folder')).toContain('option redispatch 1\n')
})

test('backups are encrypted on the disk and in the bucket, each under the name of its own cluster', () => {
  const settingsIn = (store: Store, dir?: string): string =>
    pgbackrest(own, { machine: 'db1', front: '10.77.0.2', store }, dir)
  for (const store of stores)
    expect(settingsIn(store)).toContain('repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=g\n')
  expect(settingsIn('disk')).not.toContain('s3')
  expect(settingsIn('bucket')).toContain('repo1-path=/own/backups\nrepo1-type=s3\n')
  expect(settingsIn('bucket', '/first')).toContain('repo1-path=/first/backups\nrepo1-type=s3\n')
})

test('a wrong place for backups is refused with one line', () => {
  expect(() => settingsOf({ CLUSTER_BACKUPS: 's3' })).toThrow(/^CLUSTER_BACKUPS is 's3': set it to disk or bucket$/)
})

test('connections to a server that is no longer the primary are ended', () => {
  const settings = haproxy(network, '/folder')
  expect(settings).toContain('on-marked-down shutdown-sessions')
  expect(settings).toMatch(/listen primary\n.*GET \/primary\n.*server db1 10\.77\.0\.11:5432 check port 8008/s)
})

test('a restore takes a part of the log that is not stored from what was received, whole or not', () => {
  const { command } = restoring('/new/restore.ini', { from: '/old', to: undefined }).pgbackrest
  const stored = '/usr/bin/pgbackrest --config=/new/restore.ini --stanza=sol archive-get %f %p'
  const received = 'cp /old/received/%f %p || cp /old/received/%f.partial %p'
  expect(command).toContain(`'--recovery-option=restore_command=${stored} || ${received}'`)
})
