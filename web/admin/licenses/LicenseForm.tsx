import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { office } from '#contract/books/office.ts'
import { adminLicenses, type License, licenseKinds } from '#contract/staff/licenses.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { staffQuery } from '../staff/queries.ts'
import type { ComplianceKey } from './messages.es.ts'
import { type Pdf, PdfField } from './PdfField.tsx'

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
  return useContractForm(license ? adminLicenses.renew : adminLicenses.create, {
    initial: initialOf(license),
    missing: { reason: t('word.reason-missing') },
    check: ({ documentId }) => ({ documentId: documentId?.isComing && t('admin.compliance.file-coming') }),
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
      void stale(adminLicenses, office.work)
      toast('success', t('ui.saved'), { brief: true })
      onClose()
    },
  })
}

/** A new license, or its next version: the renewal or correction, with the reason. */
export const LicenseForm = (props: Props) => {
  const { license, onClose } = props
  const t = useText<ComplianceKey>()
  const { data: people } = useQuery(staffQuery)
  const { field, control, element, onSubmit, problem, isPending } = useLicenseForm(props)
  return (
    <Modal open onClose={onClose} title={t(license ? 'admin.compliance.renew' : 'admin.compliance.record')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
        {!license && (
          <SelectField label={t('word.kind')} {...field('kind')}>
            <Options of={licenseKinds} text={(kind) => t(`admin.compliance.kind.${kind}`)} />
          </SelectField>
        )}
        <TextField label={t('admin.compliance.authority')} {...field('authority')} />
        <TextField label={t('word.number')} autoComplete="off" {...field('number')} />
        <DateField label={t('admin.compliance.issued')} {...control('issuedOn')} />
        <DateField label={t('word.expires')} hint={t('admin.compliance.expires-hint')} {...control('expiresOn')} />
        {people && (
          <SelectField label={t('word.owner')} {...field('ownerId')}>
            <Options
              of={people.items}
              id={({ id }) => id}
              text={({ name }) => name}
              none={t('admin.compliance.choose')}
            />
          </SelectField>
        )}
        <PdfField label={t('admin.compliance.document')} {...control('documentId')} />
        <TextArea label={t('word.reason')} rows={2} {...field('reason')} />
        <FormError>{problem}</FormError>
        <Button type="submit" busy={isPending && t('ui.saving')}>
          {t('ui.save')}
        </Button>
      </form>
    </Modal>
  )
}
