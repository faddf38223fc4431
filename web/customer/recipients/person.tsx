import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil, Send, Star } from 'lucide-react'
import { useParams } from 'react-router'
import type { Recipient } from '../../../contract/recipients.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { useMethodName } from '../parts/MethodText.tsx'
import { useLastSent } from '../parts/use-last-sent.ts'
import type { RecipientsKey } from './messages.es.ts'
import { SentTo } from './SentTo.tsx'
import { useMarks } from './use-marks.ts'

export const clientLoader = messagesClientLoader('customer/recipients', 'customer/recipient-form')
export const shouldRevalidate = onLanguageChange

const list = '/dashboard/relationship-network'

/** One recipient: where the money goes, what was sent to them, and what can be done next. */
export default function Person() {
  const t = useText<CustomerKey | RecipientsKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.recipient(id))
  return (
    <>
      <title>{`${query.data?.fullName ?? t('customer.person.title')} - SOL`}</title>
      <QueryView query={query} beside={useQuery(data.lastSent())} skeleton={<Loader label={t('customer.loading')} />}>
        {(recipient) => <Details recipient={recipient} />}
      </QueryView>
    </>
  )
}

const Details = ({ recipient }: { recipient: Recipient }) => {
  const t = useText<RecipientsKey>()
  const { id, fullName, country, archivedAt } = recipient
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-4">
            <Avatar name={fullName} country={country} />
            <span className="min-w-0 break-words">{fullName}</span>
          </span>
        }
        {...(archivedAt ? { detail: t('customer.person.archived') } : {})}
        back={{ to: list, label: t('customer.network.back') }}
        actions={<Actions recipient={recipient} />}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Account recipient={recipient} />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <SentTo recipientId={id} name={fullName} />
        </div>
        <Marks recipient={recipient} />
      </div>
    </>
  )
}

/** An archived recipient is not sent to. */
const Actions = ({ recipient }: { recipient: Recipient }) => {
  const t = useText<CustomerKey | RecipientsKey>()
  const { sendAgainTo } = useLastSent()
  return (
    <>
      <ButtonLink
        to={`${list}/${recipient.id}/edit`}
        look="secondary"
        icon={<Pencil aria-hidden="true" />}
        aria-label={t('customer.network.correct', { name: recipient.fullName })}
      >
        {t('customer.network.correct-short')}
      </ButtonLink>
      {!recipient.archivedAt && (
        <ButtonLink
          to={sendAgainTo(recipient)}
          icon={<Send aria-hidden="true" />}
          aria-label={t('customer.again.to', { name: recipient.fullName })}
        >
          {t('customer.network.send')}
        </ButtonLink>
      )}
    </>
  )
}

const Account = ({ recipient }: { recipient: Recipient }) => {
  const t = useText<RecipientsKey>()
  const methodName = useMethodName()
  const { label, payout, country, city, phone, email } = recipient
  const lines: [RecipientsKey, string][] = [
    ['customer.person.receives', methodName(payout, country)],
    ['customer.person.account', label],
    ['customer.person.city', city],
    ['customer.person.phone', phone],
    ['customer.person.email', email],
  ]
  return (
    <Card title={t('customer.person.where')}>
      <dl className="divide-y divide-line">
        {lines
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
              <dt className="text-sm text-ink-soft">{t(term)}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

const Marks = ({ recipient }: { recipient: Recipient }) => {
  const t = useText<RecipientsKey>()
  const { mark, isPending } = useMarks(recipient)
  const { favorite, archivedAt } = recipient
  const ArchiveIcon = archivedAt ? ArchiveRestore : Archive
  return (
    <div className="grid gap-3">
      <Button
        look="ghost"
        full
        disabled={isPending}
        aria-pressed={favorite}
        icon={<Star aria-hidden="true" className={favorite ? 'fill-sol' : undefined} />}
        onClick={() => mark('favorite')}
      >
        {t('customer.person.favorite')}
      </Button>
      <Button
        look="ghost"
        full
        disabled={isPending}
        icon={<ArchiveIcon aria-hidden="true" />}
        onClick={() => mark('archive')}
      >
        {t(archivedAt ? 'customer.person.restore' : 'customer.person.archive')}
      </Button>
      {!archivedAt && <p className="text-sm text-ink-soft">{t('customer.person.archive-text')}</p>}
    </div>
  )
}
