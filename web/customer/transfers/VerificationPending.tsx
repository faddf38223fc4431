import { Clock } from 'lucide-react'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import type { SendKey } from './messages.es.ts'

/**
 * Shown before the form: quotes are open to all, sending requires verification. Customers without a review request see the banner of
 * every screen instead.
 */
export const VerificationPending = () => {
  const t = useText<SendKey>()
  const { isVerifiedUser, requestedForVerification } = useUser()
  if (isVerifiedUser || !requestedForVerification) return null
  return (
    <div role="note" className="mb-6 flex gap-3 rounded-card bg-sol-soft px-4 py-3.5 text-ink">
      <Clock aria-hidden="true" className="mt-0.5 size-5 flex-none text-sol-ink" />
      <p>{t('transfers.verify.pending')}</p>
    </div>
  )
}
