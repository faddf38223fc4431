import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type Device, identity } from '#contract/people/identity.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { ownSessions, useChange } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { Row } from './Row.tsx'
import { useNotify } from './use-notify.ts'

const shownAtFirst = 5

export const Devices = () => {
  const t = useText<SecurityKey>()
  const notify = useNotify()
  const [all, setAll] = useState(false)
  const others = useChange(
    () => call(identity.endOtherSessions),
    () => toast('success', t('security.devices.others.done')),
  )
  return (
    <Card flush title={t('security.devices.title')}>
      <p className="px-6 pb-5 text-ink-soft">{t('security.devices.text')}</p>
      <QueryView
        query={useQuery(ownSessions)}
        skeleton={
          <div className="px-6 pb-3">
            <SkeletonRows rows={2} label={t('security.loading')} />
          </div>
        }
      >
        {(sessions) => (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {sessions.slice(0, all ? undefined : shownAtFirst).map((session) => (
                <DeviceRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="flex flex-wrap gap-3 border-t border-line px-6 py-4">
                {!all && sessions.length > shownAtFirst && (
                  <Button look="ghost" onClick={() => setAll(true)}>
                    {t('security.devices.all', { count: sessions.length })}
                  </Button>
                )}
                <Button
                  look="destructive"
                  busy={others.isPending && t('ui.one-moment')}
                  onClick={() => others.mutate(undefined, { onError: notify })}
                >
                  {t('security.devices.others')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

const handheld = new Set(['iOS', 'Android'])

const DeviceRow = ({ session }: { session: Device }) => {
  const t = useText<SecurityKey>()
  const { dateTime } = useFormat()
  const notify = useNotify()
  const { id, browser, system, address, seenAt, current } = session
  const name =
    browser && system ? t('security.devices.name', { browser, system }) : browser || system || t('word.unknown-browser')
  const end = useChange(
    () => call(identity.endSession, { params: { id } }),
    () => toast('success', t('security.devices.ended', { name })),
  )
  return (
    <Row
      icon={handheld.has(system) ? Smartphone : Laptop}
      title={name}
      line={`${address} · ${t('security.devices.seen', { when: dateTime(seenAt) })}`}
      aside={
        current ? (
          <Chip look="success">{t('security.devices.current')}</Chip>
        ) : (
          <Button
            look="secondary"
            size="dense"
            aria-label={t('security.devices.end.label', { name })}
            busy={end.isPending && t('ui.one-moment')}
            onClick={() => end.mutate(undefined, { onError: notify })}
          >
            {t('security.devices.end')}
          </Button>
        )
      }
    />
  )
}
