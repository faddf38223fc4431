import { useMutation, useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { businessBooks } from '#contract/account/business-books.ts'
import { type Business, businesses, roleMay } from '#contract/account/businesses.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import { data } from '../data.ts'
import { CheckAccount } from '../wallets/CheckAccount.tsx'
import type { FundsKey } from '../wallets/messages.es.ts'
import { BusinessScreen } from './BusinessScreen.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { Invoices } from './Invoices.tsx'
import { Months } from './Months.tsx'
import type { BusinessKey } from './messages.es.ts'

/** A company's bank accounts, limit, statements and data on record. */
export default function Company() {
  return (
    <BusinessScreen screen="company">
      {(business) => (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_420px]">
          <div className="grid gap-5">
            <Accounts business={business} />
            <Invoices business={business} />
            <Months business={business} />
          </div>
          <div className="grid gap-5">
            <Limit business={business} />
            <CompanyCard business={business} />
          </div>
        </div>
      )}
    </BusinessScreen>
  )
}

const Accounts = ({ business: { id, name, role } }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const [adding, setAdding] = useState(false)
  const mayManage = roleMay[role].manage
  const query = useQuery(data.companyAccounts(id))
  const again = () => stale(businesses)
  if (adding)
    return (
      <Card title={t('businesses.add-account')}>
        <BankAccountForm
          holder={name}
          save={(body) => call(businessBooks.addBankAccount, { params: { id }, body })}
          onCancel={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            void again()
          }}
        />
      </Card>
    )
  const add = mayManage && (
    <Button
      look="secondary"
      size="dense"
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={() => setAdding(true)}
    >
      {t('businesses.add-account')}
    </Button>
  )
  return (
    <Card flush title={t('word.bank-accounts')} aside={add}>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} label={t('ui.loading')} />}
        empty={<Empty title={t('businesses.no-accounts')}>{t('businesses.no-accounts-text')}</Empty>}
      >
        {(accounts) => (
          <ul className="divide-y divide-line border-t border-line">
            {accounts.map((account) => (
              <li key={account.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 md:px-6">
                <Landmark aria-hidden="true" className="size-6 flex-none text-ink-soft" />
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block font-semibold">{`${account.bankName} ··· ${account.last4}`}</span>
                  <span className="block text-sm wrap-anywhere text-ink-soft">
                    {account.status === 'verified' ? account.holder : t('businesses.account-unusable')}
                  </span>
                </span>
                {mayManage && <VerifyAccount company={id} account={account} />}
                {mayManage && <RemoveAccount id={id} account={account.id} last4={account.last4} onDone={again} />}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

/** The account's step to its first payment; none while its deposits are in transit, or where its bank refuses us. */
const VerifyAccount = ({ company, account }: { company: string; account: BankAccount }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const isPending = account.status === 'pending'
  const { data: checks } = useQuery({ ...data.companyChecks(company), enabled: isPending })
  const check = checks?.find(({ bankAccountId }) => bankAccountId === account.id)
  if (account.status === 'verified' || account.status === 'refused') return null
  if (isPending && check?.state !== 'arrived')
    return (
      <span className="order-last basis-full pl-10 text-sm text-ink-soft">
        {check ? t('customer.bank.sent-by', { date: format.dayAndMonth(check.arrivesBy) }) : '\u00a0'}
      </span>
    )
  return (
    <>
      <Button look="secondary" size="dense" onClick={() => setOpen(true)}>
        {t(isPending ? 'customer.bank.type' : 'customer.bank.check')}
      </Button>
      {open && <CheckAccount company={company} account={account} onClose={() => setOpen(false)} />}
    </>
  )
}

type RemoveProps = { id: string; account: string; last4: string; onDone(): void }

const RemoveAccount = ({ id, account, last4, onDone }: RemoveProps) => {
  const t = useText<BusinessKey>()
  const failureMessage = useFailureMessage()
  const remove = useMutation({
    mutationFn: () => call(businessBooks.removeBankAccount, { params: { id, bankAccountId: account } }),
    onSuccess: onDone,
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
  return (
    <Button look="ghost" size="dense" busy={remove.isPending && t('ui.saving')} onClick={() => remove.mutate()}>
      {t('businesses.remove')}
      <span className="sr-only"> ··· {last4}</span>
    </Button>
  )
}

/** The daily amount up to which one person confirms alone. */
const Limit = ({ business }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const { id, role, approvalLimit } = business
  const amounts = useAmounts()
  const { field, element, onSubmit, problem, isPending } = useContractForm(businesses.setLimit, {
    initial: { amount: amounts.write(approvalLimit) },
    send: ({ amount }) => call(businesses.setLimit, { params: { id }, body: { amount: amounts.plain(amount, 'USD') } }),
    onDone: (changed) => {
      setReply(data.business(id), changed)
      toast('success', t('businesses.limit-saved'))
    },
  })
  if (!roleMay[role].manage)
    return (
      <Card title={t('businesses.limit')}>
        <p>{t('businesses.limit-is', { limit: format.money(approvalLimit) })}</p>
      </Card>
    )
  return (
    <Card title={t('businesses.limit')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
        <TextField
          label={t('businesses.limit-label')}
          hint={t('businesses.limit-hint')}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <FormError>{problem}</FormError>
        <Button type="submit" look="secondary" busy={isPending && t('ui.saving')}>
          {t('ui.save')}
        </Button>
      </form>
    </Card>
  )
}
