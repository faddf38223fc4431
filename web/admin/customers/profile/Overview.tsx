import { customerProfile } from '#contract/office/customer-profile.ts'
import { idNumbers } from '#contract/staff/id-numbers.ts'
import { verification } from '#contract/staff/verification.ts'
import { OfCustomer } from '#web/admin/cases/OfCustomer.tsx'
import { May } from '#web/admin/May.tsx'
import { PendingChanges } from '#web/admin/pending-changes/PendingChanges.tsx'
import { countryInWords } from '#web/lib/countries.ts'
import { phone } from '#web/lib/format.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { CustomersKey } from '../messages.es.ts'
import { genderKey, statusOf } from '../people.ts'
import { CustomerStatus } from './CustomerStatus.tsx'
import { DocumentView } from './DocumentView.tsx'
import { Figures } from './Figures.tsx'
import { IdNumber } from './IdNumber.tsx'
import type { Customer } from './parts.ts'
import { Reveal } from './Reveal.tsx'
import { Save } from './Save.tsx'
import { Screening } from './Screening.tsx'
import type { DocumentSeen } from './use-document-seen.ts'
import { useReveal } from './use-reveal.ts'

const personChanges = ['administrator', 'role_removal', 'account_removal'] as const

/** Identity and document, and for a customer balances and transfers. */
export const Overview = ({ customer, document }: { customer: Customer; document: DocumentSeen }) => {
  const t = useText<CustomersKey>()
  const { language } = useFormat()
  const revealed = useReveal(customer._id)
  const { mobileNumber, dob, streetNumber, streetName } = { ...customer, ...revealed.values }
  const { age } = customer
  const shownNumber = revealed.isShown ? phone(mobileNumber) : mobileNumber
  const confirmed = customer.mobileConfirmed ? 'admin.profile.phone.confirmed' : 'admin.profile.phone.unconfirmed'
  const details: [CustomersKey | SharedKey, string][] = [
    ['word.email', customer.email],
    ['word.phone', customer.role === 'customer' ? `${shownNumber} · ${t(confirmed)}` : shownNumber],
    ['word.date-of-birth', age === null ? dob : `${dob} (${age})`],
    ['word.gender', t(genderKey(customer.gender))],
    ['admin.profile.street', `${streetNumber} ${streetName}`],
    ['word.city', customer.city],
    ['word.us-state', customer.state],
    ['admin.profile.postal', customer.postalCode],
    ['word.country', countryInWords(customer.country, language)],
    ['word.nationality', countryInWords(customer.nationality, language)],
  ]
  const mayReveal = useMay()(customerProfile.reveal)
  const isCustomer = customer.role === 'customer'
  const identity = (
    <div className="mb-5 grid items-start gap-5 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Card title={t('admin.profile.details')} aside={<Save customer={customer} className="-my-3 -mr-3 md:hidden" />}>
          <dl className="grid grid-cols-2 gap-x-5 gap-y-4 max-sm:grid-cols-1">
            {details.map(([label, value]) => (
              <div key={label} className="min-w-0">
                <dt className="type-small text-ink-soft">{t(label)}</dt>
                <dd className="text-[0.9375rem] font-medium wrap-anywhere tabular">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-4 -ml-3">
            <Reveal {...revealed} />
          </div>
        </Card>
        {isCustomer && <Screening id={customer._id} />}
        {isCustomer && <OfCustomer id={customer._id} />}
      </div>
      <Card title={t('admin.document.title')}>
        <May call={verification.document}>
          <DocumentView
            key={customer.requestedAt}
            customer={customer}
            isMissed={document.isMissed}
            onSeen={document.onSeen}
            // Data that cannot be revealed stays masked; a request for it is below the details.
            onReason={(reason) => mayReveal && void revealed.reveal(reason).catch(() => undefined)}
          />
        </May>
        {isCustomer && (
          <May call={idNumbers.read}>
            <IdNumber key={customer._id} id={customer._id} isPending={statusOf(customer) === 'pending'} />
          </May>
        )}
      </Card>
    </div>
  )
  const figures = isCustomer && (
    <>
      <Figures id={customer._id} />
      <CustomerStatus id={customer._id} />
    </>
  )
  // A pending review has priority.
  const isReview = statusOf(customer) === 'pending'
  return (
    <>
      <PendingChanges subject={customer._id} kinds={personChanges} past="refused" />
      {isReview && identity}
      {figures}
      {!isReview && identity}
    </>
  )
}
