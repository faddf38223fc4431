import type { CardOverview } from '#contract/balance/cards.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/Logo.tsx'
import type { CardKey } from './messages.es.ts'

type Props = Pick<CardOverview, 'balance'> & { card: NonNullable<CardOverview['card']> }

/** The card as a night sky, in both themes: the balance in the sky, the number on the sea. It is dimmed while frozen. */
export const NightCard = ({ card, balance }: Props) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const { last4, holder, expires, state } = card
  const [amount = '', currency = ''] = format.money(balance.available).split('\u00a0')
  const isAsleep = state !== 'active'
  return (
    <section aria-label={t('cards.face')} className="night-card" data-asleep={isAsleep ? '' : undefined}>
      <Sky isAsleep={isAsleep} />
      <div className="relative flex h-full flex-col justify-between p-5">
        <div className="flex items-start justify-between gap-3">
          <Logo height={27} />
          <p className="text-right text-sm font-semibold">{t('cards.kind')}</p>
        </div>
        <div className={classes('pb-[76px]', 'max-[359px]:pb-[68px]')}>
          <p className="text-[0.8125rem] text-[#c9c4f0]">{t('cards.available')}</p>
          <p className="font-heading text-[1.75rem] leading-8 font-extrabold tabular">
            {amount} <span className="text-base font-bold">{currency}</span>
          </p>
        </div>
        <div className="absolute inset-x-5 bottom-3.5 flex items-end justify-between gap-3">
          <div className="min-w-0">
            <p className="font-semibold tracking-wider tabular">
              <span aria-hidden="true">•••• </span>
              <span className="sr-only">{t('cards.ends-in')} </span>
              {last4 ?? '····'}
            </p>
            <p className="truncate text-sm text-[#c9c4f0]">{holder}</p>
          </div>
          {expires && (
            <p className="flex-none text-sm text-[#c9c4f0] tabular">
              {t('cards.expires', {
                date: `${String(expires.month).padStart(2, '0')}/${String(expires.year % 100)}`,
              })}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** 350 × 212: the horizon at 138, a disc of radius 66 that is cut 28 below its center. */
const Sky = ({ isAsleep }: { isAsleep: boolean }) => (
  <svg
    viewBox="0 0 350 212"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 size-full"
    aria-hidden="true"
  >
    <defs>
      <linearGradient id="card-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#201a58" />
        <stop offset="1" stopColor="#3b3292" />
      </linearGradient>
      <radialGradient id="card-glow">
        <stop offset="0.35" stopColor="#ffb000" stopOpacity={isAsleep ? 0.12 : 0.5} />
        <stop offset="1" stopColor="#ffb000" stopOpacity="0" />
      </radialGradient>
      <clipPath id="card-above">
        <rect width="350" height="138" />
      </clipPath>
    </defs>
    <rect width="350" height="138" fill="url(#card-sky)" />
    <g clipPath="url(#card-above)">
      <circle cx="246" cy="110" r="120" fill="url(#card-glow)" />
      <circle cx="246" cy={isAsleep ? 172 : 110} r="66" fill={isAsleep ? '#c9c4f0' : '#ffb000'} />
    </g>
    <rect y="138" width="350" height="74" fill="#17113f" />
    <rect y="136.75" width="350" height="2.5" fill="#fffdf8" />
    <g fill={isAsleep ? '#c9c4f0' : '#ffb000'}>
      <rect x="188" y="146" width="116" height="2.5" rx="1.25" />
      <rect x="206" y="155" width="80" height="2.5" rx="1.25" opacity="0.6" />
      <rect x="224" y="164" width="44" height="2.5" rx="1.25" opacity="0.35" />
    </g>
  </svg>
)
