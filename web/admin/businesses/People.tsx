import { adminBusinesses, type BusinessReview, unnamedOf } from '#contract/account/admin-businesses.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Reveal } from '../customers/profile/Reveal.tsx'
import { useShown } from '../customers/profile/use-reveal.ts'
import { Line } from './Line.tsx'
import type { AdminBusinessesKey } from './messages.es.ts'

/** A localized percentage. */
export const useShare = (): ((basisPoints: number) => string) => {
  const { locale } = useFormat()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (basisPoints) => percent.format(basisPoints / 10_000)
}

/** The owners and control person, with the sum of their shares. Birth dates and addresses are revealed for a reason. */
export const People = ({ review: { id, people } }: { review: BusinessReview }) => {
  const t = useText<AdminBusinessesKey>()
  const format = useFormat()
  const shareOf = useShare()
  const { left, mayHideOwner } = unnamedOf(people)
  const { values: shown, ...revealed } = useShown(
    async (reason) => (await call(adminBusinesses.reveal, { params: { id }, body: { reason } })).people,
  )
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
        {people.map((person) => {
          const { dob, address } = shown?.find((one) => one.id === person.id) ?? {}
          return (
            <li key={person.id}>
              <p className="font-semibold wrap-anywhere">{person.name}</p>
              <dl className="grid gap-x-6 md:grid-cols-2">
                <Line name={t('admin.businesses.owned')}>{shareOf(person.ownedBp)}</Line>
                <Line name={t('admin.businesses.controls')}>
                  {person.controls ? person.title : t('admin.businesses.no')}
                </Line>
                <Line name={t('admin.businesses.born')}>{dob ? format.longDate(dob) : person.dob}</Line>
                <Line name={t(`admin.businesses.identifier.${person.identifierKind}`)}>
                  {`··· ${person.identifierLast4}`}
                </Line>
                <Line name={t('word.address')}>{`${address ?? person.address}, ${person.country}`}</Line>
              </dl>
            </li>
          )
        })}
      </ul>
      <div className="mt-4 -ml-3">
        <Reveal {...revealed} />
      </div>
    </Card>
  )
}
