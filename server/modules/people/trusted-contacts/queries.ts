import type { Language } from '#contract/lib/route.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant

export type ContactRecord = {
  userId: string
  name: string
  email: string
  language: Language
  tokenDigest: string
  declinedAt: Instant | null
  since: Instant
  notifiedAt: Instant | null
}

export const contacts = rows<ContactRecord>('trustedContacts', { unique: ['userId'] })
