import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { stateNames } from '#contract/lib/us-states.ts'
import type { Approval } from '#contract/staff/approvals.ts'
import { RepairLines } from '#web/customer/recipient-form/RepairLines.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { useAge } from '../age.ts'
import type { AlertsKey } from '../alerts/messages.es.ts'
import type { BreaksKey } from '../breaks/messages.es.ts'
import type { NotificationKey } from '../campaigns/messages.es.ts'
import { Preview } from '../campaigns/Preview.tsx'
import { Wordings } from '../campaigns/templates/Wordings.tsx'
import { useSegmentWords } from '../campaigns/use-words.ts'
import type { DecisionReasonsKey } from '../decision-reasons/messages.es.ts'
import type { AdminKey } from '../messages.es.ts'
import { useAsOrigin } from '../origin.ts'
import { TermsChange } from '../reconciliation/TermsChange.tsx'
import type { RemediesKey } from '../remedies/messages.es.ts'
import { PeriodChecklist } from '../reporting/PeriodChecklist.tsx'
import type { RulesKey } from '../rules/messages.es.ts'
import { useRuleWords } from '../rules/use-rule-words.ts'
import { SettingChange } from '../settings/SettingChange.tsx'
import { ComparedMatches } from './ComparedMatches.tsx'
import { DecideApproval } from './DecideApproval.tsx'
import type { ApprovalsKey } from './messages.es.ts'
import { WrittenPolicy } from './WrittenPolicy.tsx'

/** Those without terms of their own in the sentence. */
const bare = ['case_decision', 'sar_filing', 'ctr_filing', 'reconciliation_terms'] as const
type Bare = Extract<Approval['content'], { kind: (typeof bare)[number] }>
const isBare = (content: Approval['content']): content is Bare => bare.some((kind) => kind === content.kind)
const bareSentence = (content: Bare) =>
  content.kind === 'ctr_filing' || content.kind === 'reconciliation_terms'
    ? (`admin.approvals.kind.${content.kind}` as const)
    : (`admin.approvals.kind.case_decision.${'clearReason' in content ? content.clearReason : 'report'}` as const)

/** The proposed change in one sentence. */
const useSentence = (): ((content: Approval['content']) => string) => {
  const t = useText<AlertsKey | ApprovalsKey | BreaksKey | AdminKey | RemediesKey | RulesKey>()
  const format = useFormat()
  return (content) => {
    if (isBare(content)) return t(bareSentence(content))
    const { kind } = content
    if (kind === 'administrator' || kind === 'account_removal' || kind === 'business_approval')
      return t(`admin.approvals.kind.${kind}`, { name: content.name })
    if (kind === 'staff_role' && content.until)
      return t('admin.approvals.kind.staff_role.until', {
        name: content.name,
        role: t(`admin.role.${content.role}`),
        day: format.longDate(content.until),
      })
    if (kind === 'staff_role' || kind === 'role_removal')
      return t(`admin.approvals.kind.${kind}`, { name: content.name, role: t(`admin.role.${content.role}`) })
    if (kind === 'hold_release' || kind === 'transfer_refund' || kind === 'payout_resend' || kind === 'payout_repair')
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
    if (kind === 'credit_note' || kind === 'invoice_refund' || kind === 'property_release')
      return t(`admin.approvals.kind.${kind}`, { ...content, amount: format.money(content.amount) })
    if (kind === 'dispute_decision')
      return t(`admin.approvals.kind.${kind}.${content.decision}`, {
        name: content.name,
        merchant: content.merchant,
        amount: format.money(content.amount),
      })
    if (kind === 'break_settlement')
      return t(`admin.approvals.kind.${kind}`, {
        what: t(`admin.breaks.kind.${content.breakKind}`),
        amount: format.money(content.amount),
        decision: t(`admin.breaks.decision.${content.decision ?? 'none'}`),
      })
    if (kind === 'remedy') {
      const why = t(content.error ? `admin.remedies.error.${content.error}` : `admin.remedies.kind.${content.remedy}`)
      return t(content.resends ? 'admin.approvals.kind.remedy.resent' : 'admin.approvals.kind.remedy', {
        name: content.name,
        code: content.code,
        why,
        amount: format.money(content.amount),
      })
    }
    if (kind === 'treasury_order') {
      const { order, partner, amount, bought } = content
      return t(`admin.approvals.kind.${kind}.${order}`, {
        partner: partner ?? '',
        amount: format.money(amount),
        bought: bought ? format.money(bought) : '',
      })
    }
    if (kind === 'file_reversal') {
      const [debits, credits] = [format.money(content.debits), format.money(content.credits)]
      return t(`admin.approvals.kind.${kind}`, { ...content, debits, credits })
    }
    if (kind === 'period_closing' || kind === 'period_reopening')
      return t(`admin.approvals.kind.${kind}`, { month: format.month(content.month, { year: true }) })
    if (kind === 'unclaimed_payment') {
      const { usState, reference, amount } = content
      return t(`admin.approvals.kind.${kind}`, { state: stateNames[usState], reference, amount: format.money(amount) })
    }
    if (kind === 'policy_version') {
      const { title, version, effectiveOn } = content
      return t(`admin.approvals.kind.${kind}`, { title, version, day: format.longDate(effectiveOn) })
    }
    if (kind === 'monitoring_rule')
      return t(`admin.approvals.kind.${kind}`, { ...content, rule: t(`admin.rules.kind.${content.rule.kind}`) })
    if (kind === 'alert_decision') {
      const [alert, reason] = [t(`admin.alerts.kind.${content.alertKind}`), t(`admin.alerts.reason.${content.reason}`)]
      return t(`admin.approvals.kind.${kind}`, { alert, outcome: t(`admin.alerts.outcome.${content.outcome}`), reason })
    }
    if (kind === 'message_template')
      return t(`admin.approvals.kind.${kind}`, { title: content.texts[format.language].title })
    return t(`admin.approvals.kind.${kind}`, { when: format.dateTime(content.effectiveFrom) })
  }
}

/** The screen of the affected record. */
const recordOf = (content: Approval['content']): string => {
  const { kind } = content
  if (kind === 'administrator' || kind === 'account_removal') return `/dashboard/customers/${content.userId}`
  if (kind === 'staff_role' || kind === 'role_removal')
    return `/dashboard/setting/staff?search=${encodeURIComponent(content.email)}`
  if (kind === 'business_approval') return `/dashboard/businesses/${content.businessId}`
  if (kind === 'credit_note' || kind === 'invoice_refund') return `/dashboard/invoices/${content.invoiceId}`
  if ('transferId' in content) return `/dashboard/transactions/${content.transferId}`
  if (kind === 'alert_decision') return `/dashboard/compliance/alerts/${content.alertId}`
  if (kind === 'sar_filing') return `/dashboard/compliance/sars/${content.sarId}`
  if (kind === 'ctr_filing') return `/dashboard/compliance/ctrs/${content.ctrId}`
  if (kind === 'case_decision') return `/dashboard/compliance/cases/${content.caseId}`
  if (kind === 'write_off' || kind === 'break_settlement') return `/dashboard/breaks/${content.breakId}`
  if (kind === 'dispute_decision') return `/dashboard/card-disputes/${content.disputeId}`
  if (kind === 'campaign') return `/dashboard/notification/${content.campaignId}`
  if (kind === 'message_template') return `/dashboard/notification/templates/${content.template}`
  if (kind === 'monitoring_rule') return `/dashboard/compliance/rules/${content.rule.kind}`
  if (kind === 'policy_version')
    return `/dashboard/compliance/policies${content.version > 1 ? `/${content.policyId}` : ''}`
  return elsewhere[kind as keyof typeof elsewhere]
}

/** Records without their own URL. */
const elsewhere = {
  fees_setting: '/dashboard/setting/fees',
  limits_setting: '/dashboard/setting/sending-limits',
  corridors_setting: '/dashboard/setting/corridors',
  company_setting: '/dashboard/setting/brand',
  property_release: '/dashboard/treasury/blocked-property',
  unclaimed_payment: '/dashboard/treasury/unclaimed-property',
  reconciliation_terms: '/dashboard/treasury/reconciliation/rules',
  treasury_order: '/dashboard/treasury',
  file_reversal: '/dashboard/treasury',
  period_closing: '/dashboard/reporting/periods',
  period_reopening: '/dashboard/reporting/periods',
} as const

/** The last decision, with its record; the next pending one is below. */
export const JustDecided = ({ approval: { content, decided } }: { approval: Approval }) => {
  const t = useText<ApprovalsKey>()
  const place = useRef<HTMLParagraphElement>(null)
  const sentenceOf = useSentence()
  const here = useAsOrigin(t('admin.approvals.title'))
  useEffect(() => place.current?.focus(), [])
  if (!decided) return null
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-sand px-5 py-3">
      <Chip look={looks[decided.decision]}>{t(`admin.approvals.decided.${decided.decision}`)}</Chip>
      <p ref={place} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-60 outline-none wrap-anywhere">
        {sentenceOf(content)}
      </p>
      <Link to={recordOf(content)} state={here} className="link inline-flex min-h-11 items-center">
        {t('admin.approvals.record')}
      </Link>
    </div>
  )
}

const looks: Record<NonNullable<Approval['decided']>['decision'], ChipLook> = {
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

type Props = {
  approval: Approval
  /** One of several, with its form collapsed. */
  folded?: boolean
  onDone?: (decided: Approval) => void
}

export const ApprovalCard = ({ approval, folded = false, onDone }: Props) => {
  const t = useText<ApprovalsKey | BreaksKey | DecisionReasonsKey>()
  const format = useFormat()
  const { agoOf } = useAge()
  const here = useAsOrigin(t('admin.approvals.title'))
  const ruleWords = useRuleWords()
  const { content, reason, requestedBy, requestedAt, expiresAt, decided } = approval
  const ago = agoOf(requestedAt)
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
          <Chip look="waiting">{t('admin.approvals.age', { ago })}</Chip>
        )}
      </div>
      {content.kind === 'payout_repair' && <RepairLines changes={content.changes} />}
      {content.kind === 'hold_release' && <ComparedMatches content={content} />}
      {content.kind === 'campaign' && <Written content={content} />}
      {content.kind === 'policy_version' && <WrittenPolicy id={approval.id} content={content} />}
      {content.kind === 'monitoring_rule' && <p className="mt-3 text-sm">{ruleWords(content.rule)}</p>}
      {content.kind === 'reconciliation_terms' && <TermsChange {...content} />}
      {content.kind === 'period_closing' && <PeriodChecklist checks={content.checks} className="mt-3" />}
      {content.kind === 'message_template' && <Wordings texts={content.texts} />}
      {'reasonCode' in content && content.reasonCode && (
        <p className="mt-3 text-sm">{t(`admin.reasons.${content.reasonCode}`)}</p>
      )}
      {content.kind === 'break_settlement' && content.bankReference && (
        <p className="mt-3 text-sm">{t('admin.breaks.bank.shown', { reference: content.bankReference })}</p>
      )}
      <Link to={recordOf(content)} state={here} className="link inline-flex min-h-11 items-center">
        {t('admin.approvals.record')}
      </Link>
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
      {'effectiveFrom' in content && <SettingChange proposal={content} isDecided={decided !== null} />}
      {!decided &&
        (folded && !approval.mine ? (
          // The summary disappears on opening: the focus moves to the form.
          <details
            className="group mt-3"
            onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('textarea')?.focus()}
          >
            <summary className={buttonClass({ look: 'secondary' }, 'cursor-pointer group-open:hidden')}>
              {t('admin.approvals.decide')}
            </summary>
            <DecideApproval approval={approval} onDone={onDone} />
          </details>
        ) : (
          <DecideApproval approval={approval} onDone={onDone} />
        ))}
    </Card>
  )
}

/** A campaign's segment and its text in each language, the subject of the approval. */
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
