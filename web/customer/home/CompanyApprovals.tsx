import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { businessPath } from '../businesses/paths.ts'
import { data } from '../data.ts'
import type { HomeKey } from './messages.es.ts'

/** Companies with payments pending the user's approval; first on home, because others wait for it. */
export const CompanyApprovals = () => {
  const t = useText<HomeKey>()
  const { data: companies } = useQuery(data.businesses())
  const waiting = companies?.filter((company) => company.waiting > 0) ?? []
  if (waiting.length === 0) return null
  return (
    <section
      aria-label={t('customer.companies.label')}
      className="mb-5 divide-y divide-line rounded-card border border-sol bg-card px-5 md:px-6"
    >
      {waiting.map(({ id, name, waiting: count }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
          <span className="flex size-11 flex-none items-center justify-center rounded-full bg-sol-soft text-sol-ink">
            <Building2 aria-hidden="true" className="size-5" />
          </span>
          <p className="min-w-0 flex-1 basis-44">
            <b className="block font-semibold">{t('customer.companies.waiting', { count })}</b>
            <span className="block text-sm wrap-anywhere text-ink-soft">{name}</span>
          </p>
          <ButtonLink to={businessPath(id)} look="secondary" className="max-sm:w-full">
            {t('customer.companies.review')}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
        </div>
      ))}
    </section>
  )
}
