import { useQuery } from '@tanstack/react-query'
import { Bell, Menu, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { customerSide, markOf } from '../conversations/sides.ts'
import { maySee } from '../lib/may.ts'
import { useUser } from '../lib/session.tsx'
import { useText } from '../lib/use-text.ts'
import { useWaiting } from '../lib/work.ts'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Logo } from '../ui/Logo.tsx'
import { CountBadge } from './CountBadge.tsx'
import { chatRoom, useOpenConversation } from './chat.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { firstScreen } from './links.ts'
import type { DashboardKey } from './messages.es.ts'
import { unreadOf, useNotifications } from './notifications.ts'
import { SearchBox } from './SearchBox.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { Opening } from './use-opening.ts'

const BellButton = ({ onClick }: { onClick(): void }) => {
  const t = useText<DashboardKey>()
  const { data = [] } = useNotifications()
  const count = unreadOf(data)
  return (
    <IconButton
      label={t('dashboard.notifications.open', { count })}
      aria-haspopup="dialog"
      onClick={onClick}
      className="relative"
    >
      <Bell aria-hidden="true" />
      <CountBadge count={count} />
    </IconButton>
  )
}

/** Links a customer to their conversations, with the number of unread messages, and staff to those waiting for a reply. */
const ChatLink = () => {
  const t = useText<DashboardKey>()
  const { role, grants } = useUser()
  const { data: mark } = useQuery(markOf(customerSide))
  const waiting = useWaiting()(chatRoom)
  if (role === 'admin' && !maySee(grants, chatRoom)) return null
  const count = role === 'admin' ? waiting : (mark?.unread ?? 0)
  const label = t(role === 'admin' ? 'dashboard.chat.waiting' : 'dashboard.chat.open', { count })
  return (
    <Link to={chatRoom} aria-label={label} title={label} className="icon-button relative">
      <MessageCircle aria-hidden="true" />
      <CountBadge count={count} />
    </Link>
  )
}

/** One panel is open at a time. */
export const TopBar = ({ open, show, close }: Opening) => {
  const t = useText<DashboardKey>()
  const user = useUser()
  const conversation = useOpenConversation()
  return (
    <header
      className={classes(
        'sticky top-0 z-30 flex h-16 flex-none items-center gap-1 border-b border-line bg-paper px-2 md:gap-2 md:px-4 xl:px-6 print:hidden',
        conversation !== undefined && 'max-md:hidden',
      )}
    >
      <IconButton
        label={t('dashboard.nav.open')}
        aria-expanded={open === 'drawer'}
        onClick={() => show('drawer')}
        className="xl:hidden"
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <Link
        to={firstScreen(user)}
        aria-label={t('dashboard.home')}
        className="flex min-h-11 flex-none items-center px-1"
      >
        <Logo height={26} label="" />
      </Link>
      <SearchBox open={open === 'search'} onOpen={() => show('search')} onClose={() => close('search')} />
      <div className="flex items-center gap-1 max-[359px]:gap-0 md:ml-auto md:gap-2">
        <LanguageChoice className="max-md:hidden" />
        <ChatLink />
        <BellButton onClick={() => show('notifications')} />
        <span aria-hidden="true" className="mx-1 h-8 w-px bg-line max-md:hidden" />
        <UserMenu
          open={open === 'menu'}
          onOpenChange={(is) => (is ? show('menu') : close('menu'))}
          onNotifications={() => show('notifications')}
          onHelp={() => show('help')}
        />
      </div>
    </header>
  )
}
