import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failureIn, requireBackupBefore, requireBootstrap, targetOf } from './backups.ts'
import { networkOf, requireFreeNetwork, requireOwnNetwork, requireRunning } from './machines.ts'
import { requireRestore } from './restore.ts'
import { until } from './wait.ts'

const now = Temporal.Instant.from('2026-11-30T14:05:00Z')
const network = networkOf('10.77.0')

const newFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'sol-restore-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test('a restore is refused with one line for a wrong or relative --from, a folder in use, and a time that is none or to come', () => {
  const [from, dir] = [newFolder(), newFolder()]
  const start = (given: { from?: string; to?: string | undefined } = {}) =>
    requireRestore({ dir }, { from, to: undefined, ...given }, now)
  expect(() => start()).toThrow(/^--from \S+ has no backup: name the CLUSTER_DIR of one[^\n]*$/)
  expect(() => start({ from: 'cluster' })).toThrow(/^--from is 'cluster': set it to the absolute path [^\n]*$/)
  mkdirSync(join(from, 'backups', 'backup', 'sol'), { recursive: true })
  expect(start()).toBe('disk')
  for (const to of ['yesterday', '2026-11-30 14:05:00', '2026-13-30 14:05:00+00'])
    expect(() => start({ to })).toThrow(`--to is '${to}': set it to a time with its offset, for example`)
  expect(() => start({ to: '2026-11-30 09:05:01-05' })).toThrow(
    /^--to '2026-11-30 09:05:01-05' is in the future: set it to a time before 2026-11-30 14:05:00\+00$/,
  )
  expect(start({ to: '2026-11-30 09:05:00-05' })).toBe('disk')
  writeFileSync(join(dir, 'secrets.json'), '{}')
  expect(() => start()).toThrow(/^CLUSTER_DIR \S+ is not empty: name a new folder; a restore overwrites nothing\.$/)
})

test('a restore is refused for a time before the oldest backup was complete, and for a store without one', () => {
  // tidy allows Number because it is a time in seconds
  const stop = Number(now.epochMilliseconds) / 1000
  const status = { message: 'ok' }
  const info = [{ backup: [{ timestamp: { stop } }, { timestamp: { stop: stop + 3_600 } }], status }]
  for (const to of ['2026-11-30 14:05:00+00', '2026-11-30 09:04:59-05'])
    expect(() => requireBackupBefore(info, to)).toThrow(
      `--to '${to}' is before the oldest backup was complete: set it to a time after 2026-11-30 14:05:00+00`,
    )
  const other = { message: "other ([FormatError] unable to load info file '…'\nFormatError: …" }
  expect(() => requireBackupBefore([{ backup: [], status: other }], undefined)).toThrow(
    /^The store has no complete backup for this key \(other \(\[FormatError\] [^\n]*\): name another one with --from\.$/,
  )
  for (const to of ['2026-11-30 14:05:01+00', undefined]) requireBackupBefore(info, to)
  expect(targetOf('2026-11-30 15:05:00+01', now).equals(now)).toBe(true)
})

test('a restore ends as soon as Patroni gives up, with the reason of PostgreSQL or pgBackRest', async () => {
  const started = '2026-11-30 14:05:00 UTC [42] LOG:  starting point-in-time recovery\n'
  const reason = '2026-11-30 14:05:09 UTC [42] FATAL:  recovery ended before configured recovery target was reached'
  const end = '2026-11-30 14:05:10,1 INFO: removing initialize key after failed attempt to bootstrap the cluster\n'
  expect(failureIn(`${started}${reason}\n`)).toBeUndefined()
  expect(failureIn(`${started}${reason}\n${end}`)).toBe(reason)
  const refused = 'ERROR: [075]: no backup set found to restore'
  expect(failureIn(`${refused}\n${end}`)).toBe(refused)

  const path = newFolder()
  mkdirSync(join(path, 'logs'))
  writeFileSync(join(path, 'logs', 'patroni-db2.log'), `${started}${reason}\n${end}`)
  let attempts = 0
  const wait = until('No primary', async () => {
    attempts += 1
    requireBootstrap({ path })
  })
  await expect(wait).rejects.toThrow(`The backup could not be restored: ${reason}. See ${path}/logs/patroni-db2.log`)
  expect(attempts).toBe(1)
})

test('a running cluster is not started again, nor restored into', () => {
  const free = { isRunning: false, hasAddresses: false, madeBy: undefined }
  requireFreeNetwork(network, free)
  expect(() => requireFreeNetwork(network, { ...free, isRunning: true })).toThrow(
    /^A cluster runs at CLUSTER_NETWORK 10\.77\.0, or one was killed: run [^\n]+$/,
  )
  expect(() => requireFreeNetwork(network, { ...free, hasAddresses: true })).toThrow(
    /^CLUSTER_NETWORK 10\.77\.0 is used on this machine: set it to free addresses[^\n]+$/,
  )
})

test('a cluster is backed up and stopped by its own folder alone', () => {
  const own = { isRunning: true, hasAddresses: true, madeBy: '/own' }
  for (const require of [requireOwnNetwork, requireRunning]) {
    require(network, '/own', own)
    expect(() => require(network, '/other', own)).toThrow(
      /^CLUSTER_NETWORK 10\.77\.0 is of the cluster in \/own, not of CLUSTER_DIR \/other: set CLUSTER_DIR to \/own [^\n]+$/,
    )
    for (const madeBy of ['', undefined])
      expect(() => require(network, '/own', { ...own, madeBy })).toThrow(
        / is used by something that no cluster here made/,
      )
  }
  const gone = { isRunning: false, hasAddresses: false, madeBy: undefined }
  requireOwnNetwork(network, '/own', gone)
  expect(() => requireRunning(network, '/own', gone)).toThrow(/^No cluster runs at CLUSTER_NETWORK 10\.77\.0: start it/)
})
