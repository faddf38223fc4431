import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Send } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { Recipient } from '../../../contract/recipients.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { usePlace } from '../../ui/list-address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Empty } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { sendTo } from '../parts/send-to.ts'
import type { RecipientsKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/recipients')
export const shouldRevalidate = onLanguageChange

const addPath = '/dashboard/relationship-network/new'

/** The people this customer sends to, the most recently used first. */
export default function Recipients() {
  const t = useText<CustomerKey | RecipientsKey>()
  const search = useSearchParams()[0].get('search') ?? ''
  const { cursor } = usePlace()
  const query = useQuery(data.recipients({ search: search || undefined, cursor, limit: 20 }))
  const add = (
    <ButtonLink to={addPath} icon={<Plus aria-hidden="true" />}>
      {t('customer.recipient.add')}
    </ButtonLink>
  )
  return (
    <ListScreen
      title={t('customer.network.title')}
      header={<PageHeader title={t('customer.network.title')} detail={t('customer.network.detail')} actions={add} />}
      tools={
        <div className="mb-5 max-w-md">
          <SearchField label={t('customer.network.search')} />
        </div>
      }
      query={query}
      row={(recipient) => <Row recipient={recipient} />}
      keyOf={({ id }) => id}
      loading={t('customer.loading')}
      empty={
        search ? (
          <Empty title={t('customer.network.nobody')}>{t('customer.network.nobody-text', { search })}</Empty>
        ) : (
          <Empty title={t('customer.network.none')} action={add}>
            {t('customer.network.none-text')}
          </Empty>
        )
      }
    />
  )
}

const Row = ({ recipient }: { recipient: Recipient }) => {
  const t = useText<CustomerKey | RecipientsKey>()
  const { countryName } = useFormat()
  const { id, fullName, country, payout, label } = recipient
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 md:px-6">
      <span className="flex min-w-0 flex-1 basis-60">
        <Person
          name={fullName}
          initialsOf={fullName}
          country={country}
          label={[label, t(`customer.method.${payout}`), countryName(country)].filter(Boolean).join(' · ')}
        />
      </span>
      <span className="flex gap-2 max-md:w-full">
        <Link
          to={`/dashboard/relationship-network/${id}`}
          className="button button-ghost button-dense max-md:flex-1"
          aria-label={t('customer.network.correct', { name: fullName })}
        >
          <Pencil aria-hidden="true" />
          {t('customer.network.correct-short')}
        </Link>
        <Link
          to={sendTo(recipient)}
          className="button button-secondary button-dense max-md:flex-1"
          aria-label={t('customer.again.to', { name: fullName })}
        >
          <Send aria-hidden="true" />
          {t('customer.network.send')}
        </Link>
      </span>
    </div>
  )
}
