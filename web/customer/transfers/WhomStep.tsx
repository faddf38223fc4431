import { ChevronRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Person as PersonData } from '#contract/funds/people.ts'
import type { Corridor } from '#contract/ground/corridors.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Person } from '../parts/Person.tsx'
import { useCountries } from '../parts/use-countries.ts'
import { useLastSent } from '../parts/use-last-sent.ts'
import { steps } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { useStepFocus } from './use-step-focus.ts'

type Props = { people: readonly PersonData[]; corridors: readonly Corridor[] | undefined }

/** Before the first step: a person, with the last transfer to them, or the country of a new one. */
export const WhomStep = ({ people, corridors }: Props) => {
  const t = useText<SendKey>()
  const navigate = useNavigate()
  const countries = useCountries(corridors)
  const top = useStepFocus('whom')
  return (
    <div className="grid max-w-[960px] gap-5">
      <title>{`${t('transfers.recipient.title')} - SOL`}</title>
      <div ref={top} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <PageHeader
          title={t('transfers.recipient.title')}
          back={{ to: '/dashboard/home', label: t('ui.step-back') }}
          actions={
            <Link to="/dashboard/home/scheduled" className="link -my-3 py-3">
              {t('transfers.whom.scheduled')}
            </Link>
          }
        />
        <div className="max-w-[560px]">
          <Stepper step={1} steps={steps.length} name={t('transfers.recipient.name')} />
        </div>
      </div>
      <Card flush title={t('transfers.whom.people')}>
        <ul className="divide-y divide-line border-t border-line">
          {people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      </Card>
      <Card title={t('transfers.whom.new')}>
        <Picker
          label={t('word.destination-country')}
          placeholder={t('transfers.whom.choose')}
          options={countries}
          value={undefined}
          onChange={(country) => void navigate(`?${new URLSearchParams({ country, whom: 'new', step: 'amount' })}`)}
        />
      </Card>
    </div>
  )
}

/** Starts with the last used method; the others are choices of the next step. */
const Row = ({ person }: { person: PersonData }) => {
  const t = useText<SendKey>()
  const { sendAgainTo, lastText } = useLastSent()
  const { fullName, methods } = person
  const [first, ...more] = methods.filter(({ archivedAt }) => archivedAt === null)
  if (!first) return null
  return (
    <li>
      <Link to={sendAgainTo(first)} className="flex min-h-[72px] items-center gap-3 px-5 py-2 hover:bg-sand/60 md:px-6">
        <Person
          name={fullName}
          initialsOf={fullName}
          country={first.country}
          label={
            <>
              <span className="block">
                {more.length > 0 ? t('transfers.whom.ways', { label: first.label, count: more.length }) : first.label}
              </span>
              {lastText(first)}
            </>
          }
        />
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
      </Link>
    </li>
  )
}
