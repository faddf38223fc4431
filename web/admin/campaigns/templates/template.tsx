import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type MessageTemplate, messageTemplates, namesIn } from '#contract/staff/message-templates.ts'
import { PendingChanges } from '#web/admin/pending-changes/PendingChanges.tsx'
import { call } from '#web/lib/call.ts'
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
import { Empty, Skeleton } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
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

const empty = { title: '', message: '' }
const noTexts = { es: empty, pt: empty, en: empty }

const Draft = ({ template: { id, kind, versions } }: { template: MessageTemplate }) => {
  const t = useText<NotificationKey>()
  const { language } = useFormat()
  const [current, shipped] = [versions[0], versions.at(-1)]
  const [approvalId] = useState(newId)
  const { form, field, element, problem, isPending, submitWith } = useContractForm(messageTemplates.ask, {
    initial: { verb: 'ask' as 'ask' | 'test', texts: current?.texts ?? noTexts, reason: '' },
    missing: { reason: false },
    check: ({ verb, reason }) => ({
      reason: verb === 'ask' && reason.trim().length < 3 && t('admin.notification.reason.missing'),
    }),
    send: async ({ verb, texts, reason }) => {
      const params = { id }
      if (verb === 'test') await call(messageTemplates.test, { params, body: { texts, lang: language } })
      else {
        const body = { id: approvalId, basedOn: current?.version ?? 0, texts, reason }
        await call(messageTemplates.ask, { params, body })
      }
      return verb
    },
    onDone: (verb) => {
      const done = verb === 'test' ? 'admin.notification.test.done' : 'admin.notification.template.asked'
      toast('success', t(done), { brief: true })
    },
    onSettled: () => {
      if (form.getValues('verb') === 'ask') void stale(wholeOffice)
    },
  })
  if (!shipped) return null
  const pending = isPending && form.watch('verb')
  const names = namesIn(`${shipped.texts.es.title} ${shipped.texts.es.message}`)
  return (
    <Card>
      <form noValidate ref={element} onSubmit={submitWith({ verb: 'ask' })} className="grid grid-cols-1 gap-4">
        {names.length > 0 && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {t('admin.notification.template.names', { names: names.map((name) => `{${name}}`).join(', ') })}
          </p>
        )}
        <TextsFields field={field} rows={kind === 'mail' ? 10 : 3} />
        <TextArea
          label={t('admin.notification.template.reason')}
          hint={t('admin.notification.reason.hint')}
          rows={2}
          {...field('reason')}
        />
        <FormError>{problem}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={pending === 'ask' && t('ui.sending')}>
            {t('word.request-approval')}
          </Button>
          <Button look="secondary" busy={pending === 'test' && t('ui.sending')} onClick={submitWith({ verb: 'test' })}>
            {t('admin.notification.test')}
          </Button>
          <Button look="ghost" onClick={() => form.setValue('texts', shipped.texts)}>
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
    <Card title={t('word.versions')}>
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
