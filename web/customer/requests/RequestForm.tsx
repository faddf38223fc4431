import { useNavigate } from 'react-router'
import { requestDays_max, requests } from '#contract/balance/requests.ts'
import { holdableOf } from '#contract/funds/holdable.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import { isEmail } from '#contract/lib/email.ts'
import { usePrepaid } from '#web/consents/use-prepaid.tsx'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Checkbox, FormError, TextField } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { GetPaidKey } from './messages.es.ts'
import { Photograph } from './Photograph.tsx'

/** yyyy-mm-dd so many days ahead, in New York. */
const dayAhead = (days: number): string => companyDay(clock() + days * 86_400_000)

const usualDays = 14

const useRequestForm = ({ wallets }: { wallets: readonly Wallet[] }, mayKeep: () => Promise<boolean>) => {
  const t = useText<GetPaidKey>()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const navigate = useNavigate()
  const idFor = useAttempt()
  return useContractForm(requests.create, {
    initial: {
      ...{ payer: '', email: '', amount: '', note: '', many: false, pictureId: '' },
      currency: wallets[0]?.currency ?? 'USD',
      expiresOn: dayAhead(usualDays),
    },
    check: ({ amount, currency, email }) => ({
      amount: amount.trim() !== '' && amountProblem(amount, currency),
      email: email.trim() !== '' && !isEmail(email.trim()) && t('requests.email-wrong'),
    }),
    send: async ({ amount, pictureId, ...rest }) => {
      if (!(await mayKeep())) return null
      const body = { ...rest, amount: amounts.plain(amount.trim(), rest.currency), pictureId: pictureId || null }
      return call(requests.create, { body: { ...body, id: idFor(body) } })
    },
    onDone: async (request) => {
      if (!request) return
      void stale(requests)
      setReply(data.request(request.id), { ...request, paid: [] })
      await navigate(`/dashboard/home/get-paid/${request.id}`, { replace: true })
    },
  })
}

/** Amount, payer, purpose and expiry. All but the expiry are optional. */
export const RequestForm = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const prepaid = usePrepaid()
  const { form, field, control, element, onSubmit, problem, isPending } = useRequestForm({ wallets }, prepaid.ask)
  const amount = control('amount')
  return (
    <>
      <form ref={element} onSubmit={onSubmit} noValidate className="card grid gap-5">
        <MoneyField
          label={t('requests.amount')}
          currencies={wallets.map((wallet) => ({
            value: wallet.currency,
            label: format.currencyName(wallet.currency),
            country: holdableOf(wallet.currency)?.country ?? 'us',
            aside: wallet.currency,
          }))}
          currency={form.watch('currency')}
          currencyLabel={t('word.currency')}
          onCurrencyChange={(next) => form.setValue('currency', next)}
          hint={t('requests.amount-hint')}
          {...amount}
          error={amount.error ?? control('currency').error}
        />
        <TextField label={t('requests.note')} hint={t('requests.note-hint')} {...field('note')} />
        <TextField label={t('requests.payer')} hint={t('requests.payer-hint')} autoComplete="off" {...field('payer')} />
        <TextField
          type="email"
          label={t('requests.email')}
          hint={t('requests.email-hint')}
          inputMode="email"
          autoComplete="off"
          {...field('email')}
        />
        <DateField
          label={t('word.expires')}
          min={dayAhead(0)}
          max={dayAhead(requestDays_max)}
          {...control('expiresOn')}
        />
        <Checkbox label={t('requests.many')} {...field('many')} />
        <Photograph onPicture={(id) => form.setValue('pictureId', id)} error={control('pictureId').error} />
        <FormError>{problem}</FormError>
        <Button type="submit" size="pay" full busy={isPending && t('ui.creating')}>
          {t('requests.make')}
        </Button>
      </form>
      {prepaid.dialog}
    </>
  )
}
