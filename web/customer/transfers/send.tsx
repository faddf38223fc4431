import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Loader } from '#web/ui/Loader.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { data } from '../data.ts'
import { AmountStep } from './AmountStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { placeOf, steps, useDraft } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { PaymentStep } from './PaymentStep.tsx'
import { RecipientStep } from './RecipientStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { WhomStep } from './WhomStep.tsx'

/** Sending starts with the recipient for customers who have people to pay, and with the amount for new ones. */
export default function SendScreen() {
  const t = useText()
  const [params] = useSearchParams()
  const isNew = !['step', 'country', 'amount'].some((name) => params.has(name))
  const corridors = useQuery(data.corridors())
  const known = useQuery({ ...data.payable(), enabled: isNew })
  const last = useQuery({ ...data.lastSent(), enabled: isNew })
  // A row pressed before its last transfer is loaded would start without amount and payment method.
  if (isNew && (known.isPending || last.isPending)) return <Loader label={t('ui.loading')} />
  const people = isNew ? (known.data?.items ?? []) : []
  return people.length > 0 ? <WhomStep people={people} corridors={corridors.data} /> : <Steps />
}

/** Amount, recipient, payment, review, code. The choices live in the URL. */
const Steps = () => {
  const t = useText<SendKey>()
  const { language } = usePage()
  const { draft, step, go, linkTo } = useDraft()
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  const start = draft.recipient || draft.whom ? '/dashboard/home/new' : '/dashboard/home'
  const top = useStepFocus(step)
  const isNewPerson = step === 'recipient' && draft.whom === 'new'
  const title = t(isNewPerson ? 'transfers.whom.details' : `transfers.${step}.title`)
  return (
    <div className="max-w-[960px]">
      <title>{`${title} - SOL`}</title>
      <div ref={top} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <PageHeader title={title} back={{ to: before ? linkTo(before) : start, label: t('ui.step-back') }} />
        <div className="mb-7 max-w-[560px]">
          <Stepper {...placeOf(step, draft)} name={t(`transfers.${step}.name`)} />
        </div>
      </div>
      <QueryView query={useQuery(data.corridors())} skeleton={<Loader label={t('ui.loading')} />}>
        {(corridors) =>
          step === 'amount' ? (
            <AmountStep key={language} draft={draft} go={go} corridors={corridors} />
          ) : step === 'recipient' ? (
            <RecipientStep draft={draft} go={go} />
          ) : step === 'payment' ? (
            <PaymentStep draft={draft} go={go} />
          ) : step === 'review' ? (
            <ReviewStep key={draft.disclosure} draft={draft} go={go} linkTo={linkTo} />
          ) : (
            <CodeStep key={draft.disclosure} draft={draft} go={go} />
          )
        }
      </QueryView>
    </div>
  )
}
