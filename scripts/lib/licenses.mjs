// Licenses of the packages, and the only ones that may bring an install script. Read from package-lock.json, so that packages of other
// platforms count too.

/** Permissive licenses, and weak copyleft that ends at the file or the library: none requires us to publish our own code. */
const allowed = new Set([
  '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'ISC', 'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense',
]) // biome-ignore format: a list of names

/** Packages without a license in the lock file, by the start of their names, with the one of their own files or their siblings. */
const stated = [
  ['@biomejs/cli-', 'MIT OR Apache-2.0'],
  ['@tailwindcss/oxide-', 'MIT'],
  ['buildcheck', 'MIT'],
  ['cpu-features', 'MIT'],
  ['png-js', 'MIT'],
  ['ssh2', 'MIT'],
]
const statedOf = (name) => stated.find(([start]) => name.startsWith(start))?.[1] ?? 'unknown'

/** 'MIT OR Apache-2.0' needs one of the two, 'MIT AND ISC' both. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name)))

const nameOf = (path) => path.split('node_modules/').at(-1)

export const licensesOf = ({ packages }) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license }]) => {
      const name = nameOf(path)
      return { name, license: license ?? statedOf(name) }
    })

/** The packages whose license is not allowed. */
export const refusedLicenses = (lock) => licensesOf(lock).filter(({ license }) => !isAllowed(license))

/** The packages that bring an install script and are not named in `allowScripts` of package.json: true runs it, false never does. */
export const unlistedScripts = ({ packages }, { allowScripts }) =>
  Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts))
    .map(([path]) => nameOf(path))
