import { readFileSync } from 'node:fs'
import { ConfigProblem, type Environment, urlOf } from './environment.ts'

/** Our bank's SFTP server, and how we log in. */
export type BankSftp = {
  host: string
  port: number
  user: string
  password: string | undefined
  /** In OpenSSH's or PEM format. */
  privateKey: string | undefined
  /** Fingerprints of the server's key: the current one, and the next one while it is changed. */
  hostKeys: readonly string[]
  /** With the folders inbound, outbound and recorded; without a trailing slash. */
  folder: string
}

const example = 'sftp://user@sftp.bank.example:22/sol'

const keyOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigProblem('BANK_SFTP_KEY cannot be read: set it to the path of our private key')
  }
}

/** The SFTP server that BANK_SFTP names; undefined: files are exchanged in the folder BANK_FILES, or not at all. */
export const bankSftpOf = (env: Environment): BankSftp | undefined => {
  const text = urlOf(env, 'BANK_SFTP', ['sftp:'], example)
  if (!text) return undefined
  if (env.BANK_FILES) throw new ConfigProblem('BANK_SFTP and BANK_FILES are both set: keep the one that the bank uses')
  const url = new URL(text)
  if (url.password)
    throw new ConfigProblem(`BANK_SFTP has a password in it: set it like BANK_SFTP=${example}, and BANK_SFTP_PASSWORD`)
  if (!url.hostname || !url.username) throw new ConfigProblem(`BANK_SFTP has no host or user: set it like ${example}`)
  const hostKeys = (env.BANK_SFTP_HOST_KEY ?? '').split(/[ ,]+/).filter(Boolean)
  if (hostKeys.length === 0 || !hostKeys.every((pin) => /^SHA256:[A-Za-z0-9+/]{43}$/.test(pin)))
    throw new ConfigProblem(
      'BANK_SFTP_HOST_KEY is missing or is no fingerprint: set it to what `ssh-keygen -l` prints, SHA256:…',
    )
  const privateKey = env.BANK_SFTP_KEY ? keyOf(env.BANK_SFTP_KEY) : undefined
  const password = env.BANK_SFTP_PASSWORD || undefined
  if (!privateKey && !password)
    throw new ConfigProblem('BANK_SFTP_KEY is missing: BANK_SFTP needs it, or BANK_SFTP_PASSWORD, to log in')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number.parseInt(url.port, 10) : 22,
    user: decodeURIComponent(url.username),
    ...{ password, privateKey, hostKeys },
    folder: decodeURIComponent(url.pathname).replace(/\/+$/, ''),
  }
}
