import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPolicies, type Policy, type PolicyTopic, policyTopics } from '#contract/compliance/policies.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { type Pdf, PdfField } from '../licenses/PdfField.tsx'
import { staffQuery } from '../staff/queries.ts'
import type { PoliciesKey } from './messages.es.ts'

type Values = {
  topic: PolicyTopic
  title: string
  text: string
  effectiveOn: string
  reviewOn: string
  ownerId: string
  reason: string
  documentId: Pdf | null
}
type Props = { policy?: Policy; onClose(): void }

const initialOf = (policy?: Policy): Values => {
  const { topic = 'aml', title = '', text = '', ownerId = '' } = policy?.versions[0] ?? {}
  return { topic, title, text, effectiveOn: '', reviewOn: '', ownerId, reason: '', documentId: null }
}

const useVersionForm = ({ policy, onClose }: Props) => {
  const t = useText<PoliciesKey | ComplianceKey>()
  const [{ id, policyId }] = useState(() => ({ id: newId(), policyId: policy?.id ?? newId() }))
  return useContractForm(adminPolicies.ask, {
    initial: initialOf(policy),
    missing: { reason: t('admin.policies.reason-missing') },
    check: ({ text, documentId }) => ({
      text: text.trim() === '' && !documentId && t('admin.policies.text-missing'),
      documentId: documentId?.isComing && t('admin.compliance.file-coming'),
    }),
    send: ({ documentId, ...values }) =>
      call(adminPolicies.ask, {
        params: { id: policyId },
        body: { ...values, id, after: policy?.versions[0]?.version ?? 0, documentId: documentId?.id ?? null },
      }),
    onDone: () => {
      void stale(wholeOffice)
      toast('success', t('admin.policies.asked'), { brief: true })
      onClose()
    },
  })
}

/** A first or new version of a policy, approved by a second person. */
export const VersionForm = (props: Props) => {
  const { policy, onClose } = props
  const t = useText<PoliciesKey>()
  const { data: people } = useQuery(staffQuery)
  const { field, control, element, onSubmit, problem, isPending } = useVersionForm(props)
  return (
    <Modal open onClose={onClose} title={t(policy ? 'admin.policies.next' : 'admin.policies.write')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
        <SelectField label={t('word.topic')} {...field('topic')}>
          <Options of={policyTopics} text={(topic) => t(`admin.policies.topic.${topic}`)} />
        </SelectField>
        <TextField label={t('word.title')} {...field('title')} />
        <TextArea label={t('word.text')} rows={8} hint={t('admin.policies.text-hint')} {...field('text')} />
        <PdfField label={t('word.document')} {...control('documentId')} />
        <DateField label={t('admin.policies.effective')} {...control('effectiveOn')} />
        <DateField label={t('admin.policies.review')} {...control('reviewOn')} />
        {people && (
          <SelectField label={t('word.owner')} {...field('ownerId')}>
            <Options
              of={people.items}
              id={({ id }) => id}
              text={({ name }) => name}
              none={t('admin.policies.choose')}
            />
          </SelectField>
        )}
        <TextArea label={t('admin.policies.reason')} rows={2} {...field('reason')} />
        <p className="text-sm text-ink-soft">{t('admin.policies.two')}</p>
        <FormError>{problem}</FormError>
        <Button type="submit" busy={isPending && t('ui.saving')}>
          {t('admin.policies.ask')}
        </Button>
      </form>
    </Modal>
  )
}
