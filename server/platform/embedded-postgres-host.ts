import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigProblem } from './config.ts'

/** The account that the database server runs as; without a uid, our own. */
export type Account = {
  uid?: number
  gid?: number
  /** The account may not enter the parent folders of the data or the programs (a checkout under /root). */
  shutOut?: boolean
}

type Places = { folder: string; dataDir: string; program: string }

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(existsSync)

/** The uid and gid of an account in /etc/passwd. */
const lookUp = (name: string): { uid: number; gid: number } | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) } : undefined
}

/** The account `postgres`, created when missing; `nobody` where accounts cannot be created. */
const serviceAccount = (): { uid: number; gid: number } => {
  const there = lookUp('postgres')
  if (there) return there
  const useradd = ['/usr/sbin/useradd', '/sbin/useradd'].find(existsSync)
  if (useradd)
    spawnSync(useradd, ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const found = lookUp('postgres') ?? lookUp('nobody')
  if (!found)
    throw new ConfigProblem('PostgreSQL refuses to run as root: make an account with `useradd --system postgres`')
  return found
}

const otherMayRead = 0o004
const otherMayEnter = 0o001

/** Whether any account may read `path` and enter each of its parent folders. */
const isOpenToAll = (path: string): boolean => {
  if ((statSync(path).mode & otherMayRead) === 0) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & otherMayEnter) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Not as root: our own account. As root: the owner of the cluster, or the service account. */
export const accountFor = ({ folder, dataDir, program }: Places): Account => {
  const made = existsSync(folder) ? statSync(folder) : undefined
  if (process.getuid?.() !== 0) {
    if (made && process.getuid && made.uid !== process.getuid())
      throw new ConfigProblem(
        `${folder} belongs to another user: start as that user, or set DATA_DIR to a folder of yours`,
      )
    return {}
  }
  const account = made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : serviceAccount()
  const shutOut = !isOpenToAll(program) || !isOpenToAll(`${dataDir}/.`)
  if (shutOut && !setpriv)
    throw new ConfigProblem(
      `PostgreSQL refuses to run as root, and no other account may enter ${dataDir} or ${dirname(program)}: ` +
        'move the checkout to a folder that all may enter, or set DATABASE_URL',
    )
  return { ...account, shutOut }
}

/**
 * The command line that runs `program` as `account`. An account without access to the folders retains one privilege of root, reading past
 * file modes (CAP_DAC_OVERRIDE), and nothing else; `no_setuid_fixup` makes access(2) respect it too.
 */
export const commandAs = (account: Account, program: string, args: readonly string[]) => {
  const { uid, gid, shutOut } = account
  if (uid === undefined || gid === undefined) return { program, args: [...args], options: {} }
  if (!shutOut || !setpriv) return { program, args: [...args], options: { uid, gid } }
  const privilege = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return { program: setpriv, args: [...identity, ...privilege, '--', program, ...args], options: {} }
}

/** Whether a process with this pid is alive; a zombie is not. */
export const isAlive = (pid: number): boolean => {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return statusOf(pid)?.state !== 'Z'
}

/** State and start time of a process, from Linux's /proc; undefined elsewhere. */
const statusOf = (pid: number): { state: string; born: string } | undefined => {
  try {
    // The name in parentheses may itself contain spaces; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state: fields[0] ?? '', born: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** False for another process that reuses the pid. */
export const isPostgres = (pid: number): boolean => {
  if (existsSync(`/proc/${pid}/comm`)) return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  if (existsSync('/proc/self/comm') || process.platform === 'win32') return false
  const { stdout } = spawnSync('/bin/ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
  return stdout?.includes('postgres') ?? false
}

/** One live process holds the data folder. */
export const holdData = (file: string, dataDir: string): (() => void) =>
  takeLock(
    file,
    (pid) =>
      new ConfigProblem(
        `the database in ${dataDir} is in use by process ${pid}: stop that one, set DATA_DIR to another folder, ` +
          'or share one server through DATABASE_URL',
      ),
  )

/** Returns what releases the lock. It is taken over when its process is gone or its pid was reused; otherwise `inUse` is thrown. */
export const takeLock = (file: string, inUse: (pid: number) => Error): (() => void) => {
  const self = { pid: process.pid, born: statusOf(process.pid)?.born }
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx', mode: 0o644 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || attempt > 3) throw error
      const holder = holderOf(file)
      if (holder) throw inUse(holder.pid)
      rmSync(file, { force: true })
    }
  }
}

export const holderOf = (file: string): { pid: number } | undefined => {
  const holder = readLock(file)
  return holder && isAlive(holder.pid) && statusOf(holder.pid)?.born === holder.born ? holder : undefined
}

const readLock = (file: string): { pid: number; born?: string } | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
