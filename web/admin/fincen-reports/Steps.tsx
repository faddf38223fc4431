import type { ComponentProps, ReactNode } from 'react'
import type { FincenReport } from '#contract/compliance/fincen-reports.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { FileForm } from './FileForm.tsx'
import type { FincenKey } from './messages.es.ts'
import { Problems } from './Problems.tsx'
import { SubmitForm } from './SubmitForm.tsx'

type Props = {
  report: FincenReport
  secret: string
  /** The subject of its approval. */
  subject: string
  label: ComponentProps<typeof Problems>['label']
  submit: ComponentProps<typeof SubmitForm>['send']
  file: ComponentProps<typeof FileForm>['send']
  xml: string
  pdf: string
  children?: ReactNode
}

/** A report's next step: the missing fields, the request for approval, the files, and the filing. */
export const Steps = ({ report, secret, subject, label, submit, file, xml, pdf, children }: Props) => {
  const t = useText<FincenKey>()
  const format = useFormat()
  const { state, revision, approved, filed, problems } = report
  const facts = [
    ...(approved
      ? [
          [t('admin.fincen.asked-by'), approved.askedBy],
          [t('admin.fincen.approved-by'), [approved.by, format.dateTime(approved.at)].join(' · ')],
        ]
      : []),
    ...(filed
      ? [
          [t('admin.fincen.bsa-id'), filed.bsaId],
          [t('admin.fincen.filed'), [filed.by, format.longDate(filed.on)].join(' · ')],
        ]
      : []),
  ]
  return (
    <Card title={t('word.status')} className="xl:sticky xl:top-4">
      <p className="mb-3 text-sm text-ink-soft">{secret}</p>
      {state === 'draft' && <Problems problems={problems} label={label} />}
      {state === 'draft' && problems.length === 0 && <SubmitForm revision={revision} send={submit} />}
      {state === 'waiting' && <PendingChanges subject={subject} past="none" />}
      {facts.length > 0 && (
        <dl className="mb-3">
          {facts.map(([name, value]) => (
            <div key={name} className="border-b border-line py-2">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'approved' && <FileForm send={file} />}
      <div className="mt-3 flex flex-wrap gap-3">
        {approved && (
          <ButtonLink look="secondary" size="dense" to={xml} reloadDocument download>
            {t('admin.fincen.xml')}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" size="dense" to={pdf} reloadDocument target="_blank">
          {t('admin.fincen.pdf')}
        </ButtonLink>
      </div>
      {children}
    </Card>
  )
}
