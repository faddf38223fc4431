import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminCases } from '#contract/compliance/cases.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useMay } from '#web/lib/may.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { CasesKey } from './messages.es.ts'

type From = { kind: 'alert' | 'customer'; id: string }

/** Opens a case from an alert or on a customer; nothing is shown to those who may not learn of cases. */
export const OpenCase = ({ from, className }: { from: From; className?: string }) => {
  const t = useText<CasesKey>()
  const [open, setOpen] = useState(false)
  if (!useMay()(adminCases.open)) return null
  return (
    <>
      <Button look="secondary" size="dense" className={className} onClick={() => setOpen(true)}>
        {t('admin.cases.open')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('admin.cases.open-title')}>
        <OpenForm from={from} close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const OpenForm = ({ from, close }: { from: From; close(): void }) => {
  const t = useText<CasesKey>()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(adminCases.open, {
    initial: { reason: '', noSuspect: false },
    missing: { reason: t('word.reason-missing') },
    send: ({ reason, noSuspect }) =>
      call(adminCases.open, { body: { id, from, reason: reason.trim(), suspectKnown: !noSuspect } }),
    onDone: () => {
      void stale(wholeOffice)
      void navigate(`/dashboard/compliance/cases/${id}`)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid gap-5">
      <p className="text-sm text-ink-soft">{t('admin.cases.secret')}</p>
      <TextArea label={t('admin.cases.opened-for')} rows={4} {...field('reason')} />
      <Checkbox label={t('admin.cases.no-suspect')} {...form.register('noSuspect')} />
      <FormError>{problem}</FormError>
      <FormFoot onBack={close} busy={isPending && t('ui.saving')}>
        {t('admin.cases.open-it')}
      </FormFoot>
    </form>
  )
}
