import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { NotificationChoice } from '#contract/ground/notifications.ts'
import { useUser } from '#web/lib/session.tsx'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { SettingsKey } from '../messages.es.ts'
import type { NotificationsKey } from './messages.es.ts'
import { preferencesQuery, useChoose } from './preferences.ts'

type Group = { section: NotificationChoice['section']; choices: NotificationChoice[] }

const bySection = (items: readonly NotificationChoice[]): Group[] =>
  [...new Set(items.map(({ section }) => section))].map((section) => ({
    section,
    choices: items.filter((item) => item.section === section),
  }))

export const NotificationSettings = () => {
  const t = useText<NotificationsKey | SettingsKey>()
  const { mobileConfirmed, role } = useUser()
  const { texts } = usePage()
  return (
    <Card title={t('settings.tab.notifications')}>
      <p className="mb-4 max-w-prose text-ink-soft">{t('settings.notifications.text')}</p>
      {texts && role === 'customer' && !mobileConfirmed && (
        <p className="mb-4 max-w-prose">
          <Link to="/dashboard/setting/security" className="link">
            {t('settings.notices.sms.confirm')}
          </Link>
        </p>
      )}
      <QueryView
        query={useQuery(preferencesQuery)}
        skeleton={<SkeletonRows rows={5} label={t('settings.notices.loading')} />}
      >
        {(choices) => (
          <ul className="divide-y divide-line border-t border-line">
            {bySection(choices.filter(({ channel }) => channel !== 'sms' || mobileConfirmed)).map((group) => (
              <Section key={group.section} {...group} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

const Section = ({ section, choices }: Group) => {
  const t = useText<NotificationsKey>()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-sans text-base font-semibold">{t(`settings.notices.${section}`)}</h3>
        <p className="text-sm text-ink-soft">{t(`settings.notices.${section}.hint`)}</p>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {choices.map((choice) => (
          <ChannelSwitch key={choice.channel} choice={choice} />
        ))}
      </div>
    </li>
  )
}

const ChannelSwitch = ({ choice }: { choice: NotificationChoice }) => {
  const t = useText<NotificationsKey>()
  const { mutate: choose } = useChoose(t('settings.notices.failed'))
  const { section, channel, on, fixed } = choice
  const name = t(`settings.notices.${channel}`)
  if (fixed)
    return (
      <span className="flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-soft">
        <Lock aria-hidden="true" className="size-4 flex-none" />
        {name}: {t('settings.notices.always')}
      </span>
    )
  return (
    <Switch
      aria-label={t('settings.notices.switch', { section: t(`settings.notices.${section}`), channel: name })}
      on={on}
      onChange={(next) => choose({ section, channel, on: next })}
    >
      {name}
    </Switch>
  )
}
