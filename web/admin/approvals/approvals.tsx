import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Approval } from '../../../contract/approvals.ts'
import { stateNames } from '../../../contract/us-states.ts'
import { RepairLines } from '../../customer/recipient-form/RepairLines.tsx'
import { clock } from '../../lib/clock.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip, type ChipLook } from '../../ui/Chip.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useFilter, usePlace } from '../../ui/list-address.ts'
import { Empty } from '../../ui/States.tsx'
import { ageOf } from '../age.ts'
import type { AlertsKey } from '../alerts/messages.es.ts'
import { ListHeader } from '../ListHeader.tsx'
import type { AdminKey } from '../messages.es.ts'
import type { NotificationKey } from '../notification/messages.es.ts'
import { Preview } from '../notification/Preview.tsx'
import { Wordings } from '../notification/templates/Wordings.tsx'
import { useSegmentWords } from '../notification/use-words.ts'
import type { RemediesKey } from '../remedies/messages.es.ts'
import { SettingChange } from '../settings/SettingChange.tsx'
import { DecideApproval } from './DecideApproval.tsx'
import type { ApprovalsKey } from './messages.es.ts'
import { approvalsQuery } from './queries.ts'
import { WrittenPolicy } from './WrittenPolicy.tsx'

const tabs = ['waiting', 'decided'] as const

export const clientLoader = messagesClientLoader(
  'admin/alerts',
  'admin/approvals',
  'admin/notification',
  'admin/remedies',
  'admin/settings',
  'customer/recipient-form',
)
export const shouldRevalidate = onLanguageChange

/** What one asked for and another decides: those that wait, the oldest first, and the decided ones. */
export default function Approvals() {
  const t = useText<ApprovalsKey>()
  const status = useFilter('status', tabs)
  const { cursor } = usePlace()
  return (
    <ListScreen
      title={t('admin.approvals.title')}
      header={<ListHeader title={t('admin.approvals.title')} />}
      filter={{
        label: t('admin.approvals.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.approvals.tab.${known}`) })),
      }}
      query={useQuery(approvalsQuery({ status: status.current, cursor, limit: 20 }))}
      loading={t('admin.approvals.loading')}
      card={(approval) => <ApprovalCard approval={approval} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.approvals.none.${status.current}`)} />}
    />
  )
}

/** What would change, in one sentence. */
const useSentence = (): ((content: Approval['content']) => string) => {
  const t = useText<AlertsKey | ApprovalsKey | AdminKey | RemediesKey>()
  const format = useFormat()
  return (content) => {
    const { kind } = content
    if (kind === 'staff_role')
      return t(`admin.approvals.kind.${kind}`, { name: content.name, role: t(`admin.role.${content.role}`) })
    if (kind === 'transfer_refund' || kind === 'payout_resend' || kind === 'payout_repair')
      return t(`admin.approvals.kind.${kind}`, {
        name: content.name,
        code: content.code,
        total: format.money(content.total),
      })
    if (kind === 'campaign') {
      const { name, people, sendAt } = content
      return t(`admin.approvals.kind.${kind}`, { name, people, when: format.dateTime(sendAt) })
    }
    if (kind === 'write_off')
      return t(`admin.approvals.kind.${kind}`, {
        reference: content.partnerReference,
        amount: format.money(content.amount),
      })
    if (kind === 'remedy') {
      const why = t(content.error ? `admin.remedies.error.${content.error}` : `admin.remedies.kind.${content.remedy}`)
      return t(`admin.approvals.kind.${kind}`, {
        name: content.name,
        code: content.code,
        why,
        amount: format.money(content.amount),
      })
    }
    if (kind === 'property_release')
      return t(`admin.approvals.kind.${kind}`, { ...content, amount: format.money(content.amount) })
    if (kind === 'unclaimed_payment') {
      const { usState, reference, amount } = content
      return t(`admin.approvals.kind.${kind}`, { state: stateNames[usState], reference, amount: format.money(amount) })
    }
    if (kind === 'policy_version') {
      const { title, version, effectiveOn } = content
      return t(`admin.approvals.kind.${kind}`, { title, version, day: format.longDate(effectiveOn) })
    }
    if (kind === 'alert_decision') {
      const [alert, outcome] = [
        t(`admin.alerts.kind.${content.alertKind}`),
        t(`admin.alerts.outcome.${content.outcome}`),
      ]
      return t(`admin.approvals.kind.${kind}`, { alert, outcome, reason: t(`admin.alerts.reason.${content.reason}`) })
    }
    if (kind === 'message_template')
      return t(`admin.approvals.kind.${kind}`, { title: content.texts[format.language].title })
    return t(`admin.approvals.kind.${kind}`, { when: format.dateTime(content.effectiveFrom) })
  }
}

const looks: Record<NonNullable<Approval['decided']>['decision'], ChipLook> = {
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export const ApprovalCard = ({ approval }: { approval: Approval }) => {
  const t = useText<ApprovalsKey>()
  const format = useFormat()
  const { content, reason, requestedBy, requestedAt, expiresAt, decided } = approval
  const age = ageOf(requestedAt, { until: clock(), locale: format.locale })
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">{useSentence()(content)}</h2>
          {'email' in content && <p className="text-sm text-ink-soft wrap-anywhere">{content.email}</p>}
        </div>
        {decided ? (
          <Chip look={looks[decided.decision]}>{t(`admin.approvals.decided.${decided.decision}`)}</Chip>
        ) : (
          <Chip look="waiting">{t('admin.approvals.age', { age })}</Chip>
        )}
      </div>
      {content.kind === 'payout_repair' && <RepairLines changes={content.changes} />}
      {content.kind === 'campaign' && <Written content={content} />}
      {content.kind === 'policy_version' && <WrittenPolicy id={approval.id} content={content} />}
      {content.kind === 'alert_decision' && (
        <Link to={`/dashboard/compliance/alerts/${content.alertId}`} className="link inline-flex min-h-11 items-center">
          {t('admin.approvals.alert')}
        </Link>
      )}
      {content.kind === 'message_template' && <Wordings texts={content.texts} />}
      <Said who={requestedBy.name} when={requestedAt} words={reason} />
      {decided?.by && decided.reason ? (
        <Said who={decided.by.name} when={decided.at} words={decided.reason} />
      ) : (
        !decided && (
          <p className="mt-2 text-sm text-ink-soft">
            {t('admin.approvals.until', { when: format.dateTime(expiresAt) })}
          </p>
        )
      )}
      {'effectiveFrom' in content && <SettingChange asked={content} isDecided={decided !== null} />}
      {!decided && <DecideApproval approval={approval} />}
    </Card>
  )
}

/** Whom a campaign is for and what it says, in each language: that is what is decided. */
const Written = ({ content }: { content: Extract<Approval['content'], { kind: 'campaign' }> }) => {
  const t = useText<NotificationKey>()
  const words = useSegmentWords()
  return (
    <div className="mt-4">
      <p className="mb-3 text-sm text-ink-soft">
        {words(content.segment)} · {t(`admin.notification.purpose.${content.purpose}`)}
      </p>
      <Preview texts={content.texts} />
    </div>
  )
}

const Said = ({ who, when, words }: { who: string; when: string; words: string }) => {
  const format = useFormat()
  return (
    <div className="mt-3 border-l-2 border-line pl-3">
      <p className="text-sm text-ink-soft">
        {who} · {format.dateTime(when)}
      </p>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{words}</p>
    </div>
  )
}
