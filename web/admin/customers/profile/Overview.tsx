import { companyDay } from '../../../lib/age.ts'
import { clock } from '../../../lib/clock.ts'
import { countryInWords } from '../../../lib/countries.ts'
import { phone } from '../../../lib/format.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useText } from '../../../lib/use-text.ts'
import { Card } from '../../../ui/Card.tsx'
import { May } from '../../May.tsx'
import type { CustomersKey } from '../messages.es.ts'
import { ageText, genderKey } from '../people.ts'
import { DocumentView } from './DocumentView.tsx'
import { Figures } from './Figures.tsx'
import type { Customer } from './parts.ts'
import { Save } from './Save.tsx'
import type { DocumentSeen } from './use-document-seen.ts'

/** Who they are beside their document, and for a customer what they hold and send. */
export const Overview = ({ customer, document }: { customer: Customer; document: DocumentSeen }) => {
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
    <>
      {customer.role === 'customer' && <Figures id={customer._id} />}
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
          <May permission="customers.documents">
            <DocumentView
              key={customer.requestedAt}
              customer={customer}
              isMissed={document.isMissed}
              onSeen={document.onSeen}
            />
          </May>
        </Card>
      </div>
    </>
  )
}
