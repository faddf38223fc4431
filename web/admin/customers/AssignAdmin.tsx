import { UserCog } from 'lucide-react'
import { customers, type ListedCustomer } from '#contract/office/customers.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CustomersKey } from './messages.es.ts'
import { displayName } from './people.ts'
import { useChange } from './use-change.ts'

/** Assigns the administrator's role, which requires a verified customer. */
export const AssignAdmin = ({ customer }: { customer: ListedCustomer }) => {
  const t = useText<CustomersKey>()
  const name = displayName(customer)
  const may = customer.isVerifiedUser && customer.requestedForVerification
  const { isOpen, busy, problem, open, run, close } = useChange({
    call: () => call(customers.assignAdmin, { params: { id: customer._id }, body: {} }),
    refused: ({ code, details }) => (code === 'admin_not_verified' ? details : t('admin.assign.failed')),
    failed: t('admin.assign.failed'),
    onDone: () => undefined,
  })
  if (customer.role === 'admin') return <Chip look="neutral">{t('admin.role.admin')}</Chip>
  return (
    <>
      <button
        type="button"
        className={classes('link-quiet -my-3', !may && '!font-medium !text-ink-soft')}
        aria-label={t('admin.assign.of', { name })}
        onClick={() => (may ? open() : toast('danger', t('admin.assign.not-verified'), { brief: true }))}
      >
        {t('admin.assign.open')}
      </button>
      <ConfirmModal
        open={isOpen}
        onClose={close}
        onConfirm={() => void run()}
        title={t('admin.assign.ask', { name })}
        confirm={t('admin.assign.open')}
        busy={busy && t('ui.please-wait')}
        destructive={false}
      >
        <p className="flex gap-3">
          <UserCog aria-hidden="true" className="mt-0.5 size-5 flex-none text-noche-ink" />
          <span className="min-w-0 wrap-anywhere">{t('admin.assign.result', { email: customer.email })}</span>
        </p>
        <FormError className="mt-4">{problem}</FormError>
      </ConfirmModal>
    </>
  )
}
