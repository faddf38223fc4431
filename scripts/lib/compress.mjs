import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { constants as priorities, setPriority } from 'node:os'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { inRoot } from './machine.mjs'

// Writes `.br` and `.gz` next to every built text file that has none, at the lowest priority: the server never compresses them.

const folder = inRoot('build/client')
const text = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/
const kinds = {
  br: (raw) => brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (raw) => gzipSync(raw, { level: 9 }),
}

setPriority(priorities.priority.PRIORITY_LOW)
for (const name of readdirSync(folder, { recursive: true })) {
  const path = inRoot('build/client', name)
  if (!text.test(name) || !statSync(path).isFile()) continue
  for (const [ending, compressed] of Object.entries(kinds)) {
    if (existsSync(`${path}.${ending}`)) continue
    // Renamed when whole: a running server sends a copy as soon as it is there.
    writeFileSync(`${path}.part.${ending}`, compressed(readFileSync(path)))
    renameSync(`${path}.part.${ending}`, `${path}.${ending}`)
  }
}
