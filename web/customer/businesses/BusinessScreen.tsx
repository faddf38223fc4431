import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Business } from '#contract/account/businesses.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import { data } from '../data.ts'
import { businessLooks } from './look.ts'
import type { BusinessKey } from './messages.es.ts'
import { businessHome, businessPath } from './paths.ts'
import { useLiveBusiness } from './use-live-business.ts'

const screens = ['', 'payees', 'team', 'company'] as const
export type BusinessScreenName = (typeof screens)[number]

type Props = {
  /** 'prepare': the payment flow, without links to other screens. */
  screen: BusinessScreenName | 'prepare'
  actions?(business: Business): ReactNode
  children(business: Business): ReactNode
}

/**
 * The frame of a company's screens, with its name and, where no menu is visible, its tabs. A company under review or refused shows only
 * that state.
 */
export const BusinessScreen = ({ screen, actions, children }: Props) => {
  const t = useText<BusinessKey>()
  const { id = '' } = useParams()
  useLiveBusiness(id)
  return (
    <QueryView
      query={useQuery(data.business(id))}
      skeleton={
        <Card>
          <SkeletonRows rows={6} label={t('ui.loading')} />
        </Card>
      }
      missing={
        <Empty
          title={t('businesses.missing')}
          action={<ButtonLink to={businessHome}>{t('businesses.back')}</ButtonLink>}
        >
          {t('businesses.missing-text')}
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
              detail={t('businesses.working-as', { role: t(`businesses.role.${business.role}`) })}
              back={
                screen === 'prepare'
                  ? { to: businessPath(id), label: t('businesses.back-to-payments') }
                  : { to: businessHome, label: t('businesses.back') }
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
                        label: t(`businesses.tab.${one || 'payments'}`),
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
      <Chip look={businessLooks[state]}>{t(`businesses.state.${state}`)}</Chip>
      <h2 className="type-4 mt-3">{t(isRefused ? 'businesses.refused' : 'businesses.pending')}</h2>
      <p className="mt-1 text-ink-soft">{t(isRefused ? 'businesses.refused-text' : 'businesses.pending-text')}</p>
      {reason && <blockquote className="mt-4 rounded-card bg-sand px-4 py-3 wrap-anywhere">{reason}</blockquote>}
      {isRefused && (
        <ButtonLink className="mt-5" to={`${businessHome}/new`}>
          {t('businesses.open-again')}
        </ButtonLink>
      )}
    </Card>
  )
}
