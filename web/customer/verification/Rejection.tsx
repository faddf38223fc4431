import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { VerifyKey } from './messages.es.ts'
import { verificationStatus } from './status.ts'

/** The reviewer's reason for rejecting the last request, above the form for the next. */
export const Rejection = () => {
  const t = useText<VerifyKey>()
  const { longDate } = useFormat()
  const { data } = useQuery(verificationStatus)
  if (!data?.rejection) return null
  const { title, message, at } = data.rejection
  return (
    <section
      aria-labelledby="rejection"
      className="mb-5 flex gap-3 rounded-card border border-coral bg-coral-soft px-5 py-4 text-ink"
    >
      <CircleX aria-hidden="true" className="mt-0.5 size-6 flex-none text-coral-ink" />
      <div className="min-w-0">
        <h2 id="rejection" className="font-sans text-base font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
        <p className="mt-2 text-sm">{t('verification.rejected.again', { date: longDate(at) })}</p>
      </div>
    </section>
  )
}
