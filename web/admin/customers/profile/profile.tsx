import { useQuery } from '@tanstack/react-query'
import { ArrowRight, BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { verification } from '#contract/staff/verification.ts'
import { useAge } from '#web/admin/age.ts'
import { data } from '#web/admin/data.ts'
import { useClosePanel, useOrigin } from '#web/admin/origin.ts'
import { useReturnFocus } from '#web/admin/use-return-focus.ts'
import { NextReview } from '#web/admin/waiting/NextReview.tsx'
import { dayOf } from '#web/lib/format.ts'
import { useMay } from '#web/lib/may.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FullScreen } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { useFullName } from '#web/ui/use-full-name.ts'
import type { CustomersKey } from '../messages.es.ts'
import { displayName, statusLook, statusOf } from '../people.ts'
import { Decide } from './Decide.tsx'
import { ProfileTabs, useTab } from './ProfileTabs.tsx'
import type { Customer } from './parts.ts'
import { Save } from './Save.tsx'
import type { Decision } from './standard-messages.ts'
import { useDocumentSeen } from './use-document-seen.ts'

/** One customer, full screen: the tabs of the profile, and the decisions. */
export default function Profile() {
  const t = useText<CustomersKey>()
  const { id = '' } = useParams()
  useReturnFocus()
  const query = useQuery(data.customer(id))
  const customer = query.data
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [decided, setDecided] = useState('')
  const document = useDocumentSeen(customer)
  const { choose, listSearch } = useTab()
  const decide = (decision: Decision) => {
    if (decision === 'reject' || document.isSeen()) setDeciding(decision)
    else choose('overview')
  }
  // On a phone the export is next to the details.
  const narrow = useNarrow()
  const hasFoot = customer && (!narrow || statusOf(customer) === 'pending' || decided === id)
  const close = useClosePanel(`/dashboard/customers${listSearch}`)
  return (
    <FullScreen
      wide
      onClose={close}
      title={customer ? displayName(customer) : t('admin.customers.profile')}
      head={customer && <Head customer={customer} />}
      foot={hasFoot && <Foot customer={customer} isDecided={decided === id} onDecide={decide} />}
    >
      <QueryView query={query} skeleton={<Waiting />}>
        {(shown) => <ProfileTabs customer={shown} document={document} />}
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

const Head = ({ customer }: { customer: Customer }) => {
  const t = useText<CustomersKey>()
  const status = statusOf(customer)
  const { ageOf } = useAge()
  const image = customer.profileImage === 'not uploaded' ? undefined : customer.profileImage
  return (
    <div className="flex items-center gap-4">
      <Avatar name={displayName(customer)} image={image} size="large" className="max-md:hidden" />
      <div className="min-w-0">
        <h2 className="type-4 wrap-anywhere">{useFullName(customer)}</h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
          <Chip look={statusLook[status]}>{t(`admin.status.${status}`)}</Chip>
          {customer.role === 'admin' && <Chip look="neutral">{t('admin.role.admin')}</Chip>}
          {status === 'pending' && customer.requestedAt && (
            <span className="tabular">{t('admin.profile.waiting', { age: ageOf(customer.requestedAt) })}</span>
          )}
          <span className="tabular">{t('admin.profile.joined', { date: dayOf(customer.joining) })}</span>
        </div>
      </div>
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

/** After a decision in the list of requests: the next pending one, or that there is none. */
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
      {t('admin.requests.next', { name: displayName(next) })}
    </ButtonLink>
  )
}

type FootProps = { customer: Customer; isDecided: boolean; onDecide(decision: Decision): void }

const Foot = ({ customer, isDecided, onDecide }: FootProps) => {
  const t = useText<CustomersKey>()
  const pending = statusOf(customer) === 'pending'
  const mayVerify = useMay()(verification.verify)
  const fromElsewhere = useOrigin() !== undefined
  return (
    <>
      <Save customer={customer} className="mr-auto -ml-3 max-md:hidden" />
      {!pending &&
        isDecided &&
        (fromElsewhere ? <NextReview after={customer._id} /> : <NextRequest after={customer._id} />)}
      {pending && mayVerify && (
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
