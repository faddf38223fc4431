import { clock } from '#web/lib/clock.ts'
import { readKept, saveDraft } from '#web/lib/draft-id.ts'

type Sent = { to: string; count: number; until: number }

const firstWaitMs = 30_000
const name = (subject: string) => `code ${subject}`

/** The code's address, the number sent, and the time from which another may be requested. */
export const readSent = (subject: string): Sent | undefined => {
  const stored = readKept(name(subject))
  return stored ? (JSON.parse(stored) as Sent) : undefined
}

/** Each code doubles the delay for the next, as on the server. */
export const noteCodeSent = (subject: string, to: string): Sent => {
  const count = (readSent(subject)?.count ?? 0) + 1
  const sent = { to, count, until: clock() + firstWaitMs * 2 ** (count - 1) }
  saveDraft(name(subject), JSON.stringify(sent))
  return sent
}

export const noteWait = (subject: string, to: string, waitSeconds: number): Sent => {
  const sent = { to, count: readSent(subject)?.count ?? 1, until: clock() + waitSeconds * 1000 }
  saveDraft(name(subject), JSON.stringify(sent))
  return sent
}
