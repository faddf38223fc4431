import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FileCheck2, FileX2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Agreement, AgreementKind } from '#contract/account/agreements.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { usePlace } from '#web/ui/list-address.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import type { DocumentsKey } from './messages.es.ts'
import { agreementsQuery } from './queries.ts'

export const kindTexts = {
  e_sign: 'documents.kind.e-sign',
  prepaid: 'documents.kind.prepaid',
  transfer: 'documents.kind.transfer',
  schedule: 'documents.kind.schedule',
  bill: 'documents.kind.bill',
} as const satisfies Record<AgreementKind, DocumentsKey>

const languageTexts = { es: 'documents.in.es', pt: 'documents.in.pt', en: 'documents.in.en' } as const

/** 'El 3 de marzo de 2026, 10:30 · versión del 23 de noviembre de 2026 · en español' */
export const useFacts = () => {
  const t = useText<DocumentsKey>()
  const { dateTime, longDate } = useFormat()
  return ({ at, version, language, act }: Agreement): string =>
    t(act === 'given' ? 'documents.facts' : 'documents.facts.withdrawn', {
      when: dateTime(at),
      version: /^\d{4}-\d\d-\d\d$/.test(version) ? longDate(version) : version,
      language: t(languageTexts[language]),
    })
}

/** The customer's accepted agreements, each linked to the accepted text. */
export const Agreements = () => {
  const t = useText<DocumentsKey>()
  const { cursor } = usePlace()
  const query = useQuery(agreementsQuery({ cursor, limit: 20 }))
  return (
    <Card flush title={t('documents.list')}>
      <QueryView
        query={query}
        skeleton={
          <div className="px-6 pb-3">
            <SkeletonRows rows={4} label={t('documents.list.loading')} />
          </div>
        }
        empty={<Empty title={t('documents.list.none')}>{t('documents.list.none-text')}</Empty>}
      >
        {({ items, next }) => (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {items.map((agreement) => (
                <li key={`${agreement.kind}-${agreement.id}`}>
                  <Row agreement={agreement} />
                </li>
              ))}
            </ul>
            <div className="flex px-6 pb-4 empty:hidden">
              <Pagination next={next} />
            </div>
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Row = ({ agreement }: { agreement: Agreement }) => {
  const t = useText<DocumentsKey>()
  const facts = useFacts()
  const { kind, id, act, about } = agreement
  const Icon = act === 'given' ? FileCheck2 : FileX2
  return (
    <Link
      to={`/dashboard/setting/documents/${kind}/${id}`}
      className="flex min-h-18 items-center gap-4 px-6 py-3 hover:bg-noche-soft"
    >
      <Icon aria-hidden="true" className="size-5 flex-none text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">
          {about ? t('documents.about', { kind: t(kindTexts[kind]), about }) : t(kindTexts[kind])}
        </span>
        <span className="block text-sm text-ink-soft">{facts(agreement)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft max-sm:hidden" />
    </Link>
  )
}
