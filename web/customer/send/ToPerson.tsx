import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Recipient } from '../../../contract/recipients.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { data } from '../data.ts'
import { MethodIcon, useMethodName } from '../parts/MethodText.tsx'
import { Person } from '../parts/Person.tsx'
import type { SendKey } from './messages.es.ts'

/** Who gets it and how they can be paid, once that is known. */
export const useToPerson = (recipient: string) => {
  const { data: person } = useQuery(data.person(recipient))
  const methods = person?.methods.filter(({ archivedAt }) => archivedAt === null) ?? []
  return { person, methods, chosen: methods.find(({ id }) => id === recipient) }
}

/** Who gets it, with their ways to be paid where there are several; the way back to the choice of a person is beside it. */
export const ToPerson = ({ recipient, onChoose }: { recipient: string; onChoose(method: Recipient): void }) => {
  const t = useText<SendKey>()
  const { countryName } = useFormat()
  const methodName = useMethodName()
  const { person, methods, chosen } = useToPerson(recipient)
  if (!recipient) return null
  return (
    <>
      <div className="flex min-h-[72px] items-center gap-x-3 rounded-card border border-line bg-card px-5 py-2">
        {person && chosen && (
          <Person name={person.fullName} initialsOf={person.fullName} country={chosen.country} label={chosen.label} />
        )}
        <Link to="/dashboard/home/new" className="link-quiet" aria-label={t('send.whom.other')}>
          {t('send.whom.change')}
        </Link>
      </div>
      {person && methods.length > 1 && (
        <RadioCards
          legend={t('send.whom.how', { name: person.firstName })}
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
        />
      )}
    </>
  )
}
