import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Network } from '#contract/account/network.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { data } from '../data.ts'
import { usePeriodName } from './map/Period.tsx'
import { shareOf } from './map/share.ts'
import type { RecipientsKey } from './messages.es.ts'
import { networkPath } from './paths.ts'

const flags = 3

/** A summary of recent outgoing transfers by country, in one line above the people; links to the map. */
export const NetworkStrip = () => {
  const t = useText<RecipientsKey>()
  const { data: network } = useQuery(data.network())
  return (
    <Link
      to={`${networkPath}/map`}
      className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-card px-4 py-2 hover:bg-sand/60"
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold">{network ? <Sent network={network} /> : '\u00a0'}</span>
        <span className="block truncate text-sm text-ink-soft">{t('customer.network.map')}</span>
        <Shares network={network} />
      </span>
      <span className="flex flex-none gap-1.5 max-lg:hidden">
        {network?.places.slice(0, flags).map(({ country }) => (
          <Flag key={country} country={country} width={24} />
        ))}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
    </Link>
  )
}

const Sent = ({ network: { period, sent } }: { network: Network }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const name = usePeriodName()(period)
  return sent.times > 0
    ? t('customer.network.sent', { amount: format.money(sent.amount), period: name })
    : t('customer.map.none', { period: name })
}

const colors = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)']

/** The countries by share, largest first. */
const Shares = ({ network }: { network: Network | undefined }) => {
  let from = 0
  const parts = (network?.places ?? []).slice(0, colors.length).map(({ country, sent }, at) => {
    const width = shareOf(sent.amount, network?.sent.amount ?? sent.amount) * 100
    from += width
    return { country, x: from - width, width, fill: colors[at] }
  })
  return (
    <svg width="100%" height="4" className="mt-1.5 block rounded-full bg-skeleton" aria-hidden="true">
      {parts.map(({ country, x, width, fill }) => (
        <rect key={country} x={`${x}%`} width={`${width}%`} height="4" fill={fill} />
      ))}
    </svg>
  )
}
