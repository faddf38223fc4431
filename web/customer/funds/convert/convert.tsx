import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { holdableOf } from '../../../../contract/holdable.ts'
import { messagesClientLoader, onLanguageChange } from '../../../lib/messages.ts'
import { useText } from '../../../lib/use-text.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { SkeletonRows } from '../../../ui/States.tsx'
import { data } from '../../data.ts'
import type { CustomerKey } from '../../messages.es.ts'
import type { FundsKey } from '../messages.es.ts'
import { ConvertPanel } from './ConvertPanel.tsx'

export const clientLoader = messagesClientLoader('customer/funds', 'consents')
export const shouldRevalidate = onLanguageChange

/** From one balance into another: `?from=USD&to=EUR`. */
export default function Convert() {
  const t = useText<CustomerKey | FundsKey>()
  const title = t('customer.convert.title')
  const [query, setQuery] = useSearchParams()
  const currencyOf = (name: string) => {
    const asked = query.get(name) ?? ''
    return holdableOf(asked) ? asked : undefined
  }
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: '/dashboard/funds', label: t('customer.withdraw.back') }} />
      <QueryView query={useQuery(data.wallets())} skeleton={<SkeletonRows rows={5} label={t('customer.loading')} />}>
        {(wallets) => (
          <div className="max-w-[440px]">
            <ConvertPanel
              wallets={wallets}
              from={currencyOf('from') ?? wallets[0]?.currency ?? 'USD'}
              to={currencyOf('to')}
              onFrom={(from) => setQuery({ from }, { replace: true, preventScrollReset: true })}
            />
          </div>
        )}
      </QueryView>
    </>
  )
}
