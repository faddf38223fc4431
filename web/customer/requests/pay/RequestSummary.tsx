import { BadgeCheck } from 'lucide-react'
import { type LinkedRequest, requestLinks } from '#contract/balance/request-links.ts'
import { addressOf } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { GetPaidKey } from '../messages.es.ts'

/** The requester and the purpose, in their own text. */
export const RequestSummary = ({ request, token }: { request: LinkedRequest; token: string }) => {
  const t = useText<GetPaidKey>()
  const { asker, isVerified, note, hasPicture } = request
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={asker} />
        <div className="min-w-0">
          <p className="font-semibold">{asker}</p>
          {isVerified && (
            <p className="flex items-center gap-1.5 text-sm text-ink-soft">
              <BadgeCheck aria-hidden="true" className="size-4 flex-none text-selva-ink" />
              {t('requests.confirmed')}
            </p>
          )}
        </div>
      </div>
      {note && <p className="wrap-anywhere">“{note}”</p>}
      {hasPicture && (
        <img
          src={addressOf(requestLinks.picture, { params: { token } })}
          alt={t('requests.picture')}
          className="max-h-[260px] w-full rounded-card border border-line bg-sand object-contain"
        />
      )}
    </div>
  )
}
