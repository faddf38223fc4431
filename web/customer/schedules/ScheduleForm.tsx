import { Landmark, WalletMinimal } from 'lucide-react'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import type { Recipient } from '#contract/funds/recipients.ts'
import type { Corridor } from '#contract/ground/corridors.ts'
import { rhythms } from '#contract/sending/schedule-states.ts'
import { type ScheduleReview, schedules } from '#contract/sending/schedules.ts'
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
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { dayOf, useServerForm } from '#web/ui/use-server-form.ts'
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
  const t = useText<CustomerKey | ScheduledKey>()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const currencyOf = ({ side, recipientId }: Pick<Values, 'side' | 'recipientId'>): string => {
    const country = recipients.find(({ id }) => id === recipientId)?.country
    return side === 'send' ? 'USD' : (corridors.find((one) => one.country === country)?.currency ?? 'USD')
  }
  const recipientId = recipients.find(({ id }) => id === initial.recipientId)?.id ?? recipients[0]?.id ?? ''
  const usual = currencyOf({ side: initial.side, recipientId })
  const isKnown = initial.source === walletValue || accounts.some(({ id }) => id === initial.source)
  const server = useServerForm<Values, ScheduleReview>({
    initial: {
      ...initial,
      recipientId,
      bankAccountId: isKnown ? initial.source : walletValue,
      amount: amounts.writeText(initial.amount, usual),
      ceiling: amounts.writeText(initial.ceiling, 'USD'),
    },
    check: (values) => {
      const errors: Record<string, string> = {}
      const amount = amountProblem(values.amount, currencyOf(values))
      if (amount) errors.amount = amount
      const ceiling = values.side === 'receive' ? amountProblem(values.ceiling, 'USD') : undefined
      if (ceiling) errors.ceiling = ceiling
      if (!/^\d{4}-\d\d-\d\d$/.test(values.startsOn)) errors.startsOn = t('customer.required')
      return errors
    },
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

/** Amount, recipient, payment method and dates: one form for a new schedule and for changed terms. */
export const ScheduleForm = (props: Props) => {
  const t = useText<CustomerKey | ScheduledKey>()
  const { form, element, onSubmit, problem, isPending, currencyOf } = useScheduleForm(props)
  const values = form.watch()
  const { errors, isSubmitted } = form.formState
  const set = <K extends keyof Values>(name: K, value: Values[K]) =>
    form.setValue(name, value as never, { shouldValidate: isSubmitted })
  const currency = currencyOf(values)
  const money = (name: 'amount' | 'ceiling', of: string) => ({
    currency: of,
    value: values[name],
    onChange: (typed: string) => set(name, typed),
    error: errors[name]?.message,
  })
  const estimate = useEstimate(values, { recipients: props.recipients, currency })
  const tomorrow = companyDay(clock() + 86_400_000)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <div className="card grid grid-cols-1 gap-5">
        <SelectField
          label={t('schedules.recipient')}
          error={errors.recipientId?.message}
          {...form.register('recipientId')}
        >
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
          value={values.side}
          onChange={(side) => set('side', side)}
        />
        <MoneyField
          label={t(values.side === 'send' ? 'schedules.sends' : 'schedules.receives')}
          {...money('amount', currency)}
        />
        {values.side === 'receive' && (
          <MoneyField label={t('schedules.ceiling')} hint={t('schedules.ceiling.hint')} {...money('ceiling', 'USD')} />
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
          value={values.bankAccountId}
          onChange={(id) => set('bankAccountId', id)}
          error={errors.bankAccountId?.message}
        />
        <RadioCards
          chips="wrap"
          legend={t('schedules.when')}
          options={rhythms.map((rhythm) => ({ value: rhythm, title: t(`schedules.rhythm.${rhythm}`) }))}
          value={values.rhythm}
          onChange={(rhythm) => set('rhythm', rhythm)}
        />
        <DateField
          label={t(values.rhythm === 'once' ? 'schedules.on' : 'schedules.from')}
          min={tomorrow}
          error={errors.startsOn?.message}
          {...dayOf(form, 'startsOn')}
        />
        <Dates rhythm={values.rhythm} startsOn={values.startsOn} />
        <FormError>{problem}</FormError>
      </div>
      <StickyBar {...estimate}>
        <Button type="submit" size="pay" full busy={isPending && t('schedules.busy')}>
          {t('schedules.continue')}
        </Button>
      </StickyBar>
    </form>
  )
}
