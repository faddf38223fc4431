import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['superuser', 'replicator', 'rewinder', 'owner', 'serving', 'secretKey', 'backups'] as const
export type Secrets = Record<(typeof names)[number], string>

/** The account of the engines: PostgreSQL and PgBouncer refuse to run as root. */
export type Account = { uid: number; gid: number }

export const accountOf = (name: string): Account => {
  const idOf = (which: '-u' | '-g'): number =>
    Number.parseInt(execFileSync('id', [which, name], { encoding: 'utf8' }), 10)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Everything that the cluster writes is under one folder. */
export const openFolder = (path: string, account: Account) => {
  const folder = (...parts: string[]): string => {
    const made = join(path, ...parts)
    mkdirSync(made, { recursive: true, mode: 0o755 })
    chmodSync(made, parts.length === 0 ? 0o755 : 0o700)
    if (parts.length > 0) chownSync(made, account.uid, account.gid)
    return made
  }
  const write = (file: string, text: string): string => {
    writeFileSync(file, text, { mode: 0o600 })
    chownSync(file, account.uid, account.gid)
    return file
  }
  folder()
  return { path, folder, write, secrets: secretsIn(path), account }
}
export type Folder = ReturnType<typeof openFolder>

/** Made at the first start, in letters and digits: they stand in URLs. */
const secretsIn = (path: string): Secrets => {
  const file = join(path, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]),
  ) as Secrets
  writeFileSync(file, JSON.stringify(secrets, undefined, 2), { mode: 0o600 })
  return secrets
}

/** A certificate for the front's address, signed by an authority of the cluster's own. Returns the file of the authority. */
export const makeCertificate = (folder: Folder, address: string): string => {
  const at = folder.folder('tls')
  const [authority, key, pem] = ['authority.pem', 'authority.key', 'tls.pem'].map((name) => join(at, name)) as [
    string,
    string,
    string,
  ]
  const [names, wanted] = [join(at, 'names'), `subjectAltName=IP:${address},DNS:${address}`]
  if (existsSync(names) && readFileSync(names, 'utf8') === wanted) return authority
  const openssl = (...args: string[]): unknown => execFileSync('openssl', args, { cwd: at, stdio: 'pipe' })
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl('req', '-x509', ...curve, '-keyout', key, '-out', authority, '-days', '3650', '-subj', '/CN=SOL cluster')
  openssl('req', ...curve, '-keyout', 'tls.key', '-out', 'tls.csr', '-subj', `/CN=${address}`)
  writeFileSync(join(at, 'tls.names'), wanted)
  const signer = ['-CA', authority, '-CAkey', key, '-CAcreateserial', '-extfile', 'tls.names', '-days', '3650']
  openssl('x509', '-req', '-in', 'tls.csr', ...signer, '-out', 'tls.crt')
  folder.write(pem, `${readFileSync(join(at, 'tls.crt'), 'utf8')}${readFileSync(join(at, 'tls.key'), 'utf8')}`)
  // Last: an interrupted signing is repeated.
  writeFileSync(names, wanted)
  return authority
}
