import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { toWire, type WireMoney } from '#contract/lib/money.ts'
import { batches } from '#contract/sending/batches.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, SelectField } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { data, theirPeople } from '../data.ts'
import { accountName } from '../parts/account-name.ts'
import { noteSent } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import type { TableState } from './use-table.ts'

const none: WireMoney = toWire({ minor: 0n, currency: 'USD' })
type Figure = [MultipleKey | SharedKey, WireMoney, boolean]

/** Prepares the disclosures of the ready rows and opens their review. */
const usePrepare = ({ draft, ready }: TableState) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => {
      const { payIn, bankAccountId } = draft
      return call(batches.prepare, {
        body: {
          id: newId(),
          name: draft.name.slice(0, 80),
          payIn,
          bankAccountId: payIn === 'ach' ? bankAccountId : null,
          rows: ready.map(({ recipientId, cells }) => ({ recipientId, cells })),
        },
      })
    },
    onSuccess: (batch) => {
      noteSent(
        batch.id,
        ready.map(({ id }) => id),
      )
      setReply(data.batch(batch.id), batch)
      void stale(...theirPeople)
      void navigate(`/dashboard/home/multiple-transfers/${batch.id}`)
    },
  })
}

/** The totals of the ready rows, the payment method, and the button to the review. */
export const PayBar = ({ table }: { table: TableState }) => {
  const t = useText<MultipleKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const { data: accounts } = useQuery(data.bankAccounts())
  const usable = (accounts ?? []).filter(({ status }) => status === 'verified')
  const { draft, ready, wrong, totals, missing, isSettled } = table
  const prepare = usePrepare(table)
  const total = totals?.total ?? none
  const count = ready.length
  const isPaid = missing === null
  const figures: Figure[] = [
    ['batches.sum.amount', totals?.amount ?? none, false],
    ['word.fees', totals?.fees ?? none, false],
    ...(totals?.taxes ? [['word.federal-tax', totals.taxes, false] satisfies Figure] : []),
    ['word.you-pay-in-total', total, true],
  ]
  return (
    <section aria-label={t('batches.sum')} className="card mt-5 max-md:-mx-5 max-md:rounded-none max-md:border-x-0">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <dl className="flex flex-wrap gap-x-9 gap-y-3">
          {figures.map(([label, money, strong]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{t(label, { count: totals?.people ?? 0 })}</dt>
              <dd className={strong ? 'type-4 tabular' : 'text-lg font-semibold tabular'}>{format.money(money)}</dd>
            </div>
          ))}
        </dl>
        <SelectField
          label={t('word.you-pay-with')}
          className="min-w-56"
          value={draft.payIn === 'wallet' ? 'wallet' : (draft.bankAccountId ?? '')}
          onChange={({ target: { value } }) =>
            table.change(
              value === 'wallet' ? { payIn: 'wallet', bankAccountId: null } : { payIn: 'ach', bankAccountId: value },
            )
          }
        >
          <option value="wallet">{t('batches.wallet')}</option>
          {usable.map((account) => (
            <option key={account.id} value={account.id}>
              {accountName(account)}
            </option>
          ))}
        </SelectField>
        <Button
          size="pay"
          className="max-md:w-full"
          icon={<Lock aria-hidden="true" />}
          disabled={count === 0 || !isSettled || !isPaid}
          busy={prepare.isPending && t('ui.preparing')}
          onClick={() => prepare.mutate()}
        >
          {count === 0 ? t('word.pay') : t('batches.pay', { count, total: format.money(total) })}
        </Button>
      </div>
      {totals && totals.received.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft tabular">
          {t('batches.arrive', {
            amounts: totals.received.map((money) => format.money(money)).join(' · '),
          })}
        </p>
      )}
      {missing && count > 0 && (
        <p className="mt-3 text-sm font-semibold text-coral-ink">
          {t('batches.missing', { amount: format.money(missing) })}{' '}
          <Link to="/dashboard/home/add" className="link">
            {t('batches.add-money')}
          </Link>
        </p>
      )}
      <FormError className="mt-3">{prepare.error && failureMessage(prepare.error)}</FormError>
      <p className="mt-3 text-sm text-ink-soft">
        {wrong.length > 0 && `${t('batches.stay', { count: wrong.length })} `}
        {t('batches.each-cancel')}
      </p>
    </section>
  )
}
