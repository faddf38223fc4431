import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  adminPolicies,
  type Policy,
  type PolicyTopic,
  policyReasonLetters,
  policyTextLetters_max,
  policyTopics,
} from '#contract/compliance/policies.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayOf, useServerForm } from '#web/ui/use-server-form.ts'
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
  return useServerForm<Values, { waits: boolean }>({
    initial: initialOf(policy),
    check: ({ title, text, documentId, effectiveOn, reviewOn, ownerId, reason }) => {
      const errors: Record<string, string> = {}
      for (const [name, value] of Object.entries({ title, effectiveOn, reviewOn, ownerId }))
        if (value.trim() === '') errors[name] = t('admin.policies.required')
      if (text.trim() === '' && !documentId) errors.text = t('admin.policies.text-missing')
      if (reason.trim().length < policyReasonLetters.min) errors.reason = t('admin.policies.reason-missing')
      if (documentId?.isComing) errors.documentId = t('admin.compliance.file-coming')
      return errors
    },
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
  const { form, element, onSubmit, problem, isPending } = useVersionForm(props)
  const { errors } = form.formState
  return (
    <Modal open onClose={onClose} title={t(policy ? 'admin.policies.next' : 'admin.policies.write')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
        <SelectField label={t('admin.policies.topic')} {...form.register('topic')}>
          {policyTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`admin.policies.topic.${topic}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('admin.policies.name')}
          maxLength={120}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextArea
          label={t('admin.policies.text')}
          rows={8}
          maxLength={policyTextLetters_max}
          hint={t('admin.policies.text-hint')}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <PdfField
          label={t('admin.policies.document')}
          file={form.watch('documentId')}
          onChange={(file) => {
            form.setValue('documentId', file)
            form.clearErrors('documentId')
          }}
          error={errors.documentId?.message}
        />
        <DateField
          label={t('admin.policies.effective')}
          error={errors.effectiveOn?.message}
          {...dayOf(form, 'effectiveOn')}
        />
        <DateField label={t('admin.policies.review')} error={errors.reviewOn?.message} {...dayOf(form, 'reviewOn')} />
        {people && (
          <SelectField label={t('admin.policies.owner')} error={errors.ownerId?.message} {...form.register('ownerId')}>
            <option value="">{t('admin.policies.choose')}</option>
            {people.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label={t('admin.policies.reason')}
          rows={2}
          maxLength={policyReasonLetters.max}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <p className="text-sm text-ink-soft">{t('admin.policies.two')}</p>
        <FormError>{problem}</FormError>
        <Button type="submit" busy={isPending && t('admin.policies.saving')}>
          {t('admin.policies.ask')}
        </Button>
      </form>
    </Modal>
  )
}
