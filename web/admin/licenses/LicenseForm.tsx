import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { office } from '#contract/books/office.ts'
import { adminLicenses, type License, licenseKinds, licenseReasonLetters } from '#contract/staff/licenses.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayOf, useServerForm } from '#web/ui/use-server-form.ts'
import { staffQuery } from '../staff/queries.ts'
import type { ComplianceKey } from './messages.es.ts'
import { type Pdf, PdfField } from './PdfField.tsx'
import { licensesQuery } from './queries.ts'

type Values = {
  kind: License['kind']
  authority: string
  number: string
  issuedOn: string
  expiresOn: string
  ownerId: string
  documentId: Pdf | null
  reason: string
}
type Props = { license?: License | undefined; onClose(): void }

const initialOf = (license?: License): Values => {
  const { authority = '', number = '', issuedOn = '', expiresOn = '', ownerId = '' } = license?.versions[0] ?? {}
  const kind = license?.kind ?? 'state_license'
  return { kind, authority, number, issuedOn, expiresOn: expiresOn ?? '', ownerId, documentId: null, reason: '' }
}

const useLicenseForm = ({ license, onClose }: Props) => {
  const t = useText<ComplianceKey>()
  const [id] = useState(newId)
  return useServerForm<Values, License>({
    initial: initialOf(license),
    check: ({ authority, number, issuedOn, ownerId, documentId, reason }) => {
      const errors: Record<string, string> = {}
      for (const [name, value] of Object.entries({ authority, number, issuedOn, ownerId }))
        if (value.trim() === '') errors[name] = t('admin.compliance.required')
      if (reason.trim().length < licenseReasonLetters.min) errors.reason = t('admin.compliance.reason-missing')
      if (documentId?.isComing) errors.documentId = t('admin.compliance.file-coming')
      return errors
    },
    send: ({ kind, expiresOn: last, documentId, ...rest }) => {
      const details = { ...rest, expiresOn: last === '' ? null : last, documentId: documentId?.id ?? null }
      return license
        ? call(adminLicenses.renew, {
            params: { id: license.id },
            body: { ...details, after: license.versions[0]?.version ?? 1 },
          })
        : call(adminLicenses.create, { body: { id, kind, ...details } })
    },
    onDone: () => {
      void stale(licensesQuery, office.work)
      toast('success', t('admin.compliance.saved'), { brief: true })
      onClose()
    },
  })
}

/** A new license, or its next version: the renewal or correction, with the reason. */
export const LicenseForm = (props: Props) => {
  const { license, onClose } = props
  const t = useText<ComplianceKey>()
  const { data: people } = useQuery(staffQuery)
  const { form, element, onSubmit, problem, isPending } = useLicenseForm(props)
  const { errors } = form.formState
  return (
    <Modal open onClose={onClose} title={t(license ? 'admin.compliance.renew' : 'admin.compliance.record')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
        {!license && (
          <SelectField label={t('admin.compliance.kind')} {...form.register('kind')}>
            {licenseKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`admin.compliance.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('admin.compliance.authority')}
          maxLength={120}
          error={errors.authority?.message}
          {...form.register('authority')}
        />
        <TextField
          label={t('admin.compliance.number')}
          maxLength={60}
          autoComplete="off"
          error={errors.number?.message}
          {...form.register('number')}
        />
        <DateField label={t('admin.compliance.issued')} error={errors.issuedOn?.message} {...dayOf(form, 'issuedOn')} />
        <DateField
          label={t('admin.compliance.expires')}
          hint={t('admin.compliance.expires-hint')}
          error={errors.expiresOn?.message}
          {...dayOf(form, 'expiresOn')}
        />
        {people && (
          <SelectField
            label={t('admin.compliance.owner')}
            error={errors.ownerId?.message}
            {...form.register('ownerId')}
          >
            <option value="">{t('admin.compliance.choose')}</option>
            {people.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <PdfField
          label={t('admin.compliance.document')}
          file={form.watch('documentId')}
          onChange={(file) => {
            form.setValue('documentId', file)
            form.clearErrors('documentId')
          }}
          error={errors.documentId?.message}
        />
        <TextArea
          label={t('admin.compliance.reason')}
          rows={2}
          maxLength={licenseReasonLetters.max}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError>{problem}</FormError>
        <Button type="submit" busy={isPending && t('admin.compliance.saving')}>
          {t('admin.compliance.save')}
        </Button>
      </form>
    </Modal>
  )
}
