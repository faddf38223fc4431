import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { holdableOf } from '#contract/funds/holdable.ts'
import { useText } from '#web/lib/use-text.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { FundsKey } from '../wallets/messages.es.ts'
import { ConvertPanel } from './ConvertPanel.tsx'

/** From one balance to another: `?from=USD&to=EUR`. */
export default function Convert() {
  const t = useText<FundsKey>()
  const title = t('customer.convert.title')
  const [query, setQuery] = useSearchParams()
  const currencyOf = (name: string) => {
    const requested = query.get(name) ?? ''
    return holdableOf(requested) ? requested : undefined
  }
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: '/dashboard/funds', label: t('ui.step-back') }} />
      <QueryView query={useQuery(data.wallets())} skeleton={<SkeletonRows rows={5} label={t('ui.loading')} />}>
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
