import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { delaysPayout, type Purpose, purposeNames } from '#contract/sending/purposes.ts'
import { type Review, transfers } from '#contract/sending/transfers.ts'
import { call } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { SendKey } from './messages.es.ts'

/** Before the first large payment to a person: what it is for, and a warning where the answer is that of most victims of scams. */
export const PurposeQuestion = ({
  review: { id, recipient },
  question: { told, waitHours },
}: {
  review: Review
  question: NonNullable<Review['question']>
}) => {
  const t = useText<SendKey>()
  const failureMessage = useFailureMessage()
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (purpose: Purpose) => call(transfers.tellPurpose, { params: { id }, body: { purpose } }),
    onSuccess: (review) => setReply(data.review(id), () => review),
  })
  return (
    <section className="card mb-5">
      <p className="mb-3">{t('transfers.purpose.first', { name: recipient.name })}</p>
      <RadioCards
        legend={t('transfers.purpose.question')}
        name="purpose"
        options={purposeNames.map((value) => ({ value, title: t(`transfers.purpose.${value}`) }))}
        value={(isPending ? variables : told) ?? undefined}
        onChange={(purpose) => mutate(purpose)}
        error={error && failureMessage(error)}
      />
      {told && delaysPayout(told) && (
        <div role="status" className="mt-4 rounded-card border border-sol bg-sol-soft px-5 py-4">
          <p className="flex gap-3 font-semibold">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
            {t(`transfers.purpose.warning.${told}`)}
          </p>
          <p className="mt-2">{t('transfers.purpose.wait', { hours: waitHours })}</p>
          <ButtonLink to="/dashboard/home" look="secondary" className="mt-3">
            {t('transfers.purpose.stop')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
