import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SettingKind, type SettingVersion, settingChanges, settings } from '#contract/staff/settings.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { May, NotYours } from '../May.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { CancelVersion } from './CancelVersion.tsx'
import { Changes } from './Changes.tsx'
import { useLines } from './lines.ts'
import type { SettingsKey } from './messages.es.ts'
import { ProposeChange } from './ProposeChange.tsx'
import { versions } from './queries.ts'

/** The current, planned and earlier versions; a change is proposed here and approved by a second person. */
export const SettingScreen = ({ kind }: { kind: SettingKind }) => {
  const t = useText<SettingsKey>()
  const query = useQuery({ ...versions.list(kind), enabled: useMay()(settings.list) })
  if (!useMay()(settings.list)) return <NotYours call={settings.list} />
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} label={t('admin.settings.loading')} />} errorClass="card">
      {({ items, waits }) => (
        <div className="grid grid-cols-1 gap-5">
          <PendingChanges subject={kind} past="refused" />
          <InForce kind={kind} items={items} waits={waits} />
          <Listed title={t('admin.settings.planned')} items={items} states={['planned']} />
          <Listed title={t('admin.settings.history')} items={items} states={['in_force', 'past', 'canceled']} />
        </div>
      )}
    </QueryView>
  )
}

type Items = readonly SettingVersion[]

const InForce = ({ kind, items, waits }: { kind: SettingKind; items: Items; waits: boolean }) => {
  const t = useText<SettingsKey>()
  const format = useFormat()
  const linesOf = useLines()
  const [proposing, setProposing] = useState(false)
  const current = items.find(({ state }) => state === 'in_force')
  if (!current) return null
  const since = current.change
    ? t('admin.settings.since', { when: format.dateTime(current.change.effectiveFrom) })
    : t('admin.settings.first')
  const lines = linesOf(current.content)
  return (
    <Card
      title={t(`admin.settings.title.${kind}`)}
      aside={
        !waits && (
          <May call={settingChanges[kind].ask} quiet>
            <Button size="dense" onClick={() => setProposing(true)}>
              {t('admin.settings.propose')}
            </Button>
          </May>
        )
      }
    >
      <p className="text-sm text-ink-soft">{since}</p>
      {lines.length === 0 && <p className="mt-3">{t('admin.settings.none-closed')}</p>}
      {lines.length > 0 && (
        <dl className="mt-2 divide-y divide-line">
          {lines.map(({ key, label, value }) => (
            <div key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
              <dt className="min-w-0 wrap-anywhere">{label}</dt>
              <dd className="font-semibold tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <May call={settingChanges[kind].ask}>{null}</May>
      {proposing && <ProposeChange kind={kind} items={items} onClose={() => setProposing(false)} />}
    </Card>
  )
}

const looks: Record<SettingVersion['state'], ChipLook> = {
  planned: 'waiting',
  in_force: 'success',
  past: 'neutral',
  canceled: 'danger',
}

type ListedProps = { title: string; items: Items; states: readonly SettingVersion['state'][] }

const Listed = ({ title, items, states }: ListedProps) => {
  const shown = items.filter(({ state, change }) => change && states.includes(state))
  if (shown.length === 0) return null
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {shown.map((version) => (
          <li key={version.id} className="py-4 first:pt-0 last:pb-0">
            <Version version={version} before={beforeOf(items, version)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The replaced version: the next older one that was not canceled. */
const beforeOf = (items: Items, version: SettingVersion): SettingVersion | undefined =>
  items.slice(items.indexOf(version) + 1).find(({ state }) => state !== 'canceled')

const Version = ({ version, before }: { version: SettingVersion; before: SettingVersion | undefined }) => {
  const t = useText<SettingsKey>()
  const format = useFormat()
  const { id, state, change, content } = version
  if (!change) return null
  const { author, approver, approvedAt, reason, canceled } = change
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-sans text-[0.9375rem] font-semibold">
          {t('admin.settings.from', { when: format.dateTime(change.effectiveFrom) })}
        </h3>
        <Chip look={looks[state]}>{t(`admin.settings.state.${state}`)}</Chip>
      </div>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {t('admin.settings.by', { author: author.name, approver: approver.name, when: format.dateTime(approvedAt) })}
      </p>
      <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{reason}</p>
      {canceled && (
        <p className="mt-1 text-sm text-coral-ink wrap-anywhere">
          {t('admin.settings.canceled-by', { name: canceled.by.name, when: format.dateTime(canceled.at) })}{' '}
          {canceled.reason}
        </p>
      )}
      {before && <Changes before={before.content} after={content} />}
      {state === 'planned' && (
        <May call={settingChanges[content.kind].cancel} quiet>
          <CancelVersion id={id} kind={content.kind} />
        </May>
      )}
    </>
  )
}
