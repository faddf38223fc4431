import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, inRoot, run, say } from './machine.mjs'

// OpenSSH's server, with which the tests of SFTP exchange files. Debian's package is fetched with apt and unpacked for the tests only, which
// needs no privileges and starts no service. Without it these tests are skipped, and say so.

const folder = inRoot('node_modules/.cache/openssh')
const places = ['/usr/sbin/sshd', join(folder, 'usr/sbin/sshd')]

export const findSshd = () => places.find((path) => existsSync(path))

export const provideOpenSsh = async () => {
  if (findSshd() || !existsSync('/usr/bin/apt-get')) return
  say('Fetching OpenSSH’s server for the tests of SFTP.')
  const work = `${folder}.${process.pid}`
  mkdirSync(join(work, 'unpacked'), { recursive: true })
  const options = { env: environment({ packages: false }), cwd: work, quiet: true }
  if ((await run('apt-get', ['-qq', '-o', 'APT::Sandbox::User=', 'download', 'openssh-server'], options)) !== 0)
    say('It could not be fetched: the tests of SFTP are skipped.')
  const packed = readdirSync(work).find((file) => file.endsWith('.deb'))
  if (packed && (await run('dpkg-deb', ['-x', packed, 'unpacked'], options)) === 0) {
    rmSync(folder, { recursive: true, force: true })
    renameSync(join(work, 'unpacked'), folder)
  }
  rmSync(work, { recursive: true, force: true })
}
