import { useQuery } from '@tanstack/react-query'
import { Building2, ChevronRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { BusinessSummary } from '#contract/account/businesses.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { HomeHeader } from '../parts/HomeHeader.tsx'
import { businessLooks } from './look.ts'
import type { BusinessKey } from './messages.es.ts'
import { businessHome, businessPath } from './paths.ts'

/** The customer's companies, and the link to open another account. */
export default function BusinessTransfers() {
  const t = useText<BusinessKey>()
  const query = useQuery(data.businesses())
  const has = (query.data?.length ?? 0) > 0
  const open = (
    <ButtonLink to={`${businessHome}/new`} look={has ? 'secondary' : 'primary'} icon={<Plus aria-hidden="true" />}>
      {t('businesses.open')}
    </ButtonLink>
  )
  return (
    <>
      <title>{`${t('businesses.title')} - SOL`}</title>
      <HomeHeader title={t('businesses.title')} detail={t('businesses.detail')} actions={has && open} />
      <QueryView
        query={query}
        skeleton={
          <Card>
            <SkeletonRows rows={3} label={t('ui.loading')} />
          </Card>
        }
        empty={
          <Card>
            <Empty title={t('businesses.none')} action={open}>
              {t('businesses.none-text')}
            </Empty>
          </Card>
        }
      >
        {(items) => (
          <Card flush>
            <ul className="divide-y divide-line">
              {items.map((business) => (
                <Row key={business.id} business={business} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </>
  )
}

const Row = ({ business: { id, name, state, role, waiting } }: { business: BusinessSummary }) => {
  const t = useText<BusinessKey>()
  return (
    <li>
      <Link to={businessPath(id)} className="flex min-h-18 items-center gap-x-4 px-5 py-3.5 hover:bg-sand md:px-6">
        <span className="flex size-11 flex-none items-center justify-center rounded-full bg-noche-soft text-noche-ink">
          <Building2 aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-soft">{t(`businesses.role.${role}`)}</span>
        </span>
        {waiting > 0 && <Chip look="waiting">{t('businesses.waiting-count', { count: waiting })}</Chip>}
        {state !== 'approved' && <Chip look={businessLooks[state]}>{t(`businesses.state.${state}`)}</Chip>}
        <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
      </Link>
    </li>
  )
}
