import { Clock } from 'lucide-react'
import { useUser } from '../../lib/session.tsx'
import { useText } from '../../lib/use-text.ts'
import type { SendKey } from './messages.es.ts'

/**
 * Said before anything is filled in: quoting and saving is open to all, sending waits for the review of the identity. Who
 * has not asked to be verified reads that, with the way to it, above every screen already.
 */
export const VerificationPending = () => {
  const t = useText<SendKey>()
  const { isVerifiedUser, requestedForVerification } = useUser()
  if (isVerifiedUser || !requestedForVerification) return null
  return (
    <div role="note" className="mb-6 flex gap-3 rounded-card bg-sol-soft px-4 py-3.5 text-ink">
      <Clock aria-hidden="true" className="mt-0.5 size-5 flex-none text-sol-ink" />
      <p>{t('send.verify.pending')}</p>
    </div>
  )
}
