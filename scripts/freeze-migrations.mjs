import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `npm run freeze`: records the checksum of each new migration. Listed checksums are never overwritten.
const dir = join(import.meta.dirname, '..', 'server', 'migrations')
const list = join(dir, '..', 'migration-checksums.json')
const frozen = JSON.parse(readFileSync(list, 'utf8'))

const files = readdirSync(dir).filter((file) => file.endsWith('.sql'))
for (const file of files.sort())
  frozen[file] ??= createHash('sha256')
    .update(readFileSync(join(dir, file)))
    .digest('hex')
writeFileSync(list, `${JSON.stringify(frozen, null, 2)}\n`)
