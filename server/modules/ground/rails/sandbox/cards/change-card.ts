import { receiveNotice } from '../../handle-notices.ts'
import { cardPartnerName, type Sandbox } from '../partner.ts'
import { frames, updateCard } from './queries.ts'

/** A bank replaces or closes a card: the account updater reports it. False for an unknown card. */
export const changeSandboxCard = async (
  deps: Sandbox & { wake: () => void },
  { reference, change }: { reference: string; change: 'replaced' | 'closed' },
): Promise<boolean> => {
  const { db, now } = deps
  const token = (await frames.find(db, { reference }))?.token
  if (!token) return false
  const at = now()
  const replaced = { last4: '4242', expiresMonth: 12, expiresYear: at.toZonedDateTimeISO('UTC').year + 5 }
  if (!(await updateCard(db, token, change === 'closed' ? { status: 'closed' } : replaced))) return false
  const news = { status: 'updated', reason: change, amount: null, at } as const
  const noticeId = `card:${token}:${at}`
  await receiveNotice(deps, { partner: cardPartnerName, noticeId, rail: 'card', reference: token, news })
  return true
}
