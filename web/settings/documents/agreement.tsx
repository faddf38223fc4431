import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AgreementKind, ShownAgreement } from '#contract/account/agreements.ts'
import { ESignWords } from '#web/consents/ESignWords.tsx'
import { PrepaidWords } from '#web/consents/PrepaidWords.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { DisclosureCard } from '#web/ui/DisclosureCard.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { ScreenFrame } from '#web/ui/ScreenFrame.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { kindTexts, useFacts } from './Agreements.tsx'
import type { DocumentsKey } from './messages.es.ts'
import { agreementQuery } from './queries.ts'

/** /dashboard/setting/documents/:kind/:id: an accepted agreement in the wording of its date. */
export default function AgreementScreen() {
  const t = useText<DocumentsKey>()
  const { kind = '', id = '' } = useParams()
  const query = useQuery(agreementQuery(kind as AgreementKind, id))
  const title = kind in kindTexts ? t(kindTexts[kind as AgreementKind]) : t('documents.list')
  return (
    <ScreenFrame>
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        back={{ to: '/dashboard/setting/documents', label: t('word.documents') }}
        detail={query.data ? query.data.agreement.about : '\u00a0'}
      />
      <div className="max-w-[900px]">
        <QueryView
          query={query}
          errorClass="card"
          skeleton={
            <Card>
              <SkeletonRows rows={6} label={t('documents.list.loading')} />
            </Card>
          }
        >
          {(shown) => <Words {...shown} />}
        </QueryView>
      </div>
    </ScreenFrame>
  )
}

const Words = ({ agreement, shown }: ShownAgreement) => {
  const t = useText<DocumentsKey>()
  const facts = useFacts()
  const prints = shown.form === 'remittance' ? shown.documents.map(({ hash }) => hash) : [shown.text.sha256]
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{facts(agreement)}</p>
      {shown.form === 'e_sign' && <ESignWords shown={shown.text} whole />}
      {shown.form === 'prepaid' && <PrepaidWords current={shown.text} whole />}
      {shown.form === 'remittance' &&
        shown.documents.map((document) => <DisclosureCard key={document.id} disclosure={document} />)}
      <div className="text-sm text-ink-soft">
        <p>{t('documents.print')}</p>
        {prints.map((print) => (
          <p key={print} className="font-mono text-xs break-all">
            {print}
          </p>
        ))}
      </div>
    </div>
  )
}
