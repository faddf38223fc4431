import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkedRequest } from '#contract/balance/request-links.ts'
import { requestLinks } from '#contract/balance/request-links.ts'
import { addressOf } from '../lib/call.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { PayKey } from './messages.es.ts'

type Props = { request: LinkedRequest; token: string; children?: ReactNode }

/** The requester, amount and purpose. The requester's text is not translated. */
export const PayHead = ({ request, token, children }: Props) => {
  const t = useText<PayKey>()
  const format = useFormat()
  const { asker, amount, note, isVerified, hasPicture } = request
  const [figure, currency] = amount ? format.money(amount).split('\u00a0') : []
  return (
    <div className="overflow-hidden md:rounded-t-panel">
      <div className="sky relative overflow-hidden px-5 pt-6 pb-32 md:px-8">
        <h1 className="font-sans text-lg font-normal text-ink-soft">
          {t(amount ? 'pay.asks' : 'pay.asks-open', { asker })}
        </h1>
        {amount && (
          <p className="type-1 mt-1 tabular">
            {figure} <span className="text-[0.5em]">{currency}</span>
          </p>
        )}
        {note && <p className="mt-4 max-w-[26ch] text-lg wrap-anywhere">“{note}”</p>}
        <svg
          aria-hidden="true"
          viewBox="0 0 240 132"
          width="240"
          height="132"
          className="absolute right-2 bottom-0 block overflow-visible md:right-8"
        >
          <circle cx="150" cy="106" r="96" fill="var(--halo)" opacity="0.35" />
          <path d="M95.2 132a60 60 0 1 1 109.6 0Z" fill="var(--sol)" />
        </svg>
      </div>
      <div className="relative bg-mar px-5 py-5 text-on-mar md:px-8">
        <svg
          aria-hidden="true"
          width="240"
          height="40"
          className="absolute -top-0.5 right-2 block overflow-visible md:right-8"
        >
          <g stroke="var(--sol)" strokeWidth="3" strokeLinecap="round">
            <path d="M102 12h96" />
            <path d="M118 20h64" opacity="0.7" />
            <path d="M136 28h28" opacity="0.35" />
          </g>
        </svg>
        <span className="absolute inset-x-0 -top-0.5 h-[3px] bg-(--horizon)" aria-hidden="true" />
        <div className="flex min-h-14 items-center gap-3">
          <Avatar name={asker} size="normal" className="!bg-sol !text-on-sol" />
          <div className="min-w-0">
            <p className="font-semibold">{asker}</p>
            {isVerified && (
              <p className="flex items-center gap-1.5 text-sm text-on-mar-soft">
                <BadgeCheck aria-hidden="true" className="size-4 flex-none" />
                {t('pay.confirmed')}
              </p>
            )}
          </div>
        </div>
      </div>
      {hasPicture && (
        <img
          src={addressOf(requestLinks.picture, { params: { token } })}
          alt={t('pay.photo', { asker })}
          className="max-h-[320px] w-full bg-sand object-contain"
        />
      )}
      {children}
    </div>
  )
}
