import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/

/** Writes `.br` and `.gz` next to every text file of a folder at the end of the build: the server never compresses them. */
export const precompress = (folder: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name)
      if (!text.test(name) || !statSync(path).isFile()) continue
      const raw = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }))
    }
  },
})
