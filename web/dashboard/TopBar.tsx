import { Bell, Menu } from 'lucide-react'
import { useText } from '../lib/use-text.ts'
import type { DashboardKey } from '../messages/dashboard/es.ts'
import { IconButton } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useNotifications } from './notifications.ts'
import { UserMenu } from './UserMenu.tsx'

type Props = { onDrawer(): void; onNotifications(): void; drawerOpen: boolean }

export const TopBar = ({ onDrawer, onNotifications, drawerOpen }: Props) => {
  const t = useText<DashboardKey>()
  const { data: items = [] } = useNotifications()
  const label = t('dashboard.notifications.open', { count: items.length })
  return (
    <header className="sticky top-0 z-30 flex h-16 flex-none items-center gap-1 border-b border-line bg-paper px-2 md:gap-2 md:px-4 xl:px-6 print:hidden">
      <IconButton label={t('dashboard.nav.open')} aria-expanded={drawerOpen} onClick={onDrawer} className="xl:hidden">
        <Menu aria-hidden="true" />
      </IconButton>
      {/* The home page is a public page: it is loaded, not rendered in place. */}
      <a href="/" aria-label={t('dashboard.home')} className="flex min-h-11 items-center px-1">
        <Logo height={26} label="" />
      </a>
      <div className="ml-auto flex items-center gap-1 md:gap-2">
        <LanguageChoice className="max-md:hidden" />
        <IconButton label={label} onClick={onNotifications} className="relative">
          <Bell aria-hidden="true" />
          {items.length > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-[#b92c17] px-1 text-[11px] font-bold text-[#fff] tabular"
            >
              {items.length > 99 ? '99+' : items.length}
            </span>
          )}
        </IconButton>
        <span aria-hidden="true" className="mx-1 h-8 w-px bg-line max-md:hidden" />
        <UserMenu onNotifications={onNotifications} />
      </div>
    </header>
  )
}
