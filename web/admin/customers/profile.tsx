import { useQuery } from '@tanstack/react-query'
import { ArrowRight, BadgeCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { customers } from '../../../contract/customers.ts'
import type { Reply } from '../../../contract/route.ts'
import { companyDay } from '../../lib/age.ts'
import { clock } from '../../lib/clock.ts'
import { countryInWords } from '../../lib/countries.ts'
import { isoDate, phone } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FullScreen } from '../../ui/Overlay.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { useFullName } from '../../ui/use-full-name.ts'
import { data } from '../data.ts'
import { saveCsv } from '../save-csv.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { Decide } from './Decide.tsx'
import { DocumentView } from './DocumentView.tsx'
import type { CustomersKey } from './messages.es.ts'
import { ageText, customerRows, genderKey, nameOf, statusLook, statusOf } from './people.ts'
import type { Decision } from './standard-messages.ts'

type Customer = Reply<typeof customers.read>

/** One customer over the whole screen: the profile beside the document, and the decisions. */
export default function Profile() {
  const t = useText<CustomersKey>()
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useReturnFocus()
  const query = useQuery(data.customer(id))
  const customer = query.data
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [decided, setDecided] = useState('')
  const document = useDocumentSeen(customer)
  const decide = (decision: Decision) => {
    if (decision === 'reject' || document.isSeen()) setDeciding(decision)
  }
  const close = () => void navigate(`/dashboard/customers${search}`, { state, preventScrollReset: true })
  return (
    <FullScreen
      wide
      onClose={close}
      title={customer ? nameOf(customer) : t('admin.customers.profile')}
      head={customer && <Head customer={customer} />}
      foot={customer && <Foot customer={customer} isDecided={decided === id} onDecide={decide} />}
    >
      <QueryView query={query} skeleton={<Waiting />}>
        {(shown) => <Body customer={shown} document={document} />}
      </QueryView>
      {customer && deciding && (
        <Decide
          customer={customer}
          decision={deciding}
          onClose={() => setDeciding(null)}
          onDone={() => setDecided(id)}
        />
      )}
    </FullScreen>
  )
}

/** Nobody is verified whose document was not looked at; another document is looked at again. */
const useDocumentSeen = (customer: Customer | undefined) => {
  const [seen, setSeen] = useState('')
  const [missed, setMissed] = useState('')
  const shown = customer ? `${customer._id} ${customer.requestedAt}` : ''
  return {
    isMissed: missed === shown && seen !== shown,
    onSeen: () => setSeen(shown),
    isSeen: () => {
      if (seen !== shown) setMissed(shown)
      return seen === shown
    },
  }
}
type DocumentSeen = Pick<ReturnType<typeof useDocumentSeen>, 'isMissed' | 'onSeen'>

const Head = ({ customer }: { customer: Customer }) => {
  const t = useText<CustomersKey>()
  const status = statusOf(customer)
  const image = customer.profileImage === 'not uploaded' ? undefined : customer.profileImage
  return (
    <div className="flex items-center gap-4">
      <Avatar name={nameOf(customer)} image={image} size="large" className="max-md:hidden" />
      <div className="min-w-0">
        <h2 className="type-4 wrap-anywhere">{useFullName(customer)}</h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
          <Chip look={statusLook[status]}>{t(`admin.status.${status}`)}</Chip>
          {customer.role === 'admin' && <Chip look="neutral">{t('admin.role.admin')}</Chip>}
          <span className="tabular">{t('admin.profile.joined', { date: isoDate(customer.joining) })}</span>
        </div>
      </div>
    </div>
  )
}

const Body = ({ customer, document }: { customer: Customer; document: DocumentSeen }) => {
  const t = useText<CustomersKey>()
  const { language } = useFormat()
  const age = ageText(customer, companyDay(clock()))
  const details: [CustomersKey, string][] = [
    ['admin.profile.email', customer.email],
    ['admin.profile.phone', phone(customer.mobileNumber)],
    ['admin.profile.dob', age ? `${customer.dob} (${age})` : customer.dob],
    ['admin.profile.gender', t(genderKey(customer.gender))],
    ['admin.profile.street', `${customer.streetNumber} ${customer.streetName}`],
    ['admin.profile.city', customer.city],
    ['admin.profile.state', customer.state],
    ['admin.profile.postal', customer.postalCode],
    ['admin.profile.country', countryInWords(customer.country, language)],
    ['admin.profile.nationality', countryInWords(customer.nationality, language)],
  ]
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card title={t('admin.profile.details')} aside={<Save customer={customer} className="-my-3 -mr-3 md:hidden" />}>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-4 max-sm:grid-cols-1">
          {details.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="type-small text-ink-soft">{t(label)}</dt>
              <dd className="text-[0.9375rem] font-medium wrap-anywhere tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('admin.document.title')}>
        <DocumentView
          key={customer.requestedAt}
          customer={customer}
          isMissed={document.isMissed}
          onSeen={document.onSeen}
        />
      </Card>
    </div>
  )
}

const Waiting = () => {
  const t = useText<CustomersKey>()
  return (
    <div role="status" className="grid items-start gap-5 xl:grid-cols-2">
      <span className="sr-only">{t('admin.profile.loading')}</span>
      <div className="card grid grid-cols-2 gap-6">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <div key={place}>
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-2.5 h-3.5 w-36 max-w-full" />
          </div>
        ))}
      </div>
      <div className="card">
        <Skeleton className="h-60 w-full !rounded-card" />
      </div>
    </div>
  )
}

const Save = ({ customer, className }: { customer: Customer; className: string }) => {
  const t = useText<CustomersKey>()
  return (
    <Button
      look="ghost"
      className={`!px-3 ${className}`}
      icon={<Download aria-hidden="true" className="size-5" />}
      aria-label={t('admin.profile.csv')}
      onClick={() => void saveCsv(`sol-${customer.email}.csv`, customerRows(customer))}
    >
      CSV
    </Button>
  )
}

/** After a decision: another request that waits, or that there is none. */
const NextRequest = ({ after }: { after: string }) => {
  const t = useText<CustomersKey>()
  const tab = 'verification-requests'
  const waiting = data.customers({ tab, sort: 'joined', direction: 'asc', limit: 2 })
  const { data: list } = useQuery({ ...waiting, staleTime: 0 })
  const next = list?.items.find(({ _id }) => _id !== after)
  if (!list) return null
  if (!next) return <p className="text-ink-soft">{t('admin.requests.last')}</p>
  return (
    <ButtonLink to={`/dashboard/customers/${next._id}?tab=${tab}`} icon={<ArrowRight aria-hidden="true" />}>
      {t('admin.requests.next', { name: nameOf(next) })}
    </ButtonLink>
  )
}

type FootProps = { customer: Customer; isDecided: boolean; onDecide(decision: Decision): void }

const Foot = ({ customer, isDecided, onDecide }: FootProps) => {
  const t = useText<CustomersKey>()
  const pending = statusOf(customer) === 'pending'
  return (
    <>
      <Save customer={customer} className="mr-auto -ml-3 max-md:hidden" />
      {!pending && isDecided && <NextRequest after={customer._id} />}
      {pending && (
        <>
          <Button look="destructive" className="!px-5 max-md:flex-1" onClick={() => onDecide('reject')}>
            {t('admin.reject.open')}
          </Button>
          <Button
            className="!px-5 whitespace-nowrap max-md:flex-1"
            icon={<BadgeCheck aria-hidden="true" className="size-5" />}
            onClick={() => onDecide('verify')}
          >
            {t('admin.verify.open')}
          </Button>
        </>
      )}
    </>
  )
}
