import { useQuery } from '@tanstack/react-query'
import {
  type BrandFact,
  type BrandVersion,
  brandFacts,
  brandVersions,
  fixedFacts,
  printedIn,
} from '#contract/lib/brand-versions.ts'
import type { DatedText } from '#contract/staff/settings.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { NotYours } from '../May.tsx'
import { ChangeLines } from './Changes.tsx'
import { changesOf, type Line } from './lines.ts'
import type { SettingsKey } from './messages.es.ts'
import { versions } from './queries.ts'
import { SettingScreen } from './SettingScreen.tsx'

/** The company's contact details, changed here with dual approval, and its other facts, changed by a build. */
export const BrandScreen = () => {
  const t = useText<SettingsKey>()
  const query = useQuery({ ...versions.brand, enabled: useMay()(brandVersions.list) })
  if (!useMay()(brandVersions.list)) return <NotYours call={brandVersions.list} />
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={8} label={t('admin.settings.loading')} />} errorClass="card">
      {({ items, invented, outdated }) => (
        <div className="grid grid-cols-1 gap-5">
          <Unfinished invented={invented} outdated={outdated} />
          <SettingScreen kind="company" />
          {items[0] && <InForce version={items[0]} invented={invented} />}
          {items.length > 1 && <Before items={items} />}
        </div>
      )}
    </QueryView>
  )
}

const useFactLines = (): ((facts: BrandVersion['facts']) => (Line & { key: BrandFact })[]) => {
  const t = useText<SettingsKey>()
  return (facts) =>
    brandFacts.flatMap((fact) => {
      const said = facts[fact]
      if (said === undefined) return []
      const isWord = said === 'true' || said === 'false'
      return {
        key: fact,
        label: t(`admin.settings.brand.${fact}`),
        value: isWord ? t(`admin.settings.brand.${said}`) : said,
      }
    })
}

/** The bank's placeholder numbers are listed under the bank's name. */
const isAmong = (fact: BrandFact, invented: readonly string[]): boolean =>
  invented.includes(fact) || (invented.includes('bank') && (fact === 'bank.routing' || fact === 'bank.account'))

/** Placeholder facts still to be replaced, and texts with outdated facts. */
const Unfinished = ({ invented, outdated }: { invented: readonly string[]; outdated: readonly DatedText[] }) => {
  const t = useText<SettingsKey>()
  const list = new Intl.ListFormat(useFormat().locale)
  const texts = list.format(outdated.map((name) => t(`admin.settings.preview.document.${name}`)))
  const facts = brandFacts.filter((fact) => isAmong(fact, invented)).map((fact) => t(`admin.settings.brand.${fact}`))
  if (facts.length + outdated.length === 0) return null
  return (
    <div className="grid gap-2 rounded-input bg-sol-soft px-3.5 py-2.5 text-sm text-ink">
      {facts.length > 0 && <p>{t('admin.settings.brand.invented.text', { facts: list.format(facts) })}</p>}
      {outdated.length > 0 && <p>{t('admin.settings.preview.documents', { texts })}</p>}
    </div>
  )
}

const InForce = ({ version, invented }: { version: BrandVersion; invented: readonly string[] }) => {
  const t = useText<SettingsKey>()
  const format = useFormat()
  const linesOf = useFactLines()
  const { facts, since, product } = version
  return (
    <Card title={t('admin.settings.brand.title')}>
      <p className="text-sm text-ink-soft">
        {t('admin.settings.brand.since', { when: format.dateTime(since), product })}
      </p>
      <p className="mt-2 max-w-prose text-sm">{t('admin.settings.brand.why')}</p>
      <dl className="mt-2 divide-y divide-line">
        {linesOf(facts)
          .filter(({ key }) => fixedFacts.includes(key))
          .map(({ key, label, value }) => (
            <div
              key={key}
              className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]"
            >
              <dt className="min-w-0">
                <span className="block">{label}</span>
                <span className="block text-sm text-ink-soft">
                  {t('admin.settings.brand.printed', {
                    places: new Intl.ListFormat(format.locale).format(
                      printedIn[key].map((place) => t(`admin.settings.brand.in.${place}`)),
                    ),
                  })}
                </span>
              </dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular wrap-anywhere sm:justify-end sm:text-right">
                {isAmong(key, invented) && <Chip look="waiting">{t('admin.settings.brand.invented')}</Chip>}
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

/** Each version's changes; the first version is shown in full. */
const Before = ({ items }: { items: readonly BrandVersion[] }) => {
  const t = useText<SettingsKey>()
  const format = useFormat()
  const linesOf = useFactLines()
  return (
    <Card title={t('admin.settings.history')}>
      <ul className="divide-y divide-line">
        {items.map(({ id, facts, since, product }, index) => {
          const before = items[index + 1]
          return (
            <li key={id} className="py-4 first:pt-0 last:pb-0">
              <h3 className="font-sans text-[0.9375rem] font-semibold">
                {t('admin.settings.from', { when: format.dateTime(since) })}
              </h3>
              <p className="mt-1 text-sm text-ink-soft">{t('admin.settings.brand.product', { product })}</p>
              {before ? (
                <ChangeLines changes={changesOf(linesOf(before.facts), linesOf(facts))} />
              ) : (
                <p className="mt-1 text-sm">{t('admin.settings.brand.first')}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
