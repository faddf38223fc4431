import type { Imported } from '#contract/funds/people.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { networkPath } from '../paths.ts'
import { type Listed, nameOf } from './listed.ts'

/** The result of the import: how many were added, how many existed, and the problem of each other. */
export const Outcome = ({ outcome, contacts }: { outcome: readonly Imported[]; contacts: readonly Listed[] }) => {
  const t = useText<RecipientsKey>()
  const count = (expected: Imported['outcome']) => outcome.filter((one) => one.outcome === expected).length
  const refused = outcome.filter((one) => one.outcome === 'refused')
  return (
    <Card title={t('customer.contacts.done')}>
      <p role="status">
        {[
          t('customer.contacts.added', { count: count('added') }),
          count('known') > 0 && t('customer.contacts.known', { count: count('known') }),
        ]
          .filter(Boolean)
          .join(' ')}{' '}
        {count('added') > 0 && t('customer.contacts.next')}
      </p>
      {refused.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{t('customer.contacts.refused', { count: refused.length })}</h3>
          <ul className="mt-1 divide-y divide-line">
            {refused.map(({ id, fields }) => {
              const contact = contacts.find((one) => one.id === id)
              return (
                <li key={id} className="py-2 wrap-anywhere">
                  <b className="font-semibold">{contact && nameOf(contact)}</b>
                  {Object.entries(fields).map(([field, { details }]) => (
                    <span key={field} className="block text-sm text-coral-ink">
                      {[contact?.[field as keyof Listed], details].filter(Boolean).join(': ')}
                    </span>
                  ))}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <ButtonLink to={networkPath} className="mt-5">
        {t('customer.contacts.see')}
      </ButtonLink>
    </Card>
  )
}
