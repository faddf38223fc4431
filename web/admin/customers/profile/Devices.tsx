import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/lib/route.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import type { ProfileKey } from './messages.es.ts'
import { PartLine } from './PartList.tsx'
import { parts } from './parts.ts'
import { ReasonModal } from './ReasonModal.tsx'

type DevicesReply = Reply<typeof customerProfile.devices>
type Session = DevicesReply['sessions'][number]

/** A customer's sessions and sign-in methods. */
export const Devices = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const query = useQuery(parts.devices(id))
  const skeleton = (
    <div className="px-6 pb-3">
      <SkeletonRows rows={3} label={t('ui.loading')} />
    </div>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <Card flush title={t('admin.devices.sessions')}>
        <QueryView query={query} skeleton={skeleton}>
          {({ sessions }) =>
            sessions.length === 0 ? (
              <Empty title={t('admin.devices.none')} />
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {sessions.map((session) => (
                  <li key={session.id}>
                    <SessionLine id={id} session={session} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
      <Card flush title={t('admin.devices.means')}>
        <QueryView query={query} skeleton={skeleton}>
          {({ means }) => <Means means={means} />}
        </QueryView>
      </Card>
    </div>
  )
}

const SessionLine = ({ id, session }: { id: string; session: Session }) => {
  const t = useText<ProfileKey>()
  const { dateTime } = useFormat()
  const mayEnd = useMay()(customerProfile.endSession)
  const [isOpen, setOpen] = useState(false)
  const { browser, system, address, seenAt, createdAt } = session
  const name = [browser, system].filter(Boolean).join(' · ') || t('word.unknown-browser')
  return (
    <>
      <PartLine
        title={name}
        detail={
          <>
            <span className="block tabular">{address}</span>
            <span className="block">{t('admin.devices.seen', { date: dateTime(seenAt) })}</span>
            <span className="block">{t('admin.devices.since', { date: dateTime(createdAt) })}</span>
          </>
        }
        end={
          mayEnd && (
            <Button look="destructive" size="dense" onClick={() => setOpen(true)}>
              {t('admin.devices.end')}
            </Button>
          )
        }
      />
      {isOpen && (
        <ReasonModal
          title={t('admin.devices.ask', { name })}
          text={t('admin.devices.text')}
          confirm={t('admin.devices.end')}
          done={t('admin.devices.ended')}
          send={(reason) => call(customerProfile.endSession, { params: { id, partId: session.id }, body: { reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Means = ({ means: { passkeys, authenticator, text, recoveryCodes } }: { means: DevicesReply['means'] }) => {
  const t = useText<ProfileKey>()
  const { shortDate } = useFormat()
  const used = (usedAt: string | null) =>
    usedAt ? t('admin.devices.used', { date: shortDate(usedAt) }) : t('admin.devices.unused')
  if (passkeys.length === 0 && !authenticator && !text) return <Empty title={t('admin.devices.password-only')} />
  return (
    <ul className="divide-y divide-line border-t border-line">
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id}>
          <PartLine
            title={t('admin.devices.passkey', { name })}
            detail={t('admin.funding.added', { date: shortDate(createdAt) })}
            endDetail={used(usedAt)}
          />
        </li>
      ))}
      {authenticator && (
        <li>
          <PartLine
            title={t('admin.devices.authenticator')}
            detail={t('admin.funding.added', { date: shortDate(authenticator.createdAt) })}
            endDetail={used(authenticator.usedAt)}
          />
        </li>
      )}
      {text && (
        <li>
          <PartLine
            title={t('admin.devices.text-codes')}
            detail={t('admin.funding.added', { date: shortDate(text.createdAt) })}
          />
        </li>
      )}
      {recoveryCodes && (
        <li>
          <PartLine
            title={t('admin.devices.codes')}
            endDetail={t('admin.devices.left', { left: recoveryCodes.left })}
          />
        </li>
      )}
    </ul>
  )
}
