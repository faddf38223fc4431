import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import type { Call } from '#contract/lib/route.ts'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { CustomersKey } from './messages.es.ts'

type Props = { filter: NonNullable<Call<typeof customers.csv>['query']> }

/** Exports the list unmasked, for a recorded reason. */
export const ExportUnmasked = ({ filter }: Props) => {
  const t = useText<CustomersKey>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        size="dense"
        className="whitespace-nowrap max-md:flex-1 max-md:!px-3"
        icon={<FileLock2 aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('admin.customers.unmasked')}
      </Button>
      {isOpen && <ReasonForm filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}

const exportForm = { body: customers.wholeCsv.query }

const ReasonForm = ({ filter, onClose }: Props & { onClose(): void }) => {
  const t = useText<CustomersKey>()
  const { field, element, onSubmit, problem, isPending } = useContractForm(exportForm, {
    initial: { reason: '' },
    missing: { reason: t('admin.customers.unmasked.missing') },
    send: async ({ reason }) => {
      // Checks the session first; otherwise the saved file would hold the error instead of the list.
      await call(identity.me)
      const link = document.createElement('a')
      link.href = addressOf(customers.wholeCsv, { query: { ...filter, reason: reason.trim() } })
      link.download = ''
      link.click()
    },
    onDone: onClose,
  })
  return (
    <Modal open onClose={onClose} dismissable={!isPending} title={t('admin.customers.unmasked.title')}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <p className="text-ink-soft">{t('admin.customers.unmasked.text')}</p>
        <TextArea className="mt-4" label={t('admin.customers.unmasked.reason')} rows={3} {...field('reason')} />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot onBack={onClose} busy={isPending && t('ui.loading')}>
          {t('admin.customers.unmasked.confirm')}
        </FormFoot>
      </form>
    </Modal>
  )
}
