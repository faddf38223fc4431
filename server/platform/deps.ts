import type { ChangeFeed } from './change-feed.ts'
import type { Now } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Files } from './files.ts'
import type { Images } from './images.ts'
import type { Log } from './log.ts'
import type { Observe } from './metrics.ts'
import type { Parsers } from './parsers.ts'
import type { Secrets } from './secrets.ts'
import type { Reads } from './standby.ts'
import type { Threads } from './threads.ts'

/** Dependencies available to every module; a function takes the few of these that it needs as its first argument. */
export type Deps = {
  db: Db
  /** For files and reports of staff, which a standby may answer. */
  reads: Reads
  now: Now
  log: Log
  config: Config
  secrets: Secrets
  /** Sealed files, and re-encoded pictures. */
  files: Files
  images: Images
  /** CPU-bound work, off the main thread. */
  threads: Threads
  /** Parsing of uploads and forms, in threads with strict time and memory limits. */
  parsers: Parsers
  /** Wakes the worker in this process when something is due, without waiting for its next poll. */
  wake: () => void
  /** Counts calls to services outside of ours. */
  observe: Observe['partner']
  /** Notifies open streams that a subject changed. */
  changes: ChangeFeed
}
