import { useQuery } from '@tanstack/react-query'
import { eSignQuery } from '#web/consents/queries.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { Agreements } from './Agreements.tsx'
import { ESignConsentCard } from './ESignConsentCard.tsx'
import type { DocumentsKey } from './messages.es.ts'

/** /dashboard/setting/documents: the customer's E-SIGN consent, to read, withdraw and give again, and all accepted agreements. */
export default function DocumentsScreen() {
  const t = useText<DocumentsKey>()
  const { language } = usePage()
  const consent = useQuery(eSignQuery(language))
  return (
    <div className="grid gap-5">
      <QueryView
        query={consent}
        errorClass="card"
        skeleton={
          <Card>
            <SkeletonRows rows={5} label={t('documents.loading')} />
          </Card>
        }
      >
        {(own) => <ESignConsentCard own={own} />}
      </QueryView>
      {!consent.isPending && <Agreements />}
    </div>
  )
}
