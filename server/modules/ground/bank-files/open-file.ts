import { open } from 'node:fs/promises'

/** A larger file is refused before it is read: a day of entries of ours has a few megabytes. */
export const file_bytes_max = 64 * 1024 * 1024

export type Opened = { bytes: Buffer } | { problem: 'unreadable' | 'empty' | 'too_large'; message: string }

/** Reads a file up to the limit; never throws for a file that is missing, no file, or too large. */
export const openFile = async (path: string): Promise<Opened> => {
  try {
    const handle = await open(path, 'r')
    try {
      const stat = await handle.stat()
      if (!stat.isFile()) return { problem: 'unreadable', message: 'this is no file' }
      if (stat.size > file_bytes_max)
        return { problem: 'too_large', message: `${stat.size} bytes, at most ${file_bytes_max}` }
      const bytes = await handle.readFile()
      return bytes.length > 0 ? { bytes } : { problem: 'empty', message: 'the file is empty' }
    } finally {
      await handle.close()
    }
  } catch (error) {
    return { problem: 'unreadable', message: error instanceof Error ? error.message : 'the file cannot be read' }
  }
}

export type FileKind = 'ach' | 'xml' | 'unknown'

/** Guesses the kind from the first bytes. XML may be UTF-16; a file of records may have lost its header. */
export const kindOf = (bytes: Buffer): FileKind => {
  const start = bytes.subarray(0, 4096).toString('latin1')
  const bare = start
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\u0000', '')
    .trimStart()
  if (bare.startsWith('<')) return 'xml'
  if (start.includes('\u0000')) return 'unknown'
  const [first = ''] = bare.split(/[\r\n]/)
  return /^101[ 0-9]/.test(bare) || (/^[156789]\d/.test(first) && first.length >= 80) ? 'ach' : 'unknown'
}
