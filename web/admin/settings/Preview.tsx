import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WireMoney } from '#contract/lib/money.ts'
import type { SettingContent, SettingPreview } from '#contract/staff/settings.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import type { SettingsKey } from './messages.es.ts'
import { versions } from './queries.ts'

/** The effect of a draft on last month's transfers. */
export const Preview = ({ content }: { content: SettingContent }) => {
  const t = useText<SettingsKey>()
  const format = useFormat()
  return (
    <section className="mt-4 rounded-[10px] border border-line px-4 py-3" aria-live="polite">
      <QueryView
        query={useQuery(versions.preview(content))}
        skeleton={<SkeletonRows rows={2} label={t('admin.settings.loading')} />}
        dense
      >
        {({ from, result }) => (
          <>
            <h3 className="mb-2 font-sans text-sm font-semibold">
              {t('admin.settings.preview.title', { month: format.month(from.slice(0, 7), { year: true }) })}
            </h3>
            <Result result={result} />
          </>
        )}
      </QueryView>
    </section>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-semibold tabular">{children}</dd>
  </div>
)

const Result = ({ result }: { result: SettingPreview }) => {
  const t = useText<SettingsKey>()
  const { locale, money } = useFormat()
  const count = new Intl.NumberFormat(locale)
  const list = new Intl.ListFormat(locale)
  const figures: [label: SettingsKey, value: string][] = [
    ['admin.settings.preview.transfers', count.format(result.transfers)],
  ]
  if (result.kind === 'fees')
    figures.push(
      ['admin.settings.preview.before', money(result.before)],
      ['admin.settings.preview.after', money(result.after)],
      ['admin.settings.preview.pausing', count.format(result.schedules)],
    )
  if (result.kind === 'limits')
    figures.push(
      ['admin.settings.preview.refused', count.format(result.refused)],
      ['admin.settings.preview.customers', count.format(result.customers)],
      ['admin.settings.preview.sum', money(result.sum)],
    )
  if (result.kind === 'corridors')
    figures.push(
      ['admin.settings.preview.touched', count.format(result.touched)],
      ['admin.settings.preview.sum', money(result.sum)],
      ['admin.settings.preview.schedules', count.format(result.schedules)],
    )
  if (result.kind === 'company')
    figures.push(
      ['admin.settings.preview.disclosed', count.format(result.touched)],
      ['admin.settings.preview.authorized', count.format(result.schedules)],
      ['admin.settings.preview.invoices', count.format(result.invoices)],
    )
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([label, value]) => (
          <Figure key={label} label={t(label)}>
            {value}
          </Figure>
        ))}
      </dl>
      {result.kind === 'company' && result.documents.length > 0 && (
        <p className="mt-3 max-w-prose text-sm">
          {t('admin.settings.preview.documents', {
            texts: list.format(result.documents.map((name) => t(`admin.settings.preview.document.${name}`))),
          })}
        </p>
      )}
      {result.kind === 'fees' && (
        <>
          <Priced title={t('admin.settings.preview.corridors')} rows={result.corridors} />
          <Priced title={t('admin.settings.preview.biggest')} rows={result.biggest} />
        </>
      )}
    </>
  )
}

type Row = { country: string; before: WireMoney; after: WireMoney; amount?: WireMoney; transfers?: number }

const Priced = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const t = useText<SettingsKey>()
  const { locale, money, countryName } = useFormat()
  if (rows.length === 0) return null
  return (
    <>
      <h4 className="mt-3 font-sans text-sm text-ink-soft">{title}</h4>
      <ul className="text-sm">
        {rows.map(({ country, before, after, amount, transfers }) => (
          <li
            key={`${country} ${amount?.minor ?? ''} ${before.minor} ${after.minor}`}
            className="flex flex-wrap justify-between gap-x-6 py-1"
          >
            <span>
              {countryName(country)}
              {amount && ` · ${money(amount)}`}
              {transfers !== undefined &&
                ` · ${t('admin.settings.preview.count', { count: new Intl.NumberFormat(locale).format(transfers) })}`}
            </span>
            <span className="tabular">{`${money(before)} → ${money(after)}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
