import { Trash2 } from 'lucide-react'
import { customers, type ListedCustomer } from '#contract/office/customers.ts'
import { call } from '#web/lib/call.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import type { CustomersKey } from './messages.es.ts'
import { displayName } from './people.ts'
import { useChange } from './use-change.ts'

/** The button's row is gone, so the focus moves to the screen. */
const focusScreen = () => requestAnimationFrame(() => document.getElementById('screen')?.focus())

/** Closes an account after a confirmation. Administrators cannot remove themselves. */
export const RemoveCustomer = ({ customer }: { customer: ListedCustomer }) => {
  const t = useText<CustomersKey>()
  const isSelf = useUser()._id === customer._id
  const name = displayName(customer)
  const { isOpen, busy, problem, open, run, close } = useChange({
    call: () => call(customers.remove, { params: { id: customer._id }, body: {} }),
    refused: () => t('admin.remove.refused'),
    failed: t('admin.remove.failed'),
    onDone: focusScreen,
  })
  if (isSelf) return <span className="text-ink-soft">{t('word.you')}</span>
  return (
    <>
      <IconButton
        label={t('admin.remove.of', { name })}
        onClick={open}
        className="-my-3 align-middle max-md:-mr-3 !text-ink-soft hover:!text-coral-ink"
      >
        <Trash2 aria-hidden="true" className="!size-5" />
      </IconButton>
      <ConfirmModal
        open={isOpen}
        onClose={close}
        onConfirm={() => void run()}
        title={t('admin.remove.ask', { name })}
        confirm={t('admin.remove.confirm')}
        busy={busy && t('ui.please-wait')}
      >
        <p className="wrap-anywhere">{t('admin.remove.result', { email: customer.email })}</p>
        <FormError className="mt-4">{problem}</FormError>
      </ConfirmModal>
    </>
  )
}
