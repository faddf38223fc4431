import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import type { CustomerKey } from '../messages.es.ts'

/** The screens of home, in the order of the specification; an entry is added with its feature. */
const screens: readonly { to: string; label: CustomerKey }[] = [
  { to: '/dashboard/home', label: 'customer.tabs.overview' },
  { to: '/dashboard/home/new', label: 'customer.tabs.new' },
  { to: '/dashboard/home/add', label: 'customer.tabs.add' },
  { to: '/dashboard/home/multiple-transfers', label: 'customer.tabs.multiple' },
  { to: '/dashboard/home/business-transfers', label: 'customer.tabs.business' },
  { to: '/dashboard/home/get-paid', label: 'customer.tabs.get-paid' },
]

type Props = {
  title: string
  /** Next to the title if space permits. */
  note?: string
  detail?: ReactNode
  actions?: ReactNode
}

/** The header of the home screens: title, tabs and actions, in a fixed order and height. */
export const HomeHeader = ({ title, note, detail, actions }: Props) => {
  const t = useText<CustomerKey>()
  const { pathname } = useLocation()
  return (
    <header className="mb-5 grid grid-cols-1 gap-x-6 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-h-12 min-w-0 flex-wrap items-center gap-x-4">
        <h1 className="type-3">{title}</h1>
        {note && <p className="pt-1 text-ink-soft max-xl:hidden">{note}</p>}
      </div>
      <div className="min-w-0 xl:col-span-2 xl:row-start-2 print:hidden">
        <RouterTabs
          label={t('customer.tabs.label')}
          tabs={screens.map(({ to, label }) => ({ to, label: t(label), current: to === pathname }))}
        />
      </div>
      {detail && <p className="mt-3 max-w-prose text-[0.9375rem] text-ink-soft xl:col-span-2">{detail}</p>}
      {actions && (
        <div className="flex flex-wrap items-center gap-3 max-xl:mt-4 xl:col-start-2 xl:row-start-1 print:hidden">
          {actions}
        </div>
      )}
    </header>
  )
}
