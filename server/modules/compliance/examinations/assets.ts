import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cells } from '#server/platform/csv-stream.ts'

type Asset = {
  name: string
  /** The role that answers for it. */
  owner: 'administrator' | 'compliance' | 'operations' | 'treasury'
  location: string
  /** `nonpublic`: nonpublic information. */
  holds: 'nonpublic' | 'secrets' | 'nothing'
  /** The last day of the supplier's support; null where the supplier is under contract. */
  supportUntil: string | null
  /** The longest time until it works again, in hours. */
  recovery_h: number
}

const ourServers = 'the servers that run `npm start`'

/** The information systems of SOL, as 23 NYCRR 500.13(a) requires. */
const systems: readonly Asset[] = [
  { name: 'Web and worker processes, Node.js 26', owner: 'administrator', location: ourServers, holds: 'nonpublic', supportUntil: '2029-04-30', recovery_h: 1 },
  { name: 'PostgreSQL 18', owner: 'administrator', location: 'DATABASE_URL, or DATA_DIR', holds: 'nonpublic', supportUntil: '2030-11-14', recovery_h: 4 },
  { name: 'Debian 12', owner: 'administrator', location: ourServers, holds: 'nothing', supportUntil: '2028-06-30', recovery_h: 4 },
  { name: 'Sealed files', owner: 'administrator', location: 'DATA_DIR', holds: 'nonpublic', supportUntil: null, recovery_h: 4 },
  { name: 'SECRET_KEY', owner: 'administrator', location: 'the environment of the processes', holds: 'secrets', supportUntil: null, recovery_h: 1 },
  { name: 'Anchors of the audit log', owner: 'compliance', location: 'DATA_DIR and a copy elsewhere', holds: 'nothing', supportUntil: null, recovery_h: 24 },
  { name: 'Sanctions lists', owner: 'compliance', location: 'PostgreSQL, loaded by `npm run screening`', holds: 'nothing', supportUntil: null, recovery_h: 24 },
  { name: 'Payout partner', owner: 'operations', location: 'RAILS', holds: 'nonpublic', supportUntil: null, recovery_h: 24 },
  { name: 'Bank for ACH debits and credits', owner: 'treasury', location: 'PAY_IN and BANK_FILES', holds: 'nonpublic', supportUntil: null, recovery_h: 24 },
  { name: 'Bank for instant payments', owner: 'treasury', location: 'INSTANT_PAY', holds: 'nonpublic', supportUntil: null, recovery_h: 24 },
  { name: 'Card processor', owner: 'operations', location: 'CARDS', holds: 'nonpublic', supportUntil: null, recovery_h: 24 },
  { name: 'Card issuer', owner: 'operations', location: 'CARD_ISSUER', holds: 'nonpublic', supportUntil: null, recovery_h: 24 },
  { name: 'Mail server', owner: 'administrator', location: 'SMTP_URL', holds: 'nonpublic', supportUntil: null, recovery_h: 8 },
  { name: 'Text message gateway', owner: 'administrator', location: 'SMS_URL', holds: 'nonpublic', supportUntil: null, recovery_h: 24 },
] // biome-ignore format: one system a line reads as a table

type Locked = { packages: Record<string, { version?: string; license?: string; dev?: boolean }> }

/** The packages that run in production, from the lock file of the build. */
const packages = (): Cells[] => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package-lock.json'), 'utf8')) as Locked
  return Object.entries(lock.packages).flatMap(([path, { version = '', dev }]): Cells[] => {
    const name = path.split('node_modules/').at(-1)
    return name && !dev
      ? [[`npm ${name} ${version}`, 'administrator', path, 'nothing', 'the newest release of its line', 4]]
      : []
  })
}

/** The asset inventory: the systems, then the packages of the build. */
export const assetLines = async function* (): AsyncGenerator<Cells> {
  yield ['asset', 'owner', 'location', 'holds', 'support_until', 'recovery_hours']
  for (const { name, owner, location, holds, supportUntil, recovery_h } of systems)
    yield [name, owner, location, holds, supportUntil ?? 'under contract', recovery_h]
  yield* packages()
}
