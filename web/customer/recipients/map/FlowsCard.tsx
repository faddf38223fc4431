import { Link } from 'react-router'
import type { Network, NetworkPerson } from '#contract/account/network.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { personPath } from '../paths.ts'
import { shareOf } from './share.ts'

const rowHeight = 64
const shown = 10
const thickest = 22

/**
 * The customer and the people of a period, with a line to each as wide as the amount received, and a dashed one from those who only paid.
 * The people are links in order of the amounts, for keyboard navigation.
 */
export const FlowsCard = ({ network }: { network: Network }) => {
  const t = useText<RecipientsKey>()
  const narrow = useNarrow()
  // On a phone no table follows.
  const people = narrow ? network.people : network.people.slice(0, shown)
  const more = network.people.length - people.length
  const most = people[0]?.sent.amount ?? { minor: '0', currency: 'USD' }
  const height = people.length * rowHeight
  return (
    <Card title={t('customer.map.graph')}>
      <div className="relative grid grid-cols-[minmax(68px,24%)_minmax(0,1fr)]">
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          className="size-full"
          style={{ height }}
          aria-hidden="true"
        >
          {people.map((person, at) => {
            const y = at * rowHeight + rowHeight / 2
            const onlyPaid = person.sent.times === 0
            return (
              <path
                key={person.id}
                d={`M16 ${height / 2}C62 ${height / 2} 48 ${y} 100 ${y}`}
                fill="none"
                stroke={onlyPaid ? 'var(--selva)' : 'var(--noche)'}
                strokeOpacity={onlyPaid ? 0.9 : 0.5}
                strokeWidth={onlyPaid ? 2 : Math.max(shareOf(person.sent.amount, most) * thickest, 1.5)}
                strokeDasharray={onlyPaid ? '5 5' : undefined}
                vectorEffect="non-scaling-stroke"
              />
            )
          })}
        </svg>
        <span
          className="absolute top-1/2 left-0 grid size-14 -translate-y-1/2 place-items-center rounded-full border-2 border-ink bg-sol text-sm font-bold text-[#17153a]"
          aria-hidden="true"
        >
          {t('word.you')}
        </span>
        <ul>
          {people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      </div>
      {more > 0 && <p className="mt-3 text-sm text-ink-soft">{t('customer.map.more', { count: more })}</p>}
    </Card>
  )
}

const Row = ({ person }: { person: NetworkPerson }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const narrow = useNarrow()
  const { id, fullName, country, sent, paid } = person
  const paidText = paid.map(({ amount }) => format.money(amount)).join(' + ')
  return (
    <li style={{ height: rowHeight }}>
      <Link
        to={personPath(id)}
        className="flex h-full items-center gap-3 rounded-r-input border-l-2 border-noche pr-2 pl-3 hover:bg-sand/60"
      >
        <Avatar name={fullName} size="small" {...(country ? { country } : {})} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{fullName}</span>
          <span className="block truncate text-sm text-ink-soft">
            {[
              narrow && sent.times > 0 && format.money(sent.amount),
              sent.times > 0 && t('word.transfer-count', { count: sent.times }),
              paid.length > 0 && t('customer.map.paid-you', { amount: paidText }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {!narrow && sent.times > 0 && (
          <b className="font-semibold whitespace-nowrap tabular">{format.money(sent.amount)}</b>
        )}
      </Link>
    </li>
  )
}
