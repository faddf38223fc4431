import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, Failed, libraries, node, run, say } from './machine.mjs'

// Node 26 for Linux needs libatomic.so.1, which a bare Debian lacks. Root installs the package; any other user fetches it with apt into
// private folders, which needs no privileges, and unpacks it for this product's processes only.

const name = 'libatomic.so.1'
const architecture = { x64: 'x86_64', arm64: 'aarch64', arm: 'arm', ppc64: 'powerpc64le', s390x: 's390x' }[process.arch]
const systemFolders = [
  `/usr/lib/${architecture}-linux-gnu`,
  '/usr/lib/arm-linux-gnueabihf',
  '/usr/lib64',
  '/lib64',
  '/usr/lib',
  '/lib',
]

const isThere = () =>
  process.platform !== 'linux' || [libraries, ...systemFolders].some((folder) => existsSync(join(folder, name)))

const installAsRoot = async () => {
  const env = { ...environment({ packages: false }), DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { env, quiet: true })
  await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'libatomic1'], { env, quiet: true })
}

/** Keeps apt's lists, cache and log in `work` instead of the system's folders. */
const aptOptions = (work) =>
  [
    `Dir::State=${work}/state`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${work}/cache`,
    `Dir::Log=${work}/log`,
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option])

const unpackAsUser = async () => {
  const work = `${libraries}.${process.pid}`
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'log', 'unpacked'])
    mkdirSync(join(work, folder), { recursive: true })
  const options = { env: environment({ packages: false }), cwd: work, quiet: true }
  await run('apt-get', ['-qq', ...aptOptions(work), 'update'], options)
  await run('apt-get', ['-qq', ...aptOptions(work), 'download', 'libatomic1'], options)
  const packed = readdirSync(work).find((file) => file.endsWith('.deb'))
  if (packed && (await run('dpkg-deb', ['-x', packed, 'unpacked'], options)) === 0) {
    const found = readdirSync(join(work, 'unpacked'), { recursive: true }).find((file) =>
      String(file).endsWith(`/${name}`),
    )
    if (found) {
      rmSync(libraries, { recursive: true, force: true })
      renameSync(join(work, 'unpacked', String(found), '..'), libraries)
    }
  }
  rmSync(work, { recursive: true, force: true })
}

export const provideLibraries = async () => {
  if (isThere()) return
  say(`Fetching ${name}, which Node needs and this machine lacks.`)
  if (existsSync('/usr/bin/apt-get')) await (process.getuid() === 0 ? installAsRoot() : unpackAsUser())
  if (!isThere())
    throw new Failed(
      `${name} is missing: install it (Debian: apt-get install libatomic1; Fedora: dnf install libatomic).`,
    )
}

/**
 * Replaces the product's Node with a wrapper that sets the library path, because npm puts that Node first on the PATH of every script,
 * including this script's next run.
 */
export const wrapNode = () => {
  const isBinary = () => statSync(node).size > 10_000 || !readFileSync(node, 'utf8').startsWith('#!/bin/sh')
  if (!existsSync(join(libraries, name)) || !isBinary()) return
  renameSync(node, `${node}-binary`)
  const script = [
    '#!/bin/sh',
    // Relative to the wrapper itself: neither npm's symlink to it nor the checkout's location at install time is reliable.
    'here=$(dirname "$(readlink -f "$0")")',
    `LD_LIBRARY_PATH="$here/../../.cache/libraries\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    'export LD_LIBRARY_PATH',
    'exec "$here/node-binary" "$@"',
  ]
  writeFileSync(node, `${script.join('\n')}\n`, { mode: 0o755 })
}
