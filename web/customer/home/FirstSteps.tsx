import { useQueries } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { data } from '../data.ts'
import { isZero } from '../parts/amounts.ts'
import type { HomeKey } from './messages.es.ts'

const steps = ['identity', 'pay', 'person', 'send'] as const
type Step = (typeof steps)[number]

const leadsTo: Record<Step, string> = {
  identity: '/dashboard/verify',
  pay: '/dashboard/home/add',
  person: '/dashboard/relationship-network/new',
  send: '/dashboard/home/new',
}

/** Queries that determine which steps are done. */
export const firstStepsData = [
  data.bankAccounts(),
  data.debitCards(),
  data.wallets(),
  data.recipients({ limit: 1 }),
] as const

/** The steps before a new customer's first transfer, with their status; undefined while loading. */
const useDone = (): Record<Step, boolean> | undefined => {
  const { isVerifiedUser } = useUser()
  const [{ data: accounts }, { data: cards }, { data: wallets }, { data: people }] = useQueries({
    queries: firstStepsData,
  })
  if (!accounts || !cards || !wallets || !people) return undefined
  const canPay =
    [...accounts, ...cards.items].some(({ status }) => status === 'verified') ||
    wallets.some(({ available }) => !isZero(available))
  return { identity: isVerifiedUser, pay: canPay, person: people.items.length > 0, send: false }
}

/** The steps to the first transfer: each with its duration and status, and one button for the next. */
export const FirstSteps = () => {
  const t = useText<HomeKey>()
  const { isVerifiedUser, requestedForVerification } = useUser()
  const pending = requestedForVerification && !isVerifiedUser
  const done = useDone()
  const isOpen = (step: Step) =>
    !done?.[step] && !(step === 'identity' && pending) && (step !== 'send' || isVerifiedUser)
  const next = done && steps.find(isOpen)
  return (
    <Card title={t('customer.first.title')}>
      <ol className="divide-y divide-line">
        {steps.map((step, place) => (
          <li key={step} className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Mark done={done?.[step] ?? false} place={place + 1} />
            <div className="min-w-0 flex-1 basis-40">
              <h3 className="font-semibold">{t(`customer.first.${step}`)}</h3>
              <p className="text-sm text-ink-soft">{t(`customer.first.${step}.detail`)}</p>
            </div>
            {done?.[step] && <Chip look="success">{t('customer.first.done')}</Chip>}
            {step === 'identity' && pending && <Chip look="waiting">{t('customer.first.pending')}</Chip>}
            {/* The verification banner covers this step. */}
            {done && step !== 'identity' && isOpen(step) && (
              <ButtonLink to={leadsTo[step]} look={step === next ? 'primary' : 'secondary'} className="max-sm:w-full">
                {t(`customer.first.${step}.action`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Mark = ({ done, place }: { done: boolean; place: number }) => (
  <span
    aria-hidden="true"
    className={
      done
        ? 'grid size-9 flex-none place-items-center rounded-full bg-mar text-on-mar'
        : 'grid size-9 flex-none place-items-center rounded-full border-[1.5px] border-line-strong font-semibold'
    }
  >
    {done ? <Check className="size-5" /> : place}
  </span>
)
