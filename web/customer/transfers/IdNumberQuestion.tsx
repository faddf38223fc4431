import { IdCard } from 'lucide-react'
import type { Review } from '#contract/sending/transfers.ts'
import { IdNumberForm } from '#web/customer/verification/IdNumberForm.tsx'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { data } from '../data.ts'
import type { SendKey } from './messages.es.ts'

/** Before a large payment: the number of the sender's document, which the law requires on record, or that it is being checked. */
export const IdNumberQuestion = ({ id, state }: { id: string; state: NonNullable<Review['idNumber']> }) => {
  const t = useText<SendKey>()
  return (
    <section aria-labelledby="id-number" className="card mb-5">
      <h2 id="id-number" className="mb-2 flex items-center gap-2.5 font-sans text-base font-semibold">
        <IdCard aria-hidden="true" className="size-5 text-noche-ink" />
        {t('transfers.id-number.title')}
      </h2>
      {state === 'in_check' ? (
        <p role="status">{t('transfers.id-number.in-check')}</p>
      ) : (
        <>
          <p className="mb-4">{t('transfers.id-number.why')}</p>
          <IdNumberForm onDone={() => void stale(data.review(id))} />
        </>
      )}
    </section>
  )
}
