import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ReconciliationTerms,
  reconciliationTerms,
  type TermsVersion,
} from '#contract/books/reconciliation-terms.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { May } from '../May.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { ChangeLines } from '../settings/Changes.tsx'
import { changesOf } from '../settings/lines.ts'
import type { ReconciliationKey } from './messages.es.ts'
import { terms } from './queries.ts'
import { TermsForm } from './TermsForm.tsx'
import { Unlisted } from './Unlisted.tsx'
import { useTermLines } from './use-term-lines.ts'

const parts = ['rules', 'accounts', 'floors'] as const satisfies (keyof ReconciliationTerms)[]

/** The rules that match lines, the accounts of statements and the floors of prefunds, with every version. */
export default function Terms() {
  const t = useText<ReconciliationKey>()
  const query = useQuery(terms())
  const [writing, setWriting] = useState(false)
  return (
    <>
      <title>{`${t('admin.reconciliation.terms.title')} - SOL`}</title>
      <PageHeader
        title={t('admin.reconciliation.terms.title')}
        back={{ to: '/dashboard/treasury/reconciliation', label: t('admin.reconciliation.title') }}
        detail={t('admin.reconciliation.terms.text')}
        actions={
          query.data &&
          !query.data.waits && (
            <May call={reconciliationTerms.ask} quiet>
              <Button size="dense" onClick={() => setWriting(true)}>
                {t('admin.reconciliation.terms.change')}
              </Button>
            </May>
          )
        }
      />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} label={t('admin.reconciliation.terms.title')} />}
        errorClass="card"
      >
        {(data) => (
          <div className="grid grid-cols-1 gap-5">
            <PendingChanges subject="reconciliation" kinds={['reconciliation_terms']} past="refused" />
            <Unlisted accounts={data.unlisted} />
            <Current version={data.versions[0] as TermsVersion} />
            <History versions={data.versions} />
            {writing && <TermsForm view={data} onClose={() => setWriting(false)} />}
          </div>
        )}
      </QueryView>
    </>
  )
}

const Current = ({ version }: { version: TermsVersion }) => {
  const t = useText<ReconciliationKey>()
  const lines = useTermLines()(version.terms)
  return parts.map((part) => {
    const own = lines.filter((line) => line.part === part)
    return (
      <Card key={part} title={t(`admin.reconciliation.terms.${part}`)}>
        <p className="text-sm text-ink-soft">{t(`admin.reconciliation.terms.${part}.text`)}</p>
        {own.length === 0 ? (
          <p className="mt-3">{t(`admin.reconciliation.terms.${part}.none`)}</p>
        ) : (
          <dl className="mt-2 divide-y divide-line">
            {own.map(({ key, label, value }) => (
              <div key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
                <dt className="min-w-0 wrap-anywhere">{label}</dt>
                <dd className="font-semibold tabular wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    )
  })
}

const History = ({ versions }: { versions: readonly TermsVersion[] }) => {
  const t = useText<ReconciliationKey>()
  const format = useFormat()
  const linesOf = useTermLines()
  return (
    <Card title={t('word.history')}>
      <ol className="grid grid-cols-1 gap-4">
        {versions.map(({ version, terms: after, reason, change, effectiveAt }, at) => {
          const before = versions[at + 1]
          return (
            <li key={version} className="border-l-2 border-line pl-3">
              <p className="font-semibold">{t('admin.reconciliation.terms.version', { version })}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {change
                  ? t('admin.reconciliation.terms.by', { ...change, when: format.dateTime(effectiveAt) })
                  : t('admin.reconciliation.terms.first')}
              </p>
              {change && <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{reason}</p>}
              {before && <ChangeLines changes={changesOf(linesOf(before.terms), linesOf(after))} />}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
