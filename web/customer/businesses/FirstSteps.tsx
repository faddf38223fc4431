import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Business } from '#contract/account/businesses.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { data } from '../data.ts'
import type { BusinessKey } from './messages.es.ts'
import { businessPath } from './paths.ts'

/** Setup steps before a company can pay; nothing once complete. */
export const FirstSteps = ({ business: { id, role, approvalLimit } }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const accounts = useQuery(data.companyAccounts(id)).data
  const payees = useQuery(data.payees(id)).data
  const members = useQuery(data.businessMembers(id)).data?.items
  if (role !== 'owner' || !accounts || !payees || !members) return null
  const steps: [done: boolean, key: BusinessKey, screen: string][] = [
    [accounts.length > 0, 'businesses.step.account', 'company'],
    [payees.length > 0, 'businesses.step.payee', 'payees'],
    [members.length > 1, 'businesses.step.team', 'team'],
  ]
  if (steps.every(([done]) => done)) return null
  return (
    <Card title={t('businesses.steps')}>
      <ul className="grid gap-2">
        {steps.map(([done, key, screen]) => (
          <li key={key} className="flex min-h-11 items-center gap-3">
            <span
              aria-hidden="true"
              className={`flex size-6 flex-none items-center justify-center rounded-full border ${done ? 'border-verde-ink bg-verde-soft text-selva-ink' : 'border-line-strong'}`}
            >
              {done && <Check className="size-4" />}
            </span>
            {done ? (
              <span className="text-ink-soft">
                {t(key, { limit: format.money(approvalLimit) })}
                <span className="sr-only"> {t('businesses.step.done')}</span>
              </span>
            ) : (
              <Link to={businessPath(id, screen)} className="link">
                {t(key, { limit: format.money(approvalLimit) })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
