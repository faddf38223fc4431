import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isEmail } from '../../../contract/email.ts'
import { holdableOf } from '../../../contract/holdable.ts'
import { type Request, requestDays_max, requestNote_max, requests } from '../../../contract/requests.ts'
import { readAmount } from '../../../contract/typed-amount.ts'
import type { Wallet } from '../../../contract/wallets.ts'
import { usePrepaid } from '../../consents/use-prepaid.tsx'
import { call } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { companyDay } from '../../lib/new-york.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Checkbox, FormError, TextField } from '../../ui/Field.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { useAmountProblem } from '../../ui/use-amount-problem.ts'
import { dayOf, useServerForm } from '../../ui/use-server-form.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { GetPaidKey } from './messages.es.ts'
import { Photograph } from './Photograph.tsx'
import { amountProblems } from './RefundModal.tsx'

type Values = {
  payer: string
  email: string
  amount: string
  currency: string
  note: string
  expiresOn: string
  many: boolean
  /** Empty while nothing is uploaded. */
  pictureId: string
}

/** yyyy-mm-dd so many days ahead, New York's. */
const dayAhead = (days: number): string => companyDay(clock() + days * 86_400_000)

const usualDays = 14

const useRequestForm = ({ wallets }: { wallets: readonly Wallet[] }, mayKeep: () => Promise<boolean>) => {
  const t = useText<CustomerKey | GetPaidKey>()
  const { locale } = useFormat()
  const amountProblem = useAmountProblem(amountProblems)
  const navigate = useNavigate()
  const client = useQueryClient()
  const idFor = useAttempt()
  return useServerForm<Values, Request | null>({
    initial: {
      ...{ payer: '', email: '', amount: '', note: '', many: false, pictureId: '' },
      currency: wallets[0]?.currency ?? 'USD',
      expiresOn: dayAhead(usualDays),
    },
    check: ({ amount, currency, email, expiresOn }) => {
      const errors: Record<string, string> = {}
      const read = amount.trim() === '' ? undefined : readAmount(amount, currency, locale)
      if (read && 'problem' in read) errors.amount = amountProblem(read, currency)
      if (email.trim() !== '' && !isEmail(email.trim())) errors.email = t('get-paid.email-wrong')
      if (expiresOn === '') errors.expiresOn = t('customer.required')
      return errors
    },
    send: async ({ amount, pictureId, ...rest }) => {
      const read = amount.trim() === '' ? { text: '' } : readAmount(amount, rest.currency, locale)
      if ('problem' in read) throw new Error('the check lets no such amount through')
      if (!(await mayKeep())) return null
      const body = { ...rest, amount: read.text, pictureId: pictureId || null }
      return call(requests.create, { body: { ...body, id: idFor(body) } })
    },
    onDone: async (request) => {
      if (!request) return
      void client.invalidateQueries({ queryKey: ['requests'] })
      client.setQueryData(data.request(request.id).queryKey, { ...request, paid: [] })
      await navigate(`/dashboard/home/get-paid/${request.id}`, { replace: true })
    },
  })
}

/** How much, from whom, for what and until when. Everything but the last day may stay open. */
export const RequestForm = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const t = useText<CustomerKey | GetPaidKey>()
  const format = useFormat()
  const prepaid = usePrepaid()
  const { form, element, onSubmit, problem, isPending } = useRequestForm({ wallets }, prepaid.ask)
  const { amount, currency } = form.watch()
  const { errors } = form.formState
  return (
    <>
      <form ref={element} onSubmit={onSubmit} noValidate className="card grid gap-5">
        <MoneyField
          label={t('get-paid.amount')}
          currencies={wallets.map((wallet) => ({
            value: wallet.currency,
            label: format.currencyName(wallet.currency),
            country: holdableOf(wallet.currency)?.country ?? 'us',
            aside: wallet.currency,
          }))}
          currency={currency}
          currencyLabel={t('get-paid.currency')}
          onCurrencyChange={(next) => form.setValue('currency', next)}
          value={amount}
          onChange={(typed) => form.setValue('amount', typed, { shouldValidate: form.formState.isSubmitted })}
          hint={t('get-paid.amount-hint')}
          error={errors.amount?.message ?? errors.currency?.message}
        />
        <TextField
          label={t('get-paid.note')}
          hint={t('get-paid.note-hint')}
          maxLength={requestNote_max}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <TextField
          label={t('get-paid.payer')}
          hint={t('get-paid.payer-hint')}
          maxLength={80}
          autoComplete="off"
          error={errors.payer?.message}
          {...form.register('payer')}
        />
        <TextField
          type="email"
          label={t('get-paid.email')}
          hint={t('get-paid.email-hint')}
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <DateField
          label={t('get-paid.expires')}
          min={dayAhead(0)}
          max={dayAhead(requestDays_max)}
          error={errors.expiresOn?.message}
          {...dayOf(form, 'expiresOn')}
        />
        <Checkbox label={t('get-paid.many')} {...form.register('many')} />
        <Photograph onPicture={(id) => form.setValue('pictureId', id)} error={errors.pictureId?.message} />
        <FormError>{problem}</FormError>
        <Button type="submit" size="pay" full busy={isPending && t('get-paid.making')}>
          {t('get-paid.make')}
        </Button>
      </form>
      {prepaid.dialog}
    </>
  )
}
