import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OfficeConversation } from '#contract/office/admin-conversations.ts'
import { TransferCard } from '#web/conversations/TransferCard.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { useAge } from '../age.ts'
import { data } from '../data.ts'
import { EscalateToOperations } from './EscalateToOperations.tsx'
import type { OfficeChatKey } from './messages.es.ts'
import { desk } from './queries.ts'
import { Tags } from './Tags.tsx'

type Props = { conversation: OfficeConversation }

/** The customer, the subject, earlier records, and tags. */
export const CustomerCard = ({ conversation }: Props) => {
  const t = useText<OfficeChatKey>()
  const { transfer } = conversation
  return (
    <div className="grid grid-cols-1 gap-5 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-5">
      <Person conversation={conversation} />
      {transfer && (
        <Part title={t('admin.chat.about')}>
          <TransferCard transfer={transfer} to={`/dashboard/transactions/${transfer.id}`} />
        </Part>
      )}
      <EscalateToOperations conversation={conversation} />
      <Before conversation={conversation} />
      <Part title={t('admin.chat.tags')}>
        <Tags conversation={conversation} />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2.5 font-sans text-sm font-semibold">{title}</h3>
    {children}
  </section>
)

const looks = { verified: 'success', pending: 'waiting', not_verified: 'danger' } as const

const Person = ({ conversation: { id, customer } }: Props) => {
  const t = useText<OfficeChatKey>()
  const { date } = useMoment()
  const { ageOf } = useAge()
  const query = useQuery(desk.customer(id))
  const { data: transfers } = useQuery(data.transfers({ customerId: customer.id, limit: 3 }))
  return (
    <section aria-label={customer.name}>
      <QueryView query={query} dense skeleton={<SkeletonRows label={t('admin.chat.loading')} />}>
        {({ name, email, phone, since, verification, pendingSince }) => (
          <>
            <div className="flex items-center gap-3">
              <Avatar name={name} />
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <Link to={`/dashboard/customers/${customer.id}`} className="link">
                    {name}
                  </Link>
                </p>
                <Chip look={looks[verification]}>{t(`admin.chat.${verification}`)}</Chip>
                {pendingSince && (
                  <Link
                    to={`/dashboard/customers/${customer.id}?tab=verification-requests`}
                    className="link inline-flex min-h-11 items-center text-sm"
                  >
                    {t('admin.chat.pending-since', { age: ageOf(pendingSince) })}
                  </Link>
                )}
              </div>
            </div>
            <dl className="mt-4 grid gap-1.5 text-sm">
              <Line name={t('word.email')}>{email}</Line>
              {phone && <Line name={t('word.phone')}>{phone}</Line>}
              <Line name={t('word.customer-since')}>{date(since)}</Line>
              {transfers && <Line name={t('word.transfers')}>{transfers.counts.all ?? '1000+'}</Line>}
            </dl>
          </>
        )}
      </QueryView>
    </section>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="flex-none text-ink-soft">{name}</dt>
    <dd className="min-w-0 text-right font-semibold tabular wrap-anywhere">{children}</dd>
  </div>
)

/** The customer's last transfers and tickets. */
const Before = ({ conversation: { customer, transfer } }: Props) => {
  const t = useText<OfficeChatKey | ThreadKey>()
  const format = useFormat()
  const { listDay } = useMoment()
  const { data: transfers } = useQuery(data.transfers({ customerId: customer.id, limit: 3 }))
  const { data: tickets } = useQuery(data.tickets({ customerId: customer.id, limit: 2 }))
  const sent = (transfers?.items ?? [])
    .filter(({ id }) => id !== transfer?.id)
    .map(({ id, terms, recipient, createdAt }) => ({
      key: id,
      to: `/dashboard/transactions/${id}`,
      icon: <ArrowLeftRight aria-hidden="true" className="size-4 flex-none text-ink-soft" />,
      words: `${format.money(terms.received)} · ${recipient.name}`,
      at: createdAt,
    }))
  const questions = (tickets?.items ?? []).map(({ id, reference, topic, rating, createdAt }) => ({
    key: id,
    to: `/dashboard/customers/${customer.id}?tab=tickets`,
    icon: <LifeBuoy aria-hidden="true" className="size-4 flex-none text-ink-soft" />,
    words: [
      reference,
      t(`tickets.topic.${topic}`),
      ...(rating ? [t('tickets.rating', { stars: rating.stars })] : []),
    ].join(' · '),
    at: createdAt,
  }))
  const lines = [...sent, ...questions].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (lines.length === 0) return null
  return (
    <Part title={t('admin.chat.before')}>
      <ul className="grid grid-cols-1 gap-1 text-sm">
        {lines.map(({ key, to, icon, words, at }) => (
          <li key={key}>
            <Link to={to} className="flex min-h-8 items-center gap-2.5 rounded-input hover:bg-noche-soft">
              {icon}
              <span className="min-w-0 flex-1 truncate">{words}</span>
              <time dateTime={at} className="flex-none text-xs text-ink-soft">
                {listDay(at)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
