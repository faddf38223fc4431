import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ConversationsMark } from '#contract/office/conversations.ts'
import { stream } from '#server/http/stream.ts'
import { announce, type ChangeFeed } from '#server/platform/change-feed.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { customerSubject, officeSubject, otherSide, type Participant, typingSubject } from './conversation.ts'
import { participating } from './find-conversation.ts'
import { readCustomerMark, readOfficeMark } from './queries.ts'

/** Merges the feed of stored changes with the other side's typing in one conversation. */
const withTyping = (
  changes: ChangeFeed,
  { subject, typing, onMove }: { subject: string; typing: string | undefined; onMove: (typed: boolean) => void },
): ChangeFeed => ({
  ...changes,
  on: (watched, listener) => {
    if (watched !== subject) return changes.on(watched, listener)
    const follow = (typed: boolean) => () => {
      onMove(typed)
      listener()
    }
    const ends = [changes.on(subject, follow(false)), ...(typing ? [changes.on(typing, follow(true))] : [])]
    return () => {
      for (const end of ends) end()
    }
  },
})

type Watching = { participant: Participant; open: string | undefined; request: FastifyRequest; reply: FastifyReply }

/** Yields a mark at each change; with `open`, also while the other side types there. Refuses `not_found`, `too_many`. */
export const watchConversations = async (
  { db, now, changes }: Pick<Deps, 'db' | 'now' | 'changes'>,
  { participant, open, request, reply }: Watching,
): Promise<FastifyReply> => {
  const { side, userId } = participant
  if (open) await participating(db, participant, open)
  const subject = side === 'customer' ? customerSubject(userId) : officeSubject
  const key = `${subject} ${open ?? ''}`
  // Typing is held in memory only. Watchers of one key share the first one's reader and its state.
  const memory: Pick<ConversationsMark, 'revision' | 'typedAt'> = { revision: 0, typedAt: null }
  const onMove = (typed: boolean): void => {
    memory.revision += 1
    if (typed) memory.typedAt = now().toString()
  }
  const read = async (): Promise<ConversationsMark> => ({
    ...(await (side === 'customer' ? readCustomerMark(db, userId) : readOfficeMark(db))),
    ...memory,
  })
  const typing = open && typingSubject(otherSide[side], open)
  return stream(request, reply, { changes: withTyping(changes, { subject, typing, onMove }), subject, key, read })
}

/** Publishes typing to the other side's streams on all nodes. */
export const announceTyping = async ({ db }: Pick<Deps, 'db'>, participant: Participant, id: string): Promise<void> => {
  await participating(db, participant, id)
  await transaction(db, (tx) => announce(tx, [typingSubject(participant.side, id)]))
}
