import type { ChangeFeed } from './change-feed.ts'
import type { Now } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Files } from './files.ts'
import type { Images } from './images.ts'
import type { Log } from './log.ts'
import type { Parsers } from './parsers.ts'
import type { Secrets } from './secrets.ts'
import type { Threads } from './threads.ts'

/** What every module may use; a verb takes the few of these that it needs as its first argument. */
export type Deps = {
  db: Db
  now: Now
  log: Log
  config: Config
  secrets: Secrets
  /** Sealed files, and pictures that are redrawn. */
  files: Files
  images: Images
  /** Work that keeps a processor busy, off the main thread. */
  threads: Threads
  /** Parsing of uploads and forms, in threads with little time and memory. */
  parsers: Parsers
  /** Tells the worker in this process that something is due, so that nobody waits for its next round. */
  wake: () => void
  /** Tells open streams that a subject moved. */
  changes: ChangeFeed
}
