import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { RouterTabs } from '../../ui/Tabs.tsx'
import { data } from '../data.ts'
import { businessLooks } from './look.ts'
import type { BusinessKey } from './messages.es.ts'
import { businessHome, businessPath } from './paths.ts'
import { useLiveBusiness } from './use-live-business.ts'

const screens = ['', 'payees', 'team', 'company'] as const
export type BusinessScreenName = (typeof screens)[number]

type Props = {
  /** 'prepare': on the way to a payment, from which no other screen leads away. */
  screen: BusinessScreenName | 'prepare'
  actions?(business: Business): ReactNode
  children(business: Business): ReactNode
}

/** One of a company's screens, with its name and, where no menu stands beside it, its tabs. One that waits for its review, or was refused, shows that alone. */
export const BusinessScreen = ({ screen, actions, children }: Props) => {
  const t = useText<BusinessKey>()
  const { id = '' } = useParams()
  useLiveBusiness(id)
  return (
    <QueryView
      query={useQuery(data.business(id))}
      skeleton={
        <Card>
          <SkeletonRows rows={6} label={t('business-transfers.loading')} />
        </Card>
      }
      missing={
        <Empty
          title={t('business-transfers.missing')}
          action={<ButtonLink to={businessHome}>{t('business-transfers.back')}</ButtonLink>}
        >
          {t('business-transfers.missing-text')}
        </Empty>
      }
    >
      {(business) => {
        const name = business.tradeName || business.name
        const isOpen = business.state === 'approved'
        return (
          <>
            <title>{`${name} - SOL`}</title>
            <PageHeader
              title={<span className="wrap-anywhere">{name}</span>}
              detail={t('business-transfers.working-as', { role: t(`business-transfers.role.${business.role}`) })}
              back={
                screen === 'prepare'
                  ? { to: businessPath(id), label: t('business-transfers.back-to-payments') }
                  : { to: businessHome, label: t('business-transfers.back') }
              }
              actions={isOpen && actions?.(business)}
            />
            {isOpen ? (
              <>
                {screen !== 'prepare' && (
                  <div className="mb-6 xl:hidden">
                    <RouterTabs
                      label={name}
                      tabs={screens.map((one) => ({
                        to: businessPath(id, one),
                        label: t(`business-transfers.tab.${one || 'payments'}`),
                        current: one === screen,
                        ...(one === '' && business.waiting > 0 ? { count: business.waiting } : {}),
                      }))}
                    />
                  </div>
                )}
                {children(business)}
              </>
            ) : (
              <Unopened business={business} />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

const Unopened = ({ business: { state, reason } }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const isRefused = state === 'refused'
  return (
    <Card className="max-w-[640px]">
      <Chip look={businessLooks[state]}>{t(`business-transfers.state.${state}`)}</Chip>
      <h2 className="type-4 mt-3">{t(isRefused ? 'business-transfers.refused' : 'business-transfers.pending')}</h2>
      <p className="mt-1 text-ink-soft">
        {t(isRefused ? 'business-transfers.refused-text' : 'business-transfers.pending-text')}
      </p>
      {reason && <blockquote className="mt-4 rounded-card bg-sand px-4 py-3 wrap-anywhere">{reason}</blockquote>}
      {isRefused && (
        <ButtonLink className="mt-5" to={`${businessHome}/new`}>
          {t('business-transfers.open-again')}
        </ButtonLink>
      )}
    </Card>
  )
}
