import { type BankAccount, bankAccounts, nickname_max } from '#contract/funds/bank-accounts.ts'
import { call } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { accountNumber } from '../parts/account-name.ts'
import type { FundsKey } from './messages.es.ts'

/** Sets or clears a bank account's nickname. */
export const NameAccount = ({ account, onClose }: { account: BankAccount; onClose(): void }) => {
  const t = useText<FundsKey>()
  const { field, element, onSubmit, problem, isPending } = useContractForm(bankAccounts.rename, {
    initial: { nickname: account.nickname },
    send: ({ nickname }) => call(bankAccounts.rename, { params: { id: account.id }, body: { nickname } }),
    onDone: (saved) => {
      setReply(
        data.bankAccounts(),
        (old) => old && { items: old.items.map((each) => (each.id === saved.id ? saved : each)) },
      )
      onClose()
      toast('success', t('word.name-saved'))
    },
  })
  return (
    <Modal open onClose={onClose} title={accountNumber(account)}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <TextField
          label={t('customer.bank.nickname')}
          hint={t('customer.bank.nickname-hint')}
          autoComplete="off"
          {...field('nickname')}
          maxLength={nickname_max}
        />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot onBack={onClose} back={t('ui.cancel')} busy={isPending && t('ui.saving')}>
          {t('ui.save')}
        </FormFoot>
      </form>
    </Modal>
  )
}
