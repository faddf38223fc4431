import { rows } from '#server/platform/rows.ts'

export type NoteRow = {
  id: string
  userId: string
  requestDigest: string
  authorId: string
  text: string
  createdAt: Temporal.Instant
}

export const notes = rows<NoteRow>('customerNotes', { time: 'createdAt' })
