import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Recipient } from '#contract/funds/recipients.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { data } from '../data.ts'
import { MethodIcon, useMethodName } from '../parts/MethodText.tsx'
import { Person } from '../parts/Person.tsx'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import type { SendKey } from './messages.es.ts'

/** The recipient and their payout methods, once loaded. */
const useToPerson = (recipient: string) => {
  const { data: person } = useQuery(data.person(recipient))
  const methods = person?.methods.filter(({ archivedAt }) => archivedAt === null) ?? []
  return { person, methods, chosen: methods.find(({ id }) => id === recipient) }
}

/** The recipient and the selected account; links to add a method or to select another person. */
export const ToPerson = ({ recipient, onChoose }: { recipient: string; onChoose(method: Recipient): void }) => {
  const t = useText<SendKey>()
  const { countryName } = useFormat()
  const methodName = useMethodName()
  const { person, methods, chosen } = useToPerson(recipient)
  const [isAdding, setAdding] = useState(false)
  if (!recipient) return null
  return (
    <>
      <div className="flex min-h-[72px] items-center gap-x-3 rounded-card border border-line bg-card px-5 py-2">
        {person && chosen && (
          <Person name={person.fullName} initialsOf={person.fullName} country={chosen.country} label={chosen.label} />
        )}
        <Link to="/dashboard/home/new" className="link-quiet" aria-label={t('transfers.whom.other')}>
          {t('ui.change')}
        </Link>
      </div>
      {person && isAdding && (
        <Card title={t('transfers.whom.add-way')}>
          <RecipientForm
            person={person}
            submit={t('transfers.recipient.save')}
            onCancel={() => setAdding(false)}
            onSaved={(method) => {
              setAdding(false)
              onChoose(method)
            }}
          />
        </Card>
      )}
      {person && !isAdding && (
        <RadioCards
          legend={t('transfers.whom.how', { name: person.firstName })}
          options={methods.map((method) => {
            const name = methodName(method.payout, method.country)
            return {
              value: method.id,
              title: method.label || name,
              detail: [!method.label.startsWith(name) && name, countryName(method.country)].filter(Boolean).join(' · '),
              icon: <MethodIcon method={method.payout} />,
            }
          })}
          value={chosen?.id}
          onChange={(id) => {
            const method = methods.find((one) => one.id === id)
            if (method) onChoose(method)
          }}
          hint={
            <button type="button" className="link min-h-11 text-left" onClick={() => setAdding(true)}>
              + {t('transfers.whom.add-way')}
            </button>
          }
        />
      )}
    </>
  )
}
