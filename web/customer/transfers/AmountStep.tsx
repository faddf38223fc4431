import { useRef } from 'react'
import type { Corridor, PayoutMethod } from '#contract/ground/corridors.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { MethodIcon, useMethodName } from '../parts/MethodText.tsx'
import { useCountries } from '../parts/use-countries.ts'
import { Columns } from './Columns.tsx'
import type { Draft, Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { StepBar } from './StepBar.tsx'
import { Price, Summary } from './Summary.tsx'
import { ToPerson } from './ToPerson.tsx'
import { useAmount } from './use-amount.ts'
import { VerificationPending } from './VerificationPending.tsx'

type Props = { draft: Draft; go: Go; corridors: readonly Corridor[] }

/** Either side can be typed; the other follows at the live rate. A known person's accounts replace all countries and methods. */
export const AmountStep = (props: Props) => {
  const t = useText<SendKey>()
  const format = useFormat()
  const countries = useCountries(props.corridors)
  const methodName = useMethodName()
  const { choice, most, error, problem, terms, isPending, closest, ...amount } = useAmount(props)
  const summary = <Summary terms={terms} pending={isPending} />
  const element = useRef<HTMLFormElement>(null)
  const submit = choice.handleSubmit(() => {
    if (error || !choice.amount || !choice.payout)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (!problem) amount.leave()
  })
  return (
    <Columns aside={summary}>
      <VerificationPending />
      <ToPerson recipient={choice.recipient} onChoose={amount.chooseRecipient} />
      <form ref={element} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <MoneyField
          label={t('transfers.amount.you-send')}
          currencies={[{ value: 'US', label: format.currencyName('USD'), country: 'us', aside: 'USD' }]}
          currencyLabel={t('transfers.amount.currency')}
          // The line is reserved without a limit, to prevent a layout shift; the pending verification is shown above.
          hint={most ? t('transfers.amount.most', { left: format.money(most) }) : '\u00a0'}
          {...amount.field('send')}
        />
        <MoneyField
          label={t('transfers.amount.gets')}
          currencies={choice.recipient ? countries.filter(({ value }) => value === choice.country) : countries}
          currencyLabel={t('word.destination-country')}
          hint={
            closest
              ? t('transfers.amount.closest', { received: format.money(closest) })
              : t('transfers.amount.in-country', { country: format.countryName(choice.country) })
          }
          onCurrencyChange={amount.chooseCountry}
          {...amount.field('receive')}
        />
        {choice.methods.length > 1 && !choice.recipient && (
          <RadioCards<PayoutMethod>
            chips
            legend={t('transfers.amount.how')}
            options={choice.methods.map((method) => ({
              value: method,
              title: methodName(method, choice.country),
              detail: t(`transfers.method.${method}`),
              icon: <MethodIcon method={method} />,
            }))}
            value={choice.payout}
            onChange={choice.chooseMethod}
          />
        )}
        <Price terms={terms} />
        <div className="hidden md:block 2xl:hidden">{summary}</div>
        <FormError>{problem}</FormError>
        <StepBar terms={terms} pending={isPending}>
          <Button type="submit" size="pay" full>
            {t('ui.continue')}
          </Button>
        </StepBar>
      </form>
    </Columns>
  )
}
