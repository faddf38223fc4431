import { Refusal } from '#contract/lib/errors.ts'
import type { TextStatus } from '#contract/people/factors.ts'
import type { Db } from '#server/platform/database.ts'
import { textAbout } from '#server/platform/texts/receipts.ts'
import { selectTextCode } from './queries.ts'

const statuses = {
  submitting: 'sending',
  accepted: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
} as const

/** The delivery status of a code's text, for the browser that requested it. Throws `not_found`. */
export const readTextStatus = async (db: Db, code: { id: string; browser: string }): Promise<TextStatus> => {
  const found = code.browser ? await selectTextCode(db, code) : undefined
  if (!found) throw new Refusal('not_found')
  const delivery = (await textAbout(db, found.id))?.delivery
  return { status: delivery ? statuses[delivery] : 'sending' }
}
