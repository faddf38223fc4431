import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Corridor, PayoutMethod } from '../../../contract/corridors.ts'
import { type AmountProblem, decimalText, fromWire, parseAmount, toWire } from '../../../contract/money.ts'
import { readAmount, writeAmount } from '../../lib/amount.ts'
import { isFailure } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { isLess, mostNow } from '../parts/amounts.ts'
import { MethodIcon } from '../parts/MethodText.tsx'
import { useCountries } from '../parts/use-countries.ts'
import { Columns } from './Columns.tsx'
import { askOf, type Draft, type Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { Summary } from './Summary.tsx'
import { VerificationPending } from './VerificationPending.tsx'

type Props = { draft: Draft; go: Go; corridors: readonly Corridor[] }

const problems = {
  amount_malformed: 'send.amount.malformed',
  amount_not_positive: 'send.amount.not-positive',
  amount_too_precise: 'send.amount.too-precise',
} as const satisfies Record<AmountProblem, SendKey>

const usualAmount = '200'
const usualCountry = 'HN'
const waitMs = 250

/** '2900' for '2900.00', which a field makes of it when it is left: the same amount is one text. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Either side can be typed; the other follows at the live rate. */
export const AmountStep = ({ draft, go, corridors }: Props) => {
  const t = useText<CustomerKey | SendKey>()
  const format = useFormat()
  const words = useFailureMessage()
  const countries = useCountries(corridors)
  const known = corridors.some((corridor) => corridor.country === draft.country)
  const [country, setCountry] = useState(known ? draft.country : usualCountry)
  const [method, setMethod] = useState(draft.payout)
  const corridor = corridors.find((one) => one.country === country)
  const methods = corridor?.methods.map(({ method }) => method) ?? []
  const payout = methods.find((own) => own === method) ?? methods[0]
  const currencies = { send: 'USD', receive: corridor?.currency ?? 'USD' }
  const amount = draft.amount || usualAmount
  const [side, setSide] = useState(draft.side)
  const [typed, setTyped] = useState(() => writeAmount(amount, currencies[draft.side], format.locale))

  const read = readAmount(typed, currencies[side], format.locale)
  const text = 'text' in read ? plain(read.text) : ''
  const asked = plain(draft.amount)
  // On a slow phone this step is still there for a moment after it was left: it must not call its reader back then.
  const left = useRef(false)
  // The address follows what is typed, a moment later; the quote follows the address.
  useEffect(() => {
    if (!text || !payout) return
    const same = asked === text && draft.side === side && draft.country === country && draft.payout === payout
    if (same) return
    // A recipient belongs to a country and a way to receive.
    const recipient = draft.country === country && draft.payout === payout ? draft.recipient : ''
    const follow = (): void => {
      if (!left.current) go('amount', { country, payout, side, amount: text, recipient }, { replace: true })
    }
    const timer = setTimeout(follow, asked === text || !asked ? 0 : waitMs)
    return () => clearTimeout(timer)
  }, [draft, asked, text, side, country, payout, go])

  const preview = useQuery(data.preview(askOf({ ...draft, payIn: undefined })))
  const terms = preview.data?.country === country ? preview.data : undefined
  const settled =
    asked === text &&
    draft.side === side &&
    draft.country === country &&
    draft.payout === payout &&
    !preview.isPlaceholderData &&
    !preview.isFetching
  const { data: limits } = useQuery(data.limits())
  const most = limits?.maySend ? mostNow(limits) : undefined

  // There is a line in every case, so that nothing moves when it is known.
  const limitHint = most
    ? t('send.amount.most', { left: format.money(most) })
    : limits
      ? t('send.amount.no-limit')
      : '\u00a0'

  const amountError = (): string | undefined => {
    if ('problem' in read) {
      const example = writeAmount('1250.5', currencies[side], format.locale)
      return typed.trim() ? t(problems[read.problem], { example }) : t('send.amount.required')
    }
    if (isFailure(preview.error)) return preview.error.fields.amount?.details
    // Dollars that were typed are known at once; those of the other side come with their terms.
    const typedMinor = side === 'send' ? parseAmount(text, 'USD') : undefined
    const sending =
      typeof typedMinor === 'bigint' ? toWire({ minor: typedMinor, currency: 'USD' }) : settled && terms?.amount
    if (most && sending && isLess(most, sending)) return t('send.amount.above', { left: format.money(most) })
    return undefined
  }
  const wrong = amountError()
  const shownIn = (own: 'send' | 'receive') => {
    if (own === side) return typed
    if (!terms || !text) return ''
    return writeAmount(
      decimalText(fromWire(own === 'send' ? terms.amount : terms.received)),
      currencies[own],
      format.locale,
    )
  }
  const field = (own: 'send' | 'receive') => ({
    value: shownIn(own),
    currency: own === 'send' ? 'US' : country,
    error: own === side ? wrong : undefined,
    onChange: (value: string) => {
      setSide(own)
      setTyped(value)
    },
    onBlur: () => {
      if (own === side && text) setTyped(writeAmount(text, currencies[own], format.locale))
    },
  })
  const problem = preview.error && !wrong ? words(preview.error) : undefined
  const summary = <Summary terms={text ? terms : undefined} pending={text !== '' && !settled} />
  const arrives = terms && decimalText(fromWire(terms.received))
  // A cent of a dollar buys more than the smallest coin there: what was typed cannot always arrive to the last of it.
  const isClosest = side === 'receive' && settled && arrives !== undefined && plain(arrives) !== text
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wrong || !text || !payout) event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (!problem) {
      const recipient = draft.country === country && draft.payout === payout ? draft.recipient : ''
      left.current = true
      go(recipient ? 'payment' : 'recipient', { country, payout, side, amount: text, recipient, disclosure: '' })
    }
  }
  return (
    <Columns aside={summary}>
      <VerificationPending />
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <MoneyField
          label={t('send.amount.you-send')}
          currencies={[{ value: 'US', label: format.currencyName('USD'), country: 'us', aside: 'USD' }]}
          currencyLabel={t('send.amount.currency')}
          hint={limitHint}
          {...field('send')}
        />
        <MoneyField
          label={t('send.amount.gets')}
          currencies={countries}
          currencyLabel={t('send.amount.country')}
          hint={
            isClosest && terms
              ? t('send.amount.closest', { received: format.money(terms.received) })
              : t('send.amount.in-country', { country: format.countryName(country) })
          }
          onCurrencyChange={(next) => {
            // What was typed in the old currency would mean another sum: the dollars stay instead.
            const dollars = terms ? decimalText(fromWire(terms.amount)) : usualAmount
            const kept = side === 'receive' ? dollars : text || dollars
            setSide('send')
            setTyped(writeAmount(kept, 'USD', format.locale))
            setCountry(next)
            setMethod(undefined)
          }}
          {...field('receive')}
        />
        {methods.length > 1 && (
          <RadioCards<PayoutMethod>
            legend={t('send.amount.how')}
            options={methods.map((method) => ({
              value: method,
              title: t(`customer.method.${method}`),
              detail: t(`send.method.${method}`),
              icon: <MethodIcon method={method} />,
            }))}
            value={payout}
            onChange={setMethod}
          />
        )}
        <div className="2xl:hidden">{summary}</div>
        <FormError>{problem}</FormError>
        <Button type="submit" size="pay" full>
          {t('send.continue')}
        </Button>
      </form>
    </Columns>
  )
}
