import { useState } from 'react'
import { useNavigate } from 'react-router'
import { uuidv7 } from '#contract/lib/ids.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { campaigns, type Segment } from '#contract/office/campaigns.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { MinuteField } from '#web/ui/MinuteField.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { May } from '../May.tsx'
import type { NotificationKey } from './messages.es.ts'
import { PreviewTabs } from './Preview.tsx'
import { everyone, SegmentFields, segmentOf } from './SegmentFields.tsx'
import { TextsFields } from './TextsFields.tsx'

const empty = { title: '', message: '' }
const noTexts = { es: empty, pt: empty, en: empty }

/** Writes a campaign; a second person approves it. */
export default function NewCampaign() {
  const t = useText<NotificationKey>()
  return (
    <>
      <title>{`${t('admin.notification.new')} - SOL`}</title>
      <PageHeader
        title={t('admin.notification.new')}
        back={{ to: '/dashboard/notification', label: t('admin.notification.back') }}
      />
      <May call={campaigns.ask}>
        <Form />
      </May>
    </>
  )
}

type Verb = 'ask' | 'test'

const Form = () => {
  const t = useText<NotificationKey>()
  const { language } = useFormat()
  const navigate = useNavigate()
  const [id] = useState(() => uuidv7(clock()))
  const [shown, setShown] = useState<Language>(languages[0])
  const { form, field, control, element, problem, isPending, submitWith } = useContractForm(campaigns.ask, {
    initial: { verb: 'ask' as Verb, name: '', segment: everyone, texts: noTexts, sendAt: '', reason: '' },
    missing: { sendAt: false, reason: false },
    check: ({ verb, reason }) => ({
      reason: verb === 'ask' && reason.trim().length < 3 && t('admin.notification.reason.missing'),
    }),
    send: async ({ verb, name, segment, texts, sendAt, reason }) => {
      if (verb === 'test') await call(campaigns.test, { body: { texts, lang: language } })
      else {
        const when = (sendAt === '' ? new Date(clock()) : new Date(sendAt)).toISOString()
        const audience = { purpose: segment.purpose, segment: segmentOf(segment) as Segment }
        await call(campaigns.ask, { body: { id, name, ...audience, texts, sendAt: when, reason } })
      }
      return verb
    },
    onDone: async (verb) => {
      if (verb === 'test') return toast('success', t('admin.notification.test.done'), { brief: true })
      await stale(wholeOffice)
      toast('success', t('admin.notification.asked'), { brief: true })
      void navigate(`/dashboard/notification/${id}`, { replace: true })
    },
  })
  const { verb, segment, texts } = form.watch()
  return (
    <form
      noValidate
      ref={element}
      onSubmit={submitWith({ verb: 'ask' })}
      className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Card>
        <div className="grid grid-cols-1 gap-4">
          <TextField label={t('admin.notification.name')} hint={t('admin.notification.name.hint')} {...field('name')} />
          <SegmentFields {...control('segment')} />
          <TextsFields field={field} rows={3} onWriting={setShown} />
          <MinuteField
            label={t('admin.notification.send-at')}
            hint={t('admin.notification.send-at.hint')}
            {...control('sendAt')}
          />
          <TextArea
            label={t('admin.notification.reason')}
            hint={t('admin.notification.reason.hint')}
            rows={2}
            {...field('reason')}
          />
        </div>
      </Card>
      <div className="grid gap-4 self-start xl:sticky xl:top-24">
        <Card title={t('admin.notification.preview')}>
          <PreviewTabs texts={texts} language={shown} onLanguage={setShown} />
        </Card>
        <FormError>{problem}</FormError>
        <Acts ready={segmentOf(segment) !== null} pending={isPending && verb} onTest={submitWith({ verb: 'test' })} />
      </div>
    </form>
  )
}

type ActsProps = { ready: boolean; pending: Verb | false; onTest(): void }

/** Next to the form, and always visible on a wide screen. */
const Acts = ({ ready, pending, onTest }: ActsProps) => {
  const t = useText<NotificationKey>()
  return (
    <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
      <Button type="submit" disabled={!ready} busy={pending === 'ask' && t('ui.sending')}>
        {t('word.request-approval')}
      </Button>
      <Button look="secondary" busy={pending === 'test' && t('ui.sending')} onClick={onTest}>
        {t('admin.notification.test')}
      </Button>
    </div>
  )
}
