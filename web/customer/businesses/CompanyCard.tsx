import { type Business, businesses, roleMay } from '#contract/account/businesses.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { BusinessKey } from './messages.es.ts'

/** The company's data on record, as certified. */
export const CompanyCard = ({ business }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const share = useShare()
  const { id, role, name, kind, einLast4, formedOn, activity, addressLine, city, stateCode, postalCode, phone } =
    business
  const lines: [BusinessKey | SharedKey, string][] = [
    ['businesses.field.name', name],
    ['businesses.field.kind', t(`businesses.kind.${kind}`)],
    ['word.ein', `··· ${einLast4}`],
    ['businesses.field.formed', format.longDate(formedOn)],
    ['businesses.field.activity', activity],
    ['word.address', `${addressLine}, ${city}, ${stateCode} ${postalCode}`],
    ['word.phone', phone],
  ]
  return (
    <Card title={t('businesses.record')}>
      <dl className="grid gap-3">
        {lines.map(([key, value]) => (
          <div key={key}>
            <dt className="text-sm text-ink-soft">{t(key)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {roleMay[role].manage && (
          <>
            <div>
              <dt className="text-sm text-ink-soft">{t('businesses.owners')}</dt>
              {business.people.map((person) => (
                <dd key={person.id} className="wrap-anywhere">
                  {[person.name, person.ownedBp > 0 && share(person.ownedBp), person.controls && person.title]
                    .filter(Boolean)
                    .join(' · ')}
                </dd>
              ))}
            </div>
            <div>
              <dt className="text-sm text-ink-soft">{t('word.documents')}</dt>
              {business.documents.map((document) => (
                <dd key={document.id}>
                  <a
                    className="link wrap-anywhere"
                    href={addressOf(businesses.document, { params: { id, documentId: document.id } })}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {document.name}
                  </a>
                </dd>
              ))}
            </div>
          </>
        )}
      </dl>
    </Card>
  )
}

/** '33.3 %' from basis points, in the reader's format. */
const useShare = () => {
  const { locale } = useFormat()
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (bp: number): string => format.format(bp / 10_000)
}
