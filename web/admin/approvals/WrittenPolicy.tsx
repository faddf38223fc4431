import { adminPolicies, type PolicyDraft } from '#contract/compliance/policies.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ApprovalsKey } from './messages.es.ts'

/** The full text to be published, the subject of the approval. */
export const WrittenPolicy = ({ id, content }: { id: string; content: PolicyDraft }) => {
  const t = useText<ApprovalsKey>()
  const format = useFormat()
  const { text, document, reviewOn, owner } = content
  return (
    <div className="mt-2">
      <p className="text-sm text-ink-soft">
        {t('admin.approvals.policy.review', { day: format.longDate(reviewOn), owner })}
      </p>
      {document && (
        <a
          href={addressOf(adminPolicies.document, { params: { id } })}
          className="link inline-flex min-h-11 items-center wrap-anywhere"
          target="_blank"
          rel="noreferrer"
        >
          {document}
        </a>
      )}
      {text && (
        <details className="mt-1">
          <summary className="link cursor-pointer py-2 text-sm">{t('admin.approvals.policy.text')}</summary>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
        </details>
      )}
    </div>
  )
}
