import { useQuery } from '@tanstack/react-query'
import { Plus, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { Recipient } from '../../../contract/recipients.ts'
import type { TransferSummary } from '../../../contract/transfers.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { isStopped } from '../../transfers/stages.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { SkeletonRows } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import { sendTo } from '../parts/send-to.ts'
import type { HomeKey } from './messages.es.ts'

/** The recipients used last, one touch away from the next transfer. */
export const SendAgain = ({ recent }: { recent: readonly TransferSummary[] }) => {
  const t = useText<CustomerKey | HomeKey>()
  const query = useQuery(data.recipients({ limit: 4 }))
  return (
    <Card title={t('customer.again.title')} className="flex flex-col">
      <QueryView query={query} skeleton={<SkeletonRows rows={4} label={t('customer.again.loading')} />} dense>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="pb-2 text-ink-soft">{t('customer.again.none')}</p>}
            <ul className="divide-y divide-line">
              {items.map((recipient) => (
                <Row
                  key={recipient.id}
                  recipient={recipient}
                  sent={recent.filter((transfer) => transfer.recipient.id === recipient.id)}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      <ButtonLink
        to="/dashboard/relationship-network/new"
        look="secondary"
        full
        className="mt-auto"
        icon={<Plus aria-hidden="true" />}
      >
        {t('customer.again.new')}
      </ButtonLink>
    </Card>
  )
}

const Row = ({ recipient, sent }: { recipient: Recipient; sent: readonly TransferSummary[] }) => {
  const t = useText<CustomerKey | HomeKey>()
  const format = useFormat()
  // A cancelled transfer did not reach them, and a sender who cancels to send again means the same amount.
  const last = sent.find(({ state }) => !isStopped(state) && state !== 'cancelling')
  const label = t('customer.again.to', { name: recipient.fullName })
  return (
    <li className="flex min-h-[68px] items-center gap-3 py-2">
      <Person
        name={recipient.fullName}
        initialsOf={recipient.fullName}
        country={recipient.country}
        label={last ? t('customer.again.last', { amount: format.money(last.terms.amount) }) : recipient.label}
      />
      <Link
        to={sendTo(recipient, (last ?? sent[0])?.terms)}
        aria-label={label}
        title={label}
        className="icon-button border-[1.5px] border-line-strong text-noche-ink"
      >
        <Send aria-hidden="true" className="!size-5" />
      </Link>
    </li>
  )
}
