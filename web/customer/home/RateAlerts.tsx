import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell, BellRing, Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import { readDecimal } from '#contract/lib/typed-amount.ts'
import { type RateAlert, rateAlerts } from '#contract/sending/rate-alerts.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { HomeKey } from './messages.es.ts'

/** '25.00': a rate without trailing zeros beyond two decimals. */
const useRateText = () => {
  const { locale } = useFormat()
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return (rate: string) => number.format(rate as Intl.StringNumericLiteral)
}

const refresh = () => stale(rateAlerts)

type Props = { currency: string }

/** Sets an alert for when a dollar buys the typed amount; the bell is filled while an alert is set. */
export const AskAlert = ({ currency }: Props) => {
  const t = useText<HomeKey>()
  const { currencyName } = useFormat()
  const { data: alerts } = useQuery(data.rateAlerts())
  const [open, setOpen] = useState(false)
  const isSet = alerts?.some((alert) => alert.currency === currency && alert.state === 'active')
  const Icon = isSet ? BellRing : Bell
  return (
    <>
      <IconButton
        label={t('customer.alert.ask', { currency: currencyName(currency) })}
        aria-haspopup="dialog"
        className={isSet ? 'bg-sol-soft text-sol-ink' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
      {open && <AlertForm currency={currency} onClose={() => setOpen(false)} />}
    </>
  )
}

const AlertForm = ({ currency, onClose }: Props & { onClose(): void }) => {
  const t = useText<HomeKey>()
  const rate = useQuery(data.rates()).data?.find(({ quote }) => quote === currency)?.rate
  const { locale } = useFormat()
  const rateText = useRateText()
  const idFor = useAttempt()
  const { field, element, onSubmit, problem, isPending } = useContractForm(rateAlerts.create, {
    initial: { target: '' },
    check: ({ target }) => ({
      target:
        (target.trim() === '' || readDecimal(target, locale, currency) === undefined) && t('customer.alert.missing'),
    }),
    send: ({ target: typed }) => {
      const body = { currency, target: readDecimal(typed, locale, currency) ?? '' }
      return call(rateAlerts.create, { body: { ...body, id: idFor(body) } })
    },
    onDone: async ({ target }) => {
      onClose()
      toast('success', t('customer.alert.added', { target: rateText(target), currency }))
      await refresh()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('customer.alert.title')}>
      <p className="mb-4 min-h-12 text-ink-soft">
        {rate && t('customer.alert.text', { rate: rateText(rate), currency })}
      </p>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <TextField
          label={t('customer.alert.target', { currency })}
          inputMode="decimal"
          autoComplete="off"
          {...field('target')}
        />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot onBack={onClose} back={t('ui.cancel')} busy={isPending && t('ui.saving')}>
          {t('customer.alert.add')}
        </FormFoot>
      </form>
    </Modal>
  )
}

/** Pending alerts, and recently reached ones. */
export const Alerts = () => {
  const t = useText<HomeKey>()
  const { data: alerts = [] } = useQuery(data.rateAlerts())
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby="rate-alerts" className="mt-4 border-t border-line pt-3">
      <h3 id="rate-alerts" className="font-sans text-[0.9375rem] font-semibold">
        {t('customer.alert.list')}
      </h3>
      <ul>
        {alerts.slice(0, 6).map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

const AlertRow = ({ alert: { id, currency, target, state, firedAt } }: { alert: RateAlert }) => {
  const t = useText<HomeKey>()
  const { shortDate } = useFormat()
  const rateText = useRateText()
  const failureMessage = useFailureMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: 'pause' | 'resume' | 'remove'): Promise<void> => {
      const params = { id }
      if (change === 'remove') await call(rateAlerts.remove, { params })
      else await call(rateAlerts.pause, { params, body: { paused: change === 'pause' } })
    },
    onSuccess: refresh,
    onError: (error) => toast('danger', failureMessage(error)),
  })
  const name = `${rateText(target)} ${currency}`
  return (
    <li className="flex min-h-11 items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="font-medium tabular">{name}</span>{' '}
        <span className="text-sm text-ink-soft">
          {state === 'fired' && firedAt
            ? t('customer.alert.fired', { date: shortDate(firedAt) })
            : t(state === 'paused' ? 'customer.alert.paused' : 'customer.alert.active')}
        </span>
      </span>
      {state === 'fired' ? (
        <BellRing aria-hidden="true" className="size-5 text-sol-ink" />
      ) : (
        <IconButton
          label={t(state === 'paused' ? 'customer.alert.resume' : 'customer.alert.pause', { name })}
          disabled={isPending}
          onClick={() => mutate(state === 'paused' ? 'resume' : 'pause')}
        >
          {state === 'paused' ? (
            <Play aria-hidden="true" className="size-5" />
          ) : (
            <Pause aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      )}
      <IconButton label={t('customer.alert.remove', { name })} disabled={isPending} onClick={() => mutate('remove')}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}
