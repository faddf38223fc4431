import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Recipient } from '#contract/funds/recipients.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { useMethodName } from '../parts/MethodText.tsx'
import { Person } from '../parts/Person.tsx'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import { Columns } from './Columns.tsx'
import type { Draft, Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { StepBar } from './StepBar.tsx'
import { Summary } from './Summary.tsx'
import { useTerms } from './use-terms.ts'

type Props = { draft: Draft; go: Go }
/** The figures at the bottom, above the button to the next step if any. */
type ChoiceProps = Props & { bar(button?: ReactNode): ReactNode }

/** Selects, adds or corrects the recipient for the selected country and payout method. */
export const RecipientStep = ({ draft, go }: Props) => {
  const { terms, isPending } = useTerms(draft)
  return (
    <Columns aside={<Summary terms={terms} pending={isPending} />}>
      <Choice draft={draft} go={go} bar={(button) => <StepBar {...{ terms, pending: isPending }}>{button}</StepBar>} />
    </Columns>
  )
}

const shown = 100

const Choice = (props: ChoiceProps) => {
  const t = useText()
  return (
    <QueryView
      query={useQuery(data.recipients({ country: props.draft.country, limit: shown }))}
      skeleton={<SkeletonRows rows={4} label={t('ui.loading')} />}
    >
      {({ items }) => <Chooser {...props} recipients={items} />}
    </QueryView>
  )
}

const Chooser = ({ draft, go, bar, recipients }: ChoiceProps & { recipients: readonly Recipient[] }) => {
  const t = useText<SendKey>()
  const { countryName } = useFormat()
  const asked = draft.whom === 'born' ? recipients.find(({ id }) => id === draft.recipient) : undefined
  const [form, setForm] = useState<'add' | Recipient | null>(draft.whom === 'new' ? 'add' : (asked ?? null))
  const country = countryName(draft.country)
  const method = useMethodName()(draft.payout ?? 'bank_deposit', draft.country)
  const choose = ({ id, payout }: Recipient) => {
    const whom = draft.whom === 'born' ? undefined : draft.whom
    go('payment', { recipient: id, payout, disclosure: '', whom })
  }

  if (form || recipients.length === 0)
    return (
      <Card
        title={t(form && form !== 'add' ? 'transfers.recipient.correct' : 'transfers.recipient.add', {
          country,
          method,
        })}
      >
        <RecipientForm
          key={form && form !== 'add' ? form.id : 'add'}
          recipient={form && form !== 'add' ? form : undefined}
          asksBirthYear={form === asked && asked !== undefined}
          country={draft.country}
          payout={draft.payout}
          fixed
          bar={bar}
          submit={t('transfers.recipient.save')}
          onCancel={() => (form ? setForm(null) : go('amount'))}
          onSaved={choose}
        />
      </Card>
    )
  const fitting = recipients.filter(({ payout }) => payout === draft.payout)
  const others = recipients.filter(({ payout }) => payout !== draft.payout)
  return (
    <div className="grid gap-6">
      <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setForm('add')}>
        {t('word.new-recipient')}
      </Button>
      {fitting.length > 0 && (
        <Group title={t('transfers.recipient.in', { country, method })}>
          {fitting.map((recipient) => (
            <Row
              fits
              key={recipient.id}
              {...{ recipient, choose, onCorrect: setForm, chosen: draft.recipient === recipient.id }}
            />
          ))}
        </Group>
      )}
      {others.length > 0 && (
        <Group title={t('transfers.recipient.others', { country })}>
          {others.map((recipient) => (
            <Row
              key={recipient.id}
              {...{ recipient, choose, onCorrect: setForm, chosen: draft.recipient === recipient.id }}
            />
          ))}
        </Group>
      )}
      {bar()}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card flush title={title}>
    <ul className="divide-y divide-line border-t border-line">{children}</ul>
  </Card>
)

type RowProps = {
  recipient: Recipient
  choose(r: Recipient): void
  onCorrect(r: Recipient): void
  chosen: boolean
  fits?: boolean
}

const Row = ({ recipient, choose, onCorrect, chosen, fits = false }: RowProps) => {
  const t = useText<CustomerKey>()
  const { fullName, country, label, payout } = recipient
  const method = useMethodName()(payout, country)
  return (
    <li className={classes('flex items-center gap-1 pr-2', chosen ? 'bg-noche-soft' : 'hover:bg-sand/60')}>
      <button
        type="button"
        className="flex min-h-[72px] min-w-0 flex-1 items-center gap-3 py-3 pl-5 md:pl-6"
        aria-current={chosen ? 'true' : undefined}
        onClick={() => choose(recipient)}
      >
        <Person
          name={fullName}
          initialsOf={fullName}
          country={country}
          label={fits ? label || method : [label, !label.startsWith(method) && method].filter(Boolean).join(' · ')}
        />
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
      </button>
      <IconButton label={t('customer.network.correct', { name: fullName })} onClick={() => onCorrect(recipient)}>
        <Pencil aria-hidden="true" className="!size-5 text-ink-soft" />
      </IconButton>
    </li>
  )
}
