import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Head, readHead } from './audit-chain.ts'
import type { Now } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import { type Secrets, sameDigest } from './secrets.ts'

/**
 * The head of the audit log at a point in time, stored outside the database: a log that is truncated or rewritten, even with our key,
 * contradicts it. `mac` proves that we wrote the line.
 */
export type Anchor = Head & { at: string; mac: string }

const macOf = (secrets: Secrets, { log, position, link, at }: Omit<Anchor, 'mac'>): string =>
  secrets.mac('audit anchor', JSON.stringify([log, String(position), link, at]))

export const isOurs = (secrets: Secrets, anchor: Anchor): boolean => sameDigest(anchor.mac, macOf(secrets, anchor))

/** The current head of the log as one line, for a file, a printer or an outside notary. */
export const makeAnchor = async ({ db, now, secrets }: { db: Db; now: Now; secrets: Secrets }): Promise<Anchor> => {
  const head = { ...(await readHead(db)), at: now().toString() }
  return { ...head, mac: macOf(secrets, head) }
}

export const anchorLine = ({ log, at, position, link, mac }: Anchor): string =>
  `${JSON.stringify({ log, at, position: String(position), link, mac })}\n`

const Line = z.strictObject({
  log: z.uuid(),
  at: z.iso.datetime(),
  position: z.string().regex(/^\d{1,18}$/).transform(BigInt), // biome-ignore format: one column
  link: z.string().regex(/^([0-9a-f]{64})?$/),
  mac: z.string(),
})

/** Throws with the line's number when a line is not an anchor. */
export const readAnchors = (text: string): Anchor[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [Line.parse(JSON.parse(line))]
    } catch {
      throw new Error(`line ${index + 1} of the anchors is not one that we write`)
    }
  })

export const anchorsFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'audit-anchors.jsonl')

/** The anchors of this log in this folder, oldest first. */
export const keptAnchors = (config: Pick<Config, 'dataDir'>, log: string): Anchor[] => {
  const file = anchorsFile(config)
  return existsSync(file) ? readAnchors(readFileSync(file, 'utf8')).filter((anchor) => anchor.log === log) : []
}

/** Appends the head to the file and logs it, unless the file already has it. Returns the number of lines added. */
export const keepAnchor = async (deps: {
  db: Db
  now: Now
  secrets: Secrets
  config: Pick<Config, 'dataDir'>
  log: Log
}): Promise<number> => {
  const anchor = await makeAnchor(deps)
  const file = anchorsFile(deps.config)
  if (anchor.position <= (keptAnchors(deps.config, anchor.log).at(-1)?.position ?? 0n)) return 0
  mkdirSync(deps.config.dataDir, { recursive: true })
  const to = openSync(file, 'a', 0o600)
  try {
    appendFileSync(to, anchorLine(anchor))
    fsyncSync(to)
  } finally {
    closeSync(to)
  }
  deps.log.info({ anchor: { ...anchor, position: String(anchor.position) } }, 'the audit log is anchored')
  return 1
}
