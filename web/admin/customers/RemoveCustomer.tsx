import { Trash2 } from 'lucide-react'
import { customers } from '../../../contract/customers.ts'
import type { User } from '../../../contract/identity.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { nameOf } from './people.ts'
import { useChange } from './use-change.ts'

/** The row that held the button goes: the focus stays in the screen. */
const focusScreen = () => requestAnimationFrame(() => document.getElementById('screen')?.focus())

/** Closes somebody's account, after a question that says what happens. Nobody is offered to remove themselves. */
export const RemoveCustomer = ({ customer }: { customer: User }) => {
  const t = useText<AdminKey>()
  const own = useUser()._id === customer._id
  const name = nameOf(customer)
  const { asking, busy, problem, ask, run, leave } = useChange({
    call: () => call(customers.remove, { params: { id: customer._id } }),
    refused: () => t('admin.remove.refused'),
    failed: t('admin.remove.failed'),
    onDone: focusScreen,
  })
  if (own) return <span className="text-ink-soft">{t('admin.customers.own')}</span>
  return (
    <>
      <IconButton
        label={t('admin.remove.of', { name })}
        onClick={ask}
        className="-my-3 align-middle max-md:-mr-3 !text-ink-soft hover:!text-coral-ink"
      >
        <Trash2 aria-hidden="true" className="!size-5" />
      </IconButton>
      <ConfirmModal
        open={asking}
        onClose={leave}
        onConfirm={() => void run()}
        title={t('admin.remove.ask', { name })}
        confirm={t('admin.remove.confirm')}
        busy={busy && t('admin.decide.busy')}
      >
        <p className="wrap-anywhere">{t('admin.remove.result', { email: customer.email })}</p>
        <FormError className="mt-4">{problem}</FormError>
      </ConfirmModal>
    </>
  )
}
