import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type WithdrawalSpeed, type WithdrawalTerms, withdrawals } from '#contract/balance/withdrawals.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { call } from '#web/lib/call.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { askCode } from '../code/ask-code.ts'
import { accountName, accountNumber } from '../parts/account-name.ts'
import { isZero, minus } from '../parts/amounts.ts'
import { Paused } from '../parts/Paused.tsx'
import { UncheckedAccounts } from '../parts/UncheckedAccounts.tsx'
import type { FundsKey } from '../wallets/messages.es.ts'
import { Lines } from './Lines.tsx'
import { SpeedChoice } from './SpeedChoice.tsx'
import { addressOfStep, feeOf, withdrawal } from './withdrawal-draft.ts'

type Props = {
  terms: WithdrawalTerms
  accounts: readonly BankAccount[]
  /** From the URL: decimal text, and an id. */
  initial: { amount: string; account: string; speed: WithdrawalSpeed }
}

const currency = 'USD'

const useWithdrawForm = ({ terms, accounts, initial }: Props) => {
  const t = useText<FundsKey>()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const navigate = useNavigate()
  const usable = accounts.filter(({ status, holderMatches }) => status === 'verified' && holderMatches)
  const usual = usable.find(({ id }) => id === initial.account) ?? usable[0]
  /** The chosen speed, where the chosen account's bank allows it. */
  const possible = ({ bankAccountId, speed }: { bankAccountId: string; speed: WithdrawalSpeed }): WithdrawalSpeed =>
    terms.instant?.accounts.includes(bankAccountId) ? speed : 'standard'
  const server = useContractForm(withdrawals.sendCode, {
    initial: {
      amount: amounts.writeText(initial.amount, currency),
      bankAccountId: usual?.id ?? '',
      speed: initial.speed,
    },
    missing: { bankAccountId: t('customer.withdraw.choose') },
    check: ({ amount }) => ({ amount: amountProblem(amount, currency) }),
    send: ({ amount, ...chosen }) => {
      const order = { ...chosen, speed: possible(chosen), amount: amounts.plain(amount, currency) }
      const id = withdrawal.id(order)
      return askCode({
        id,
        send: () => call(withdrawals.sendCode, { params: { id }, body: order }),
        goOn: (state) => navigate(addressOfStep(order), { state }),
      })
    },
    onDone: () => undefined,
  })
  const speed = possible(server.form.watch())
  const most = minus(terms.available, feeOf(terms, speed))
  return { ...server, usable, speed, most, typeAll: () => server.form.setValue('amount', amounts.write(most)) }
}

/** The amount and the account; fee and arrival date are shown before any confirmation. */
export const WithdrawForm = (props: Props) => {
  const { terms } = props
  const t = useText<BankAccountFormKey | FundsKey>()
  const format = useFormat()
  const { form, control, element, onSubmit, problem, isPending, usable, speed, most, typeAll } = useWithdrawForm(props)
  const [adding, setAdding] = useState(false)
  const account = control('bankAccountId')
  const isEmpty = isZero(terms.available)
  return (
    <>
      {terms.pausedUntil && (
        <div className="mb-5">
          <Paused>{t('customer.withdraw.paused', { until: format.dateTime(terms.pausedUntil) })}</Paused>
        </div>
      )}
      <form ref={element} onSubmit={onSubmit} noValidate className="card grid gap-5">
        <MoneyField
          label={t('customer.withdraw.amount')}
          currency={currency}
          country="us"
          hint={
            <span className="flex flex-wrap items-center gap-x-3">
              {t('customer.withdraw.available', { available: format.money(terms.available) })}
              {BigInt(most.minor) > 0n && (
                <button type="button" className="link -my-3 py-3" onClick={typeAll}>
                  {t('customer.withdraw.all')}
                </button>
              )}
            </span>
          }
          {...control('amount')}
        />
        {usable.length > 0 ? (
          <RadioCards
            legend={t('customer.withdraw.to')}
            options={usable.map((account) => ({
              value: account.id,
              title: accountName(account),
              detail: account.nickname
                ? accountNumber(account)
                : t(account.kind === 'checking' ? 'customer.bank.checking' : 'customer.bank.savings'),
              icon: <Landmark aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
            }))}
            {...account}
          />
        ) : (
          <p className="text-ink-soft">{account.error ?? t('customer.withdraw.no-account')}</p>
        )}
        <UncheckedAccounts accounts={props.accounts} />
        <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('customer.bank.add')}
        </Button>
        {terms.instant && usable.length > 0 && (
          <SpeedChoice
            terms={terms}
            isInstantPossible={terms.instant.accounts.includes(account.value)}
            value={speed}
            onChange={(chosen) => form.setValue('speed', chosen)}
          />
        )}
        <Lines terms={terms} speed={speed} />
        <FormError>{problem}</FormError>
        <Button
          type="submit"
          size="pay"
          full
          disabled={isEmpty || terms.pausedUntil !== null}
          busy={isPending && t('word.sending-the-code')}
        >
          {t('ui.continue')}
        </Button>
      </form>
      <Modal open={adding} onClose={() => setAdding(false)} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('customer.withdraw.own-name')}</p>
        <BankAccountForm
          onCancel={() => setAdding(false)}
          onAdded={({ id, status }) => {
            setAdding(false)
            if (status === 'verified') form.setValue('bankAccountId', id)
          }}
        />
      </Modal>
    </>
  )
}
