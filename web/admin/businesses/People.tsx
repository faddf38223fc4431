import { useState } from 'react'
import { adminBusinesses, type BusinessReview, unnamedOf } from '../../../contract/admin-businesses.ts'
import { call } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Reveal } from '../customers/profile/Reveal.tsx'
import { Line } from './Line.tsx'
import type { AdminBusinessesKey } from './messages.es.ts'

type Revealed = Record<string, { dob: string; address: string }>

/** A share as the language writes it. */
export const useShare = (): ((basisPoints: number) => string) => {
  const { locale } = useFormat()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (basisPoints) => percent.format(basisPoints / 10_000)
}

/** The owners and who directs, with what their shares add up to. Birth dates and addresses are shown for a reason. */
export const People = ({ review: { id, people } }: { review: BusinessReview }) => {
  const t = useText<AdminBusinessesKey>()
  const format = useFormat()
  const shareOf = useShare()
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const { left, mayHideOwner } = unnamedOf(people)
  const reveal = async (_: unknown, reason: string) => {
    const shown = await call(adminBusinesses.reveal, { params: { id }, body: { reason } })
    setRevealed(Object.fromEntries(shown.people.map(({ id: personId, ...values }) => [personId, values])))
  }
  return (
    <Card
      title={t('admin.businesses.people')}
      aside={
        <Chip look={mayHideOwner ? 'waiting' : 'success'}>
          {t('admin.businesses.owned-sum', { named: shareOf(10_000 - left), left: shareOf(left) })}
        </Chip>
      }
    >
      <ul className="grid gap-5">
        {people.map((person) => (
          <li key={person.id}>
            <p className="font-semibold wrap-anywhere">{person.name}</p>
            <dl className="grid gap-x-6 md:grid-cols-2">
              <Line name={t('admin.businesses.owned')}>{shareOf(person.ownedBp)}</Line>
              <Line name={t('admin.businesses.controls')}>
                {person.controls ? person.title : t('admin.businesses.no')}
              </Line>
              <Line name={t('admin.businesses.born')}>
                {revealed?.[person.id] ? format.longDate(revealed[person.id]?.dob ?? '') : person.dob}
              </Line>
              <Line name={t(`admin.businesses.identifier.${person.identifierKind}`)}>
                {`··· ${person.identifierLast4}`}
              </Line>
              <Line name={t('admin.businesses.address')}>
                {`${revealed?.[person.id]?.address ?? person.address}, ${person.country}`}
              </Line>
            </dl>
          </li>
        ))}
      </ul>
      <div className="mt-4 -ml-3">
        <Reveal values={{}} isShown={revealed !== null} reveal={reveal} hide={() => setRevealed(null)} />
      </div>
    </Card>
  )
}
