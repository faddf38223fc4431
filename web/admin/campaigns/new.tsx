import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { uuidv7 } from '#contract/lib/ids.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { type CampaignTexts, campaignMessage_max, campaigns, campaignTitle_max } from '#contract/office/campaigns.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { MinuteField } from '#web/ui/MinuteField.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { May } from '../May.tsx'
import type { NotificationKey } from './messages.es.ts'
import { ShownPreview } from './Preview.tsx'
import { type Choosing, nothingChosen, SegmentFields, segmentOf } from './SegmentFields.tsx'
import { TextsFields } from './TextsFields.tsx'

const empty = { title: '', message: '' }
const noTexts: CampaignTexts = { es: empty, pt: empty, en: empty }

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

const errorIn = (errors: readonly unknown[], field: string): string | undefined =>
  errors.find((error) => isFailure(error))?.fields[field]?.details

const Form = () => {
  const t = useText<NotificationKey>()
  const { language } = useFormat()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const [id] = useState(() => uuidv7(clock()))
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(nothingChosen)
  const [texts, setTexts] = useState(noTexts)
  const [shown, setShown] = useState<Language>(languages[0])
  const [sendAt, setSendAt] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const choose = (changed: Partial<Choosing>) => setChosen((old) => ({ ...old, ...changed }))
  const segment = segmentOf(chosen)
  const ask = useMutation({
    mutationFn: (wanted: NonNullable<typeof segment>) => {
      const moment = sendAt === '' ? new Date(clock()).toISOString() : new Date(sendAt).toISOString()
      const body = { id, name, purpose: chosen.purpose, segment: wanted, texts, sendAt: moment, reason }
      return call(campaigns.ask, { body })
    },
    onSuccess: async () => {
      await stale(wholeOffice)
      toast('success', t('admin.notification.asked'), { brief: true })
      void navigate(`/dashboard/notification/${id}`, { replace: true })
    },
  })
  const test = useMutation({
    mutationFn: () => call(campaigns.test, { body: { texts, lang: language } }),
    onSuccess: () => toast('success', t('admin.notification.test.done'), { brief: true }),
  })
  const fieldError = (field: string) => errorIn([ask.error, test.error], field)
  const isReasonMissing = isTried && reason.trim().length < 3
  const sendTest = () => {
    ask.reset()
    test.mutate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    test.reset()
    if (segment && reason.trim().length >= 3) ask.mutate(segment)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <div className="grid grid-cols-1 gap-4">
          <TextField
            label={t('admin.notification.name')}
            hint={t('admin.notification.name.hint')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={fieldError('name')}
          />
          <SegmentFields {...{ chosen, onChange: choose, error: fieldError('segment') }} />
          <TextsFields
            texts={texts}
            onTexts={setTexts}
            errorOf={fieldError}
            max={{ title: campaignTitle_max, message: campaignMessage_max }}
            rows={3}
            onWriting={setShown}
          />
          <MinuteField
            label={t('admin.notification.send-at')}
            hint={t('admin.notification.send-at.hint')}
            value={sendAt}
            onChange={setSendAt}
            error={fieldError('sendAt')}
          />
          <TextArea
            label={t('admin.notification.reason')}
            hint={t('admin.notification.reason.hint')}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isReasonMissing ? t('admin.notification.reason.missing') : fieldError('reason')}
          />
        </div>
      </Card>
      <div className="grid gap-4 self-start xl:sticky xl:top-24">
        <Card title={t('admin.notification.preview')}>
          <ShownPreview texts={texts} language={shown} onLanguage={setShown} />
        </Card>
        <FormError>{(ask.error ?? test.error) && failureMessage(ask.error ?? test.error)}</FormError>
        <Acts ready={segment !== null} asking={ask.isPending} testing={test.isPending} onTest={sendTest} />
      </div>
    </form>
  )
}

type ActsProps = { ready: boolean; asking: boolean; testing: boolean; onTest(): void }

/** Next to the form, and always visible on a wide screen. */
const Acts = ({ ready, asking, testing, onTest }: ActsProps) => {
  const t = useText<NotificationKey>()
  return (
    <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
      <Button type="submit" disabled={!ready} busy={asking && t('admin.notification.sending')}>
        {t('admin.notification.ask')}
      </Button>
      <Button look="secondary" busy={testing && t('admin.notification.sending')} onClick={onTest}>
        {t('admin.notification.test')}
      </Button>
    </div>
  )
}
