import { clock } from '../../lib/clock.ts'
import { readKept, saveDraft } from './session-draft.ts'

type Sent = { to: string; count: number; until: number }

const firstWaitMs = 30_000
const name = (disclosure: string) => `code ${disclosure}`

/** Where the code went, how often, and from when another may be asked for. */
export const readSent = (disclosure: string): Sent | undefined => {
  const kept = readKept(name(disclosure))
  return kept ? (JSON.parse(kept) as Sent) : undefined
}

/** Each code makes the wait for the next twice as long, as the server counts it. */
export const noteCodeSent = (disclosure: string, to: string): Sent => {
  const count = (readSent(disclosure)?.count ?? 0) + 1
  const sent = { to, count, until: clock() + firstWaitMs * 2 ** (count - 1) }
  saveDraft(name(disclosure), JSON.stringify(sent))
  return sent
}

export const noteWait = (disclosure: string, to: string, waitSeconds: number): Sent => {
  const sent = { to, count: readSent(disclosure)?.count ?? 1, until: clock() + waitSeconds * 1000 }
  saveDraft(name(disclosure), JSON.stringify(sent))
  return sent
}
