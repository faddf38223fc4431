import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import {
  mailedReports,
  type ReportName,
  type ReportSubscription,
  type Rhythm,
  reportSubscriptions,
} from '#contract/books/report-subscriptions.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ReportingKey } from './messages.es.ts'
import { reports } from './queries.ts'

/** Subscribes the reader to this report by email. The button shows the state. */
export const ByMail = ({ report }: { report: ReportName }) => {
  const t = useText<ReportingKey>()
  const [open, setOpen] = useState(false)
  const { data: subscriptions, isPending } = useQuery(reports.subscriptions())
  const current = subscriptions?.find((one) => one.report === report)
  if (!current && !isPending) return null
  return (
    <>
      <Button
        look="secondary"
        size="dense"
        icon={<Mail aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={isPending}
        onClick={() => setOpen(true)}
      >
        {t(current?.rhythm ? `admin.reporting.mail.${current.rhythm}` : 'word.by-email')}
      </Button>
      {open && current && <Choice current={current} onClose={() => setOpen(false)} />}
    </>
  )
}

const Choice = ({ current, onClose }: { current: ReportSubscription; onClose(): void }) => {
  const t = useText<ReportingKey>()
  const { dateTime } = useFormat()
  const { email } = useUser()
  const failureMessage = useFailureMessage()
  const [chosen, setChosen] = useState<Rhythm | 'none'>(current.rhythm ?? 'none')
  const { report } = current
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(reportSubscriptions.set, {
        params: { report },
        body: { rhythm: chosen === 'none' ? null : chosen },
      }),
    onSuccess: async ({ nextAt }) => {
      await stale(reports.subscriptions())
      toast(
        'success',
        nextAt ? t('admin.reporting.mail.next', { at: dateTime(nextAt) }) : t('admin.reporting.mail.ended'),
        { brief: true },
      )
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('admin.reporting.mail.title')} dismissable={!isPending}>
      <p className="mb-4 text-ink-soft wrap-anywhere">{t('admin.reporting.mail.text', { email })}</p>
      <RadioCards
        legend={t('word.when')}
        hideLegend
        value={chosen}
        onChange={setChosen}
        options={(['none', ...mailedReports[report].rhythms] as const).map((value) => ({
          value,
          title: t(`admin.reporting.mail.choice.${value}`),
        }))}
      />
      <FormError className="mt-3">{error && failureMessage(error)}</FormError>
      <FormFoot onBack={onClose} busy={isPending && t('ui.just-a-moment')} onClick={() => mutate()}>
        {t('ui.save')}
      </FormFoot>
    </Modal>
  )
}
