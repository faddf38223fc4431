import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { findSshd } from '../scripts/lib/openssh.mjs'
import { fingerprintOf } from '../server/modules/ground/bank-files/exchange/sftp-session.ts'
import type { BankSftp } from '../server/platform/config-sftp.ts'

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const taker = createServer()
    taker.listen(0, '127.0.0.1', () => {
      const address = taker.address()
      taker.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => done(socket.destroy() !== undefined))
    socket.once('error', () => done(false))
  })

/** Another user than root, whose server would need an account of its own. Its account is locked, which only PAM permits. */
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }

/**
 * OpenSSH's own server on this machine, with keys of its own, as a bank has it: its files are in `folder`. Undefined where it is not
 * installed; `npm test` fetches it on Debian.
 */
export const openSsh = async () => {
  const sshd = findSshd()
  if (!sshd) return undefined
  const asRoot = process.getuid?.() === 0
  const user = asRoot ? nobody : { name: userInfo().username, uid: process.getuid?.(), gid: process.getgid?.() }
  const home = mkdtempSync(join(tmpdir(), 'sol-sshd-'))
  const folder = join(home, 'bank')
  const [host, client] = [ssh2.utils.generateKeyPairSync('ed25519'), ssh2.utils.generateKeyPairSync('ed25519')]
  const write = (name: string, content: string): string => {
    writeFileSync(join(home, name), content, { mode: 0o600 })
    return join(home, name)
  }
  const port = await freePort()
  const settings = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', 'PidFile none', `UsePAM ${asRoot ? 'yes' : 'no'}`, 'StrictModes no'],
    ...[`HostKey ${write('host', host.private)}`, `AuthorizedKeysFile ${write('authorized', `${client.public}\n`)}`],
    ...['PasswordAuthentication no', 'KbdInteractiveAuthentication no', 'Subsystem sftp internal-sftp'],
  ]
  const config = write('config', `${settings.join('\n')}\n`)
  for (const path of [folder, join(folder, 'inbound'), join(folder, 'outbound')]) mkdirSync(path)
  if (asRoot) {
    for (const path of ['', 'host', 'authorized', 'config', 'bank', 'bank/inbound', 'bank/outbound'])
      chownSync(join(home, path), nobody.uid, nobody.gid)
    chmodSync(folder, 0o777)
  }
  let running: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const identity = asRoot ? { uid: nobody.uid, gid: nobody.gid } : {}
    running = spawn(sshd, ['-D', '-e', '-f', config], { stdio: 'ignore', detached: true, ...identity })
    for (let attempt = 0; !(await answers(port)); attempt += 1) {
      if (attempt > 200) throw new Error('OpenSSH’s server did not start')
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  /** Ends the server with all its connections. */
  const stop = async (): Promise<void> => {
    const { pid } = running ?? {}
    running = undefined
    if (pid === undefined) return
    process.kill(-pid, 'SIGKILL')
    while (await answers(port)) await new Promise((done) => setTimeout(done, 20))
  }
  await start()

  const key = ssh2.utils.parseKey(host.public)
  if (key instanceof Error) throw key
  const bank: BankSftp = {
    ...{ host: '127.0.0.1', port, user: user.name, password: undefined, privateKey: client.private, folder },
    hostKeys: [fingerprintOf(key.getPublicSSH())],
  }
  return {
    ...{ bank, folder, start, stop },
    close: async () => {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
