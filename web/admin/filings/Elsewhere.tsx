import { type ReactNode, useState } from 'react'
import { type Filing, filings } from '#contract/compliance/filings.ts'
import type { Call } from '#contract/lib/route.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox, FormError, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ReportsKey } from './messages.es.ts'

type Items = Call<typeof filings.elsewhere>['body']['items']
const keyOf = ({ obligation, period }: Pick<Filing, 'obligation' | 'period'>): string => `${obligation} ${period}`

type Props = { early: readonly Filing[]; act(filing: Filing): ReactNode }

/** Periods before licenses were recorded here: which reports were filed elsewhere? The others are filed by `act`. */
export const Elsewhere = ({ early, act }: Props) => {
  const t = useText<ReportsKey>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = early.filter((one) => ticked.has(keyOf(one)))
  const { field, element, onSubmit, problem, isPending } = useContractForm(filings.elsewhere, {
    initial: { reason: '' },
    missing: { reason: t('admin.compliance.reports.elsewhere.missing') },
    send: ({ reason }) =>
      call(filings.elsewhere, {
        body: { items: chosen.map(({ obligation, period }) => ({ obligation, period })) as Items, reason },
      }),
    onDone: async () => {
      await stale(wholeOffice)
      toast('success', t('admin.compliance.reports.done'), { brief: true })
    },
  })
  const toggle = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    setTicked(next)
  }
  return (
    <Card title={t('admin.compliance.reports.elsewhere.title')}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <p className="mb-2 max-w-prose text-ink-soft">{t('admin.compliance.reports.elsewhere.text')}</p>
        <ul className="divide-y divide-line">
          {early.map((one) => (
            <li key={keyOf(one)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
              <Checkbox
                className="min-w-0 flex-1 basis-72"
                label={`${t(`admin.compliance.reports.name.${one.obligation}`)} ${one.period}`}
                checked={ticked.has(keyOf(one))}
                onChange={() => toggle(keyOf(one))}
              />
              <div className="flex flex-wrap items-center gap-3">{act(one)}</div>
            </li>
          ))}
        </ul>
        <TextField
          label={t('admin.compliance.reports.elsewhere.reason')}
          className="mt-3 max-w-prose"
          autoComplete="off"
          {...field('reason')}
        />
        <FormError className="mt-3">{problem}</FormError>
        <Button type="submit" className="mt-4" disabled={chosen.length === 0} busy={isPending && t('ui.one-moment')}>
          {t('admin.compliance.reports.elsewhere.mark', { count: chosen.length })}
        </Button>
      </form>
    </Card>
  )
}
