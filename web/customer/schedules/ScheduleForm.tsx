import { Landmark, WalletMinimal } from 'lucide-react'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import type { Recipient } from '#contract/funds/recipients.ts'
import type { Corridor } from '#contract/ground/corridors.ts'
import { rhythms } from '#contract/sending/schedule-states.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { newId } from '#web/lib/id.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, Options, SelectField } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { isDay } from '#web/ui/typed-day.ts'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { CustomerKey } from '../messages.es.ts'
import { accountName } from '../parts/account-name.ts'
import { StickyBar } from '../parts/StickyBar.tsx'
import { Dates } from './Dates.tsx'
import type { ScheduledKey } from './messages.es.ts'
import type { GoTo, Initial } from './schedule-draft.ts'
import { useEstimate } from './use-estimate.ts'

type Props = {
  scheduleId: string
  initial: Initial
  recipients: readonly Recipient[]
  accounts: readonly BankAccount[]
  corridors: readonly Corridor[]
  go: GoTo
}
type Values = Omit<Initial, 'source'> & { bankAccountId: string }

const walletValue = 'wallet'

const useScheduleForm = ({ scheduleId, initial, recipients, accounts, corridors, go }: Props) => {
  const t = useText()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const currencyOf = ({ side, recipientId }: Pick<Values, 'side' | 'recipientId'>): string => {
    const country = recipients.find(({ id }) => id === recipientId)?.country
    return side === 'send' ? 'USD' : (corridors.find((one) => one.country === country)?.currency ?? 'USD')
  }
  const recipientId = recipients.find(({ id }) => id === initial.recipientId)?.id ?? recipients[0]?.id ?? ''
  const currency = currencyOf({ side: initial.side, recipientId })
  const isAvailable = initial.source === walletValue || accounts.some(({ id }) => id === initial.source)
  const server = useContractForm(schedules.disclose, {
    initial: {
      ...initial,
      recipientId,
      bankAccountId: isAvailable ? initial.source : walletValue,
      amount: amounts.writeText(initial.amount, currency),
      ceiling: amounts.writeText(initial.ceiling, 'USD'),
    },
    check: (values) => ({
      amount: amountProblem(values.amount, currencyOf(values)),
      ceiling: values.side === 'receive' && amountProblem(values.ceiling, 'USD'),
      startsOn: !isDay(values.startsOn) && t('ui.required'),
    }),
    send: (values) => {
      const { recipientId, side, rhythm, startsOn, bankAccountId } = values
      const isWallet = bankAccountId === walletValue
      return call(schedules.disclose, {
        body: {
          ...{ id: newId(), scheduleId, recipientId, side, rhythm, startsOn },
          amount: amounts.plain(values.amount, currencyOf(values)),
          ceiling: side === 'receive' ? amounts.plain(values.ceiling, 'USD') : null,
          payIn: isWallet ? 'wallet' : 'ach',
          bankAccountId: isWallet ? null : bankAccountId,
        },
      })
    },
    onDone: ({ id }) => go('review', id),
  })
  return { ...server, currencyOf }
}

/** Recipient, amount, payment method and dates of a schedule, new or edited. */
export const ScheduleForm = (props: Props) => {
  const t = useText<CustomerKey | ScheduledKey>()
  const { form, field, control, element, onSubmit, problem, isPending, currencyOf } = useScheduleForm(props)
  const values = form.watch()
  const currency = currencyOf(values)
  const estimate = useEstimate(values, { recipients: props.recipients, currency })
  const tomorrow = companyDay(clock() + 86_400_000)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <div className="card grid grid-cols-1 gap-5">
        <SelectField label={t('word.to')} {...field('recipientId')}>
          <Options
            of={props.recipients}
            id={({ id }) => id}
            text={({ fullName, label }) => [fullName, label].filter(Boolean).join(' · ')}
          />
        </SelectField>
        <RadioCards
          chips
          legend={t('schedules.side')}
          options={(['send', 'receive'] as const).map((side) => ({
            value: side,
            title: t(`schedules.side.${side}`),
            detail: t(`schedules.side.${side}.text`),
          }))}
          {...control('side')}
        />
        <MoneyField
          label={t(values.side === 'send' ? 'word.you-send' : 'word.they-receive')}
          currency={currency}
          {...control('amount')}
        />
        {values.side === 'receive' && (
          <MoneyField
            label={t('schedules.ceiling')}
            hint={t('schedules.ceiling.hint')}
            currency="USD"
            {...control('ceiling')}
          />
        )}
        <RadioCards
          legend={t('schedules.pays-with')}
          hint={t('schedules.no-card')}
          options={[
            {
              value: walletValue,
              title: t('customer.pay-in.wallet'),
              icon: <WalletMinimal aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
            },
            ...props.accounts.map((account) => ({
              value: account.id,
              title: accountName(account),
              icon: <Landmark aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
            })),
          ]}
          {...control('bankAccountId')}
        />
        <RadioCards
          chips="wrap"
          legend={t('schedules.when')}
          options={rhythms.map((rhythm) => ({ value: rhythm, title: t(`schedules.rhythm.${rhythm}`) }))}
          {...control('rhythm')}
        />
        <DateField
          label={t(values.rhythm === 'once' ? 'schedules.on' : 'schedules.from')}
          min={tomorrow}
          {...control('startsOn')}
        />
        <Dates rhythm={values.rhythm} startsOn={values.startsOn} />
        <FormError>{problem}</FormError>
      </div>
      <StickyBar {...estimate}>
        <Button type="submit" size="pay" full busy={isPending && t('ui.one-moment')}>
          {t('ui.continue')}
        </Button>
      </StickyBar>
    </form>
  )
}
