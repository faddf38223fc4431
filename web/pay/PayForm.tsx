import { Lock, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { type LinkedPayment, type LinkedRequest, requestLinks } from '#contract/balance/request-links.ts'
import type { PayWay } from '#contract/balance/requests.ts'
import { isEmail } from '#contract/lib/email.ts'
import { fromWire } from '#contract/lib/money.ts'
import { checkName } from '#contract/lib/names.ts'
import { call, isFailure } from '../lib/call.ts'
import { newId } from '../lib/id.ts'
import { readToken } from '../lib/token.ts'
import { useAmounts } from '../lib/use-amounts.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormError, TextField } from '../ui/Field.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { useAmountProblem } from '../ui/use-amount-problem.ts'
import { useContractForm } from '../ui/use-contract-form.ts'
import { CardPayment } from './CardPayment.tsx'
import type { PayKey } from './messages.es.ts'
import { type LinkedWay, totalOf, wantedOf } from './totals.ts'
import { Costs, Ways } from './Ways.tsx'

type Values = {
  way: PayWay
  amount: string
  name: string
  email: string
  routingNumber: string
  accountNumber: string
  kind: 'checking' | 'savings'
}
export type GuestPayment = { id: string; amount: string; name: string; email: string }

type Props = { request: LinkedRequest; token: string; onPaid(payment: LinkedPayment): void }

/** The URL for paying from a balance, through the login if needed. */
const balancePath = (token: string, amount: string): string => {
  const path = `/dashboard/home/get-paid/pay/${token}${amount ? `?amount=${amount}` : ''}`
  return readToken() ? path : `/login?${new URLSearchParams({ next: path })}`
}

const useCheck = ({ request }: Pick<Props, 'request'>) => {
  const t = useText<PayKey>()
  const format = useFormat()
  const formatProblem = useAmountProblem()
  const amountProblem = ({ way: chosen, amount: typed }: Values): string | undefined => {
    const { amount, currency, ways } = request
    const problem = amount ? undefined : formatProblem(typed, currency)
    if (problem) return problem
    const wanted = wantedOf(request, typed, format.locale)
    const way = ways.find((one) => one.way === chosen)
    if (!wanted || !way || wanted.currency !== way.largest.currency) return undefined
    const { minor } = fromWire(wanted)
    if (minor < fromWire(way.smallest).minor) return t('pay.small', { smallest: format.money(way.smallest) })
    return minor > fromWire(way.largest).minor ? t('pay.most', { most: format.money(way.largest) }) : undefined
  }
  return (values: Values): Record<string, string> => {
    const errors: Record<string, string> = {}
    const problem = amountProblem(values)
    if (problem) errors.amount = problem
    if (values.way === 'balance') return errors
    const name = checkName(values.name)
    if ('problem' in name) errors.name = t(name.problem === 'required' ? 'ui.required' : 'pay.name-wrong')
    const email = values.email.trim()
    if (!isEmail(email)) errors.email = t(email === '' ? 'ui.required' : 'pay.email-wrong')
    if (values.way === 'bank')
      for (const field of ['routingNumber', 'accountNumber'] as const)
        if (values[field].trim() === '') errors[field] = t('ui.required')
    return errors
  }
}

/** A balance is the first choice of a payer who is signed in; a guest would have to open an account first. */
const firstWay = ({ ways }: LinkedRequest): PayWay => {
  const first = readToken() ? ways[0] : (ways.find(({ way }) => way !== 'balance') ?? ways[0])
  return first?.way ?? 'balance'
}

const usePayForm = ({ request, token, onPaid }: Props) => {
  const amounts = useAmounts()
  const [card, setCard] = useState<GuestPayment | null>(null)
  // Idempotency id: a retry after a lost reply is the same payment; after a refusal it is a new one.
  const [id, setId] = useState(newId)
  const renewId = () => setId(newId())
  const payForm = useContractForm(requestLinks.pay, {
    initial: {
      way: firstWay(request),
      ...{ amount: '', name: '', email: '', routingNumber: '', accountNumber: '', kind: 'checking' },
    } as Values,
    check: useCheck({ request }),
    send: async ({ way, amount: typed, name, email, ...account }): Promise<LinkedPayment | null> => {
      const amount = request.amount ? '' : amounts.plain(typed, request.currency)
      const payment = { id, amount, name, email }
      if (way === 'balance') location.assign(balancePath(token, amount))
      if (way === 'card') setCard(payment)
      if (way !== 'bank') return null
      const body = { ...payment, ...account, way }
      return call(requestLinks.pay, { params: { token }, body }).catch((error: unknown) => {
        if (isFailure(error) && error.status >= 400 && error.status < 500) renewId()
        throw error
      })
    },
    onDone: (payment) => {
      if (payment) onPaid(payment)
    },
  })
  const closeCard = () => {
    setCard(null)
    renewId()
  }
  return { ...payForm, card, closeCard }
}

/** Pays a request by link. The payer enters the amount if the request has none. */
export const PayForm = (props: Props) => {
  const { request, token, onPaid } = props
  const t = useText<PayKey>()
  const format = useFormat()
  const payForm = usePayForm(props)
  const { form, control, element, onSubmit, problem, isPending, card, closeCard } = payForm
  const amount = control('amount')
  const values = form.watch()
  const way = request.ways.find((one) => one.way === values.way)
  const wanted = wantedOf(request, values.amount, format.locale)
  return (
    <>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5 px-5 pt-6 md:px-8">
        {!request.amount && (
          <MoneyField
            label={t('pay.amount')}
            currency={request.currency}
            hint={
              way && way.largest.currency === request.currency && t('pay.most', { most: format.money(way.largest) })
            }
            {...amount}
          />
        )}
        <Ways ways={request.ways} wanted={wanted} {...control('way')} />
        {request.amount && <FormError>{amount.error}</FormError>}
        {values.way !== 'balance' && <GuestFields {...payForm} way={values.way} />}
        {way && wanted && <Costs way={way} asker={request.asker} amount={wanted} />}
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <MailCheck aria-hidden="true" className="size-5 flex-none" />
          {t('pay.mail')}
        </p>
        <div className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-card px-5 pt-3 pb-4 md:-mx-8 md:px-8">
          <FormError className="mb-3">{problem}</FormError>
          <Button
            type="submit"
            size="pay"
            full
            icon={<Lock aria-hidden="true" className="size-5" />}
            busy={isPending && t(values.way === 'bank' ? 'pay.bank-busy' : 'ui.opening')}
          >
            <PayLabel way={way} wanted={wanted} />
          </Button>
          <p className="mt-2 text-center text-sm text-ink-soft">
            {t('pay.known', { day: format.dayAndMonth(request.expiresOn) })}
          </p>
        </div>
      </form>
      {card && way && wanted && (
        <CardPayment
          token={token}
          payment={card}
          total={format.money(totalOf(way, wanted))}
          onClose={closeCard}
          onPaid={onPaid}
        />
      )}
    </>
  )
}

const PayLabel = ({ way, wanted }: { way: LinkedWay | undefined; wanted: LinkedRequest['amount'] }) => {
  const t = useText<PayKey>()
  const format = useFormat()
  if (way?.way === 'balance' && !readToken()) return t('pay.go-balance')
  return way && wanted ? t('pay.go', { total: format.money(totalOf(way, wanted)) }) : t('pay.go-any')
}

type FieldProps = Pick<ReturnType<typeof usePayForm>, 'field' | 'control'>

/** Name and email of a payer without a SOL account, and the bank account to debit. */
const GuestFields = ({ field, control, way }: FieldProps & { way: PayWay }) => {
  const t = useText<PayKey>()
  return (
    <>
      <TextField label={t('pay.name')} hint={t('pay.name-hint')} autoComplete="name" {...field('name')} />
      {way === 'bank' && <BankAccountFields field={field} control={control} />}
      <TextField
        type="email"
        label={t('pay.email')}
        hint={t('pay.email-hint')}
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
    </>
  )
}

const BankAccountFields = ({ field, control }: FieldProps) => {
  const t = useText<PayKey>()
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label={t('pay.routing')} hint={t('pay.routing-hint')} {...number} {...field('routingNumber')} />
        <TextField label={t('pay.account')} hint={t('pay.account-hint')} {...number} {...field('accountNumber')} />
      </div>
      <RadioCards
        legend={t('pay.kind')}
        chips
        options={[
          { value: 'checking', title: t('pay.checking') },
          { value: 'savings', title: t('pay.savings') },
        ]}
        {...control('kind')}
      />
    </>
  )
}
