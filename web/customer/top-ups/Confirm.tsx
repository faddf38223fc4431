import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type TopUp, topUps } from '#contract/balance/top-ups.ts'
import { cashTax } from '#contract/funds/cash-tax.ts'
import { fromWire, parseAmount, toWire } from '#contract/lib/money.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { CodeForm } from '../code/CodeForm.tsx'
import { useCode } from '../code/use-code.ts'
import { useCodeForm } from '../code/use-code-form.ts'
import { data } from '../data.ts'
import { isZero } from '../parts/amounts.ts'
import { CashTaxLink } from '../parts/CashTaxLink.tsx'
import { Line } from '../parts/Line.tsx'
import { type Order, orderOf, topUp } from './draft.ts'
import type { AddKey } from './messages.es.ts'
import { asksCode, feeOf, sourceOf, type WayTerms } from './terms.ts'
import { useUsableDay, useWhy } from './use-why.ts'

/** `amount` is decimal text; `source` is a bank account or a card. */
type Props = { terms: WayTerms; amount: string; source: { id: string; label: string } | undefined }

const orderFrom = ({ terms: { way }, amount, source }: Props): Order =>
  orderOf({ way, amount, source: source?.id ?? null })

const minorOf = (amount: string): bigint => {
  const minor = parseAmount(amount, 'USD')
  return typeof minor === 'bigint' ? minor : 0n
}

const useCreated = (order: Order) => {
  const navigate = useNavigate()
  return async (created: TopUp): Promise<void> => {
    topUp.forget(order)
    setReply(data.topUp(created.id), created)
    void stale(topUps)
    await navigate(`/dashboard/home/add/${created.id}`, { replace: true })
  }
}

/** The fee and the availability date; a code where required, otherwise one button. */
export const Confirm = (props: Props) => {
  return asksCode(props.terms, orderFrom(props)) ? <WithCode {...props} /> : <WithoutCode {...props} />
}

const Summary = ({ terms, amount, source }: Props) => {
  const t = useText<AddKey>()
  const format = useFormat()
  const known = sourceOf(terms, source?.id ?? null)
  const day = useUsableDay()
  const why = useWhy()
  const money = (minor: bigint) => format.money(toWire({ minor, currency: 'USD' }))
  const minor = minorOf(amount)
  const fee = feeOf(terms, minor)
  return (
    <>
      <dl className="grid gap-2 border-t border-line pt-4">
        <Line name={t('top-ups.line')}>{money(minor)}</Line>
        {source && <Line name={t(terms.way === 'card' ? 'top-ups.from.card' : 'top-ups.from')}>{source.label}</Line>}
        <Line name={t('word.fee')}>{isZero(fee) ? t('top-ups.free') : format.money(fee)}</Line>
        <Line name={t('word.you-pay-in-total')}>{money(minor + fromWire(fee).minor)}</Line>
        {terms.way === 'cash' && <LaterTax minor={minor} />}
        <Line name={t('top-ups.usable')}>{known ? day(known.usableOn) : t('top-ups.when-paid')}</Line>
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        {known
          ? why({ way: terms.way, holdRule: known.holdRule })
          : t('top-ups.why.cash', { counters: terms.counters.join(', '), hours: String(terms.codeHours ?? '') })}
      </p>
    </>
  )
}

/** The later tax on sending this cash abroad; none of it is paid now. */
const LaterTax = ({ minor }: { minor: bigint }) => {
  const t = useText<AddKey>()
  const format = useFormat()
  const tax = cashTax({ amount: minor, cash: minor })
  if (tax === 0n) return null
  return (
    <Line
      name={
        <>
          {t('top-ups.tax-later')} <CashTaxLink />
        </>
      }
    >
      +{format.money(toWire({ minor: tax, currency: 'USD' }))}
    </Line>
  )
}

const WithoutCode = (props: Props) => {
  const t = useText<AddKey>()
  const failureMessage = useFailureMessage()
  const order = orderFrom(props)
  const onCreated = useCreated(order)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(topUps.create, { body: { ...order, id: topUp.id(order), code: '' } }),
    onSuccess: onCreated,
  })
  return (
    <Card title={t(`top-ups.way.${props.terms.way}`)}>
      <Summary {...props} />
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
      <div className="mt-5">
        <Button size="pay" full onClick={() => mutate()} busy={isPending && t('top-ups.busy')}>
          {t(`top-ups.confirm.${props.terms.way}`)}
        </Button>
      </div>
    </Card>
  )
}

const WithCode = (props: Props) => {
  const t = useText<AddKey>()
  const { email } = useUser()
  const order = orderFrom(props)
  const id = topUp.id(order)
  const code = useCode({
    id,
    sentTo: '',
    send: () => call(topUps.sendCode, { params: { id }, body: order }),
    onFailure: () => false,
  })
  const server = useCodeForm({
    code,
    confirm: (typed) => call(topUps.create, { body: { ...order, id, code: typed } }),
    onDone: useCreated(order),
  })
  return (
    <CodeForm
      code={code}
      server={server}
      problem={server.problem}
      text={
        <>
          <p>
            {t(code.isOpened ? 'top-ups.opened' : code.to ? 'top-ups.code-sent' : 'top-ups.code', {
              to: code.to || email,
            })}
          </p>
          <div className="mt-4">
            <Summary {...props} />
          </div>
        </>
      }
      action={t(`top-ups.confirm.${props.terms.way}`)}
      busy={server.isPending && t('top-ups.busy')}
      bound={t(props.terms.way === 'card' ? 'top-ups.bound.card' : 'top-ups.bound')}
    />
  )
}
