import { ChevronRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Corridor } from '../../../contract/corridors.ts'
import type { Recipient } from '../../../contract/recipients.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picker } from '../../ui/Picker.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import { useCountries } from '../parts/use-countries.ts'
import { useLastSent } from '../parts/use-last-sent.ts'
import type { SendKey } from './messages.es.ts'

type Props = { recipients: readonly Recipient[]; corridors: readonly Corridor[] | undefined }

/** Before the first step: a recipient, with what was sent to them last, or the country of a new one. */
export const WhomStep = ({ recipients, corridors }: Props) => {
  const t = useText<CustomerKey | SendKey>()
  const navigate = useNavigate()
  const countries = useCountries(corridors)
  return (
    <div className="grid max-w-[960px] gap-5">
      <title>{`${t('send.recipient.title')} - SOL`}</title>
      <PageHeader
        title={t('send.recipient.title')}
        back={{ to: '/dashboard/home', label: t('send.back') }}
        actions={
          <Link to="/dashboard/home/scheduled" className="link -my-3 py-3">
            {t('send.whom.scheduled')}
          </Link>
        }
      />
      <Card flush title={t('send.whom.people')}>
        <ul className="divide-y divide-line border-t border-line">
          {recipients.map((recipient) => (
            <Row key={recipient.id} recipient={recipient} />
          ))}
        </ul>
      </Card>
      <Card title={t('send.whom.new')}>
        <Picker
          label={t('send.amount.country')}
          placeholder={t('send.whom.choose')}
          options={countries}
          value={undefined}
          onChange={(country) => void navigate(`?${new URLSearchParams({ country, step: 'amount' })}`)}
        />
      </Card>
    </div>
  )
}

const Row = ({ recipient }: { recipient: Recipient }) => {
  const { sendAgainTo, lastText } = useLastSent()
  const { fullName, country, label } = recipient
  return (
    <li>
      <Link
        to={sendAgainTo(recipient)}
        className="flex min-h-[72px] items-center gap-3 px-5 py-2 hover:bg-sand/60 md:px-6"
      >
        <Person
          name={fullName}
          initialsOf={fullName}
          country={country}
          label={
            <>
              <span className="block">{label}</span>
              {lastText(recipient)}
            </>
          }
        />
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
      </Link>
    </li>
  )
}
