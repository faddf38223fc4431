import { useMutation, useQuery } from '@tanstack/react-query'
import { businessBooks } from '#contract/account/business-books.ts'
import { type AccountCheck, accountChecks, checkTries_max } from '#contract/funds/account-checks.ts'
import type { AccountProblem, BankAccount } from '#contract/funds/bank-accounts.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { accountName, accountNumber } from '../parts/account-name.ts'
import type { FundsKey } from './messages.es.ts'

/** `company`: whose account it is; absent for the customer's own. */
type Props = { account: BankAccount; company?: string; onClose(): void }

const checksOf = (company: string | undefined) => (company ? data.companyChecks(company) : data.accountChecks())

/** The pending requirement of an unusable account, with its one action. */
export const CheckAccount = (props: Props) => {
  const t = useText<FundsKey>()
  const { account, onClose } = props
  return (
    <Modal open onClose={onClose} title={t('customer.check.title', { account: accountName(account) })}>
      {account.status === 'pending' ? <Deposits {...props} /> : <Begin {...props} />}
    </Modal>
  )
}

/** Two deposits on their way, or arrived with amounts to enter. */
export const Deposits = (props: Props) => {
  const t = useText<FundsKey>()
  const { account, company, onClose } = props
  const query = useQuery(checksOf(company))
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} label={t('ui.loading')} />} dense>
      {(checks) => {
        const check = checks.find(({ bankAccountId }) => bankAccountId === account.id)
        return check?.state === 'arrived' ? (
          <Amounts {...props} check={check} />
        ) : (
          <OnTheWay check={check} onClose={onClose} />
        )
      }}
    </QueryView>
  )
}

const OnTheWay = ({ check, onClose }: { check: AccountCheck | undefined; onClose(): void }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  return (
    <>
      <p className="text-ink-soft">{t('customer.check.sent')}</p>
      <p className="mt-3 font-semibold">
        {check ? t('customer.check.sent-by', { date: format.dayAndMonth(check.arrivesBy) }) : '\u00a0'}
      </p>
      <div className="modal-foot">
        <Button onClick={onClose}>{t('customer.check.understood')}</Button>
      </div>
    </>
  )
}

const reload = (company: string | undefined) =>
  company
    ? stale(data.companyAccounts(company), data.companyChecks(company))
    : stale(data.bankAccounts(), data.accountChecks())

const Amounts = ({ account, company, check, onClose }: Props & { check: AccountCheck }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const plain = (typed: string): string => amounts.plain(typed, 'USD')
  const { field, element, onSubmit, problem, isPending } = useContractForm(accountChecks.confirm, {
    initial: { first: '', second: '' },
    missing: { first: true, second: true },
    send: ({ first, second }) => {
      const body = { first: plain(first), second: plain(second) }
      return company
        ? call(businessBooks.confirmAmounts, { params: { id: company, checkId: check.id }, body })
        : call(accountChecks.confirm, { params: { id: check.id }, body })
    },
    onDone: async ({ status }) => {
      await reload(company)
      if (status !== 'verified') return
      onClose()
      toast('success', t('customer.check.done', { account: accountNumber(account) }))
    },
    explain: (error) => {
      if (isFailure(error, 'deposit_amounts_wrong') || isFailure(error, 'account_check_failed')) void reload(company)
      return undefined
    },
  })
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 10 } as const
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <p className="text-ink-soft">{t('customer.check.type')}</p>
      <div className="mt-5 grid gap-4 min-[400px]:grid-cols-2">
        <TextField label={t('customer.check.first')} {...field('first')} {...amount} />
        <TextField label={t('customer.check.second')} {...field('second')} {...amount} />
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {t('customer.check.example', {
          example: amounts.writeText('0.07', 'USD'),
          date: format.dayAndMonth(check.expiresAt),
        })}
      </p>
      {check.triesLeft < checkTries_max && (
        <p className="mt-1 text-sm font-semibold">{t('customer.check.left', { left: check.triesLeft })}</p>
      )}
      <FormError className="mt-4">{problem}</FormError>
      <FormFoot onBack={onClose} back={t('ui.cancel')} busy={isPending && t('customer.check.busy')}>
        {t('customer.check.confirm')}
      </FormFoot>
    </form>
  )
}

const texts = {
  returned: 'customer.check.why.returned',
  changed: 'customer.check.why.changed',
  wrong_amounts: 'customer.check.why.wrong-amounts',
  expired: 'customer.check.why.expired',
  deposits_returned: 'customer.check.why.deposits-returned',
  closed: 'customer.check.why.closed',
} as const satisfies Record<AccountProblem, FundsKey>

/** Queries the bank again, or sends two new deposits. */
const Begin = ({ account, company, onClose }: Props) => {
  const t = useText<FundsKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { id: newId(), bankAccountId: account.id }
      return company
        ? call(businessBooks.createAccountCheck, { params: { id: company }, body })
        : call(accountChecks.create, { body })
    },
    onSuccess: async ({ account: { status } }) => {
      await reload(company)
      if (status !== 'verified') return
      onClose()
      toast('success', t('customer.check.done', { account: accountNumber(account) }))
    },
    onError: () => void reload(company),
  })
  const asksBank = account.problem === 'changed'
  return (
    <>
      <p className="text-ink-soft">{account.problem && t(texts[account.problem])}</p>
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
      <FormFoot
        onBack={onClose}
        back={t('ui.cancel')}
        busy={isPending && t('customer.check.busy')}
        onClick={() => mutate()}
      >
        {t(asksBank ? 'customer.check.ask' : 'customer.check.deposits')}
      </FormFoot>
    </>
  )
}
