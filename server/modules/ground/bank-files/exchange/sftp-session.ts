import { createHash, timingSafeEqual } from 'node:crypto'
import ssh2, { type Client, type SFTPWrapper } from 'ssh2'
import type { BankSftp } from '#server/platform/config-sftp.ts'

/** To connect and log in; then for each call, a file of 64 MB over a slow line included. */
const login_ms = 20_000
const call_ms = 300_000

/** `SSH_FX_NO_SUCH_FILE` of the protocol. */
const noSuchFile = 2

type Done<T> = (error: Error | null | undefined, value: T) => void

/** A connection to the bank's SFTP server, opened by its first call and ended with the run of its job. */
export type SftpSession = {
  /** A path below the folder that is agreed with the bank. */
  path: (...names: string[]) => string
  /** Runs one call within its time; a connection that does not answer is given up. */
  call: <T>(work: (sftp: SFTPWrapper, done: Done<T>) => void) => Promise<T>
  /** Whether there is a file or a folder. */
  isThere: (path: string) => Promise<boolean>
  close: () => Promise<void>
}

/** As `ssh-keygen -l` prints it: SHA256 and 43 characters of base64. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

const isPinned = (pins: readonly string[], key: Buffer): boolean => {
  const found = Buffer.from(fingerprintOf(key))
  return pins.map((pin) => Buffer.from(pin)).some((pin) => pin.length === found.length && timingSafeEqual(pin, found))
}

const connect = ({ host, port, user, password, privateKey, hostKeys }: BankSftp): Promise<[Client, SFTPWrapper]> => {
  const client = new ssh2.Client()
  return new Promise((resolve, reject) => {
    // A connection may fail again while it ends; the first failure is the reason.
    client.on('error', reject)
    client.on('close', () => reject(new Error('the bank closed the connection')))
    client.on('ready', () =>
      client.sftp((error, sftp) => {
        if (error) reject(error)
        else resolve([client, sftp])
      }),
    )
    client.connect({
      ...{ host, port, username: user, readyTimeout: login_ms, keepaliveInterval: 10_000 },
      ...(privateKey ? { privateKey } : {}),
      ...(password ? { password } : {}),
      hostVerifier: (key: Buffer) => isPinned(hostKeys, key),
    })
  })
}

export const makeSftpSession = (bank: BankSftp): SftpSession => {
  let opened: Promise<[Client, SFTPWrapper]> | undefined

  const call = async <T>(work: (sftp: SFTPWrapper, done: Done<T>) => void): Promise<T> => {
    opened ??= connect(bank)
    const [client, sftp] = await opened
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        client.destroy()
        reject(new Error('the bank’s SFTP server did not answer in time'))
      }, call_ms)
      const ended = () => reject(new Error('the connection to the bank ended'))
      client.once('close', ended)
      work(sftp, (error, value) => {
        clearTimeout(late)
        client.off('close', ended)
        if (error) reject(error)
        else resolve(value)
      })
    })
  }

  return {
    path: (...names) => [bank.folder, ...names].filter(Boolean).join('/'),
    call,
    isThere: async (path) => {
      try {
        await call((sftp, done: Done<unknown>) => sftp.stat(path, done))
        return true
      } catch (error) {
        if ((error as { code?: unknown }).code === noSuchFile) return false
        throw error
      }
    },
    close: async () => {
      const [client] = (await opened?.catch(() => undefined)) ?? []
      client?.end()
      opened = undefined
    },
  }
}
