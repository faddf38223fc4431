import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import {
  type MessageTemplate,
  messageTemplates,
  namesIn,
  templateMessage_max,
  templateTitle_max,
} from '#contract/staff/message-templates.ts'
import { PendingChanges } from '#web/admin/pending-changes/PendingChanges.tsx'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useMay } from '#web/lib/may.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { NotificationKey } from '../messages.es.ts'
import { templateQueries } from '../queries.ts'
import { TextsFields } from '../TextsFields.tsx'
import { Wordings } from './Wordings.tsx'

const list = '/dashboard/notification/templates'

/** A transactional email or notice: its wording and history. */
export default function Template() {
  const t = useText<NotificationKey>()
  const { id = '' } = useParams()
  return (
    <QueryView
      query={useQuery(templateQueries.one(id))}
      skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />}
      errorClass="card"
      missing={
        <Card>
          <Empty
            title={t('admin.notification.template.missing')}
            action={<ButtonLink to={list}>{t('admin.notification.template.back')}</ButtonLink>}
          />
        </Card>
      }
    >
      {(template) => <Loaded template={template} key={`${template.id} ${template.versions[0]?.version}`} />}
    </QueryView>
  )
}

const Loaded = ({ template }: { template: MessageTemplate }) => {
  const t = useText<NotificationKey>()
  const { language } = useFormat()
  const may = useMay()
  const { id, kind, versions, waits } = template
  const title = versions[0]?.texts[language].title ?? id
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        detail={`${t(`admin.notification.template.kind.${kind}`)} · ${id}`}
        back={{ to: list, label: t('admin.notification.template.back') }}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PendingChanges subject={id} past="refused" className="xl:col-span-2" />
        {may(messageTemplates.ask) && !waits ? (
          <Draft template={template} />
        ) : (
          <Card>{versions[0] && <Wordings texts={versions[0].texts} />}</Card>
        )}
        <Versions versions={versions} />
      </div>
    </>
  )
}

const Draft = ({ template: { id, kind, versions } }: { template: MessageTemplate }) => {
  const t = useText<NotificationKey>()
  const { language } = useFormat()
  const failureMessage = useFailureMessage()
  const [inForce, shipped] = [versions[0], versions.at(-1)]
  const [approvalId] = useState(newId)
  const [texts, setTexts] = useState(inForce?.texts)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useMutation({
    mutationFn: (wanted: NonNullable<typeof texts>) =>
      call(messageTemplates.ask, {
        params: { id },
        body: { id: approvalId, basedOn: inForce?.version ?? 0, texts: wanted, reason },
      }),
    onSuccess: () => toast('success', t('admin.notification.template.asked'), { brief: true }),
    onSettled: () => stale(wholeOffice),
  })
  const test = useMutation({
    mutationFn: (wanted: NonNullable<typeof texts>) =>
      call(messageTemplates.test, { params: { id }, body: { texts: wanted, lang: language } }),
    onSuccess: () => toast('success', t('admin.notification.test.done'), { brief: true }),
  })
  if (!texts || !shipped) return null
  const failed = ask.error ?? test.error
  const fieldError = (field: string): string | undefined =>
    isFailure(failed) ? failed.fields[field]?.details : undefined
  const isReasonMissing = isTried && reason.trim().length < 3
  const names = namesIn(`${shipped.texts.es.title} ${shipped.texts.es.message}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    test.reset()
    if (reason.trim().length >= 3) ask.mutate(texts)
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {names.length > 0 && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {t('admin.notification.template.names', { names: names.map((name) => `{${name}}`).join(', ') })}
          </p>
        )}
        <TextsFields
          texts={texts}
          onTexts={setTexts}
          errorOf={fieldError}
          max={{ title: templateTitle_max, message: templateMessage_max }}
          rows={kind === 'mail' ? 10 : 3}
        />
        <TextArea
          label={t('admin.notification.template.reason')}
          hint={t('admin.notification.reason.hint')}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isReasonMissing ? t('admin.notification.reason.missing') : fieldError('reason')}
        />
        <FormError>{failed && failureMessage(failed)}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={ask.isPending && t('admin.notification.sending')}>
            {t('admin.notification.template.ask')}
          </Button>
          <Button
            look="secondary"
            busy={test.isPending && t('admin.notification.sending')}
            onClick={() => {
              ask.reset()
              test.mutate(texts)
            }}
          >
            {t('admin.notification.test')}
          </Button>
          <Button look="ghost" onClick={() => setTexts(shipped.texts)}>
            {t('admin.notification.template.restore')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const Versions = ({ versions }: Pick<MessageTemplate, 'versions'>) => {
  const t = useText<NotificationKey>()
  const { dateTime } = useFormat()
  return (
    <Card title={t('admin.notification.template.versions')}>
      <ol className="grid gap-3">
        {versions.map(({ version, texts, change }) => (
          <li key={version}>
            <details className="rounded-card border border-line px-4 py-2">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">
                {version === 0
                  ? t('admin.notification.template.original')
                  : t('admin.notification.template.version', { version })}
              </summary>
              {change && (
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {t('admin.notification.template.by', { ...change, when: dateTime(change.at) })}: {change.reason}
                </p>
              )}
              <Wordings texts={texts} />
            </details>
          </li>
        ))}
      </ol>
    </Card>
  )
}
