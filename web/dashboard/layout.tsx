import { hashKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Outlet } from 'react-router'
import { identity } from '#contract/people/identity.ts'
import { ESignDialog } from '../consents/ESignDialog.tsx'
import { call } from '../lib/call.ts'
import { onOtherScreen, textsClientLoader } from '../lib/messages.ts'
import { queryClient, setReply } from '../lib/query.ts'
import { requireUser, sessionQuery, useUser } from '../lib/session.tsx'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { UnexpectedError } from '../marketing/UnexpectedError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { Logo } from '../ui/Logo.tsx'
import { whenOpened } from '../ui/when-opened.tsx'
import { useLiveChat } from './chat.ts'
import type { DashboardKey } from './messages.es.ts'
import { useLiveNotifications } from './notifications.ts'
import { SessionOver, useSessionOver } from './SessionOver.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useOpening } from './use-opening.ts'
import { usePrefetch } from './use-prefetch.ts'
import { usePressedLinks } from './use-pressed-links.ts'
import { VerificationNotice } from './VerificationNotice.tsx'

const Drawer = whenOpened(async () => (await import('./Drawer.tsx')).Drawer)
const NotificationsPanel = whenOpened(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel)
const HelpPanel = whenOpened(async () => (await import('./HelpPanel.tsx')).HelpPanel)

/** The texts of every screen of the dashboard come with this layout: it knows which one is opened. */
export const clientLoader = async (args: ClientLoaderFunctionArgs) => {
  const [texts] = await Promise.all([textsClientLoader(args), requireUser()])
  return texts
}
export const shouldRevalidate = onOtherScreen
/** The document's: the top bar at its place, before the scripts are loaded. */
export const HydrateFallback = () => (
  <div className="flex min-h-dvh flex-col">
    <div className="flex h-16 flex-none items-center gap-1 border-b border-line bg-paper px-2 md:gap-2 md:px-4 xl:px-6">
      <span className="icon-button xl:hidden" />
      <Logo height={26} label="" className="mx-1" />
    </div>
    <div className="flex flex-1">
      <div className="hidden w-[232px] flex-none border-r border-line bg-sand xl:block" />
      <div className="grid flex-1 place-items-center">
        <Loader label="SOL" />
      </div>
    </div>
  </div>
)

/** Saves the displayed language for emails and disclosures. */
const useSameLanguage = () => {
  const { language } = usePage()
  const { lang } = useUser()
  useEffect(() => {
    if (lang === language) return
    call(identity.chooseLanguage, { body: { lang: language } })
      .then(() => {
        setReply(sessionQuery, (user) => user && { ...user, lang: language })
        // Cached server texts are in the old language.
        return queryClient.invalidateQueries({
          predicate: ({ queryHash }) => queryHash !== hashKey(sessionQuery.queryKey),
        })
      })
      .catch(() => undefined)
  }, [lang, language])
}

export default function DashboardLayout() {
  const t = useText<DashboardKey>()
  const opening = useOpening()
  const { close } = opening
  const over = useSessionOver()
  // Nothing may cover the notice that the session ended.
  const open = over ? null : opening.open
  useSameLanguage()
  usePrefetch()
  usePressedLinks()
  useLiveNotifications(over === null)
  useLiveChat(over === null)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#screen"
        className="button button-primary fixed top-2 left-2 z-50 -translate-y-24 opacity-0 focus-visible:translate-y-0 focus-visible:opacity-100"
      >
        {t('dashboard.skip')}
      </a>
      <TopBar {...opening} open={open} />
      <div className="flex flex-1">
        <Sidebar />
        <main id="screen" tabIndex={-1} className="min-w-0 flex-1 outline-none focus-visible:shadow-none">
          <VerificationNotice />
          <Outlet />
        </main>
      </div>
      <TabBar onHelp={() => opening.show('help')} />
      <Drawer open={open === 'drawer'} onClose={() => close('drawer')} />
      <NotificationsPanel open={open === 'notifications'} onClose={() => close('notifications')} />
      <HelpPanel open={open === 'help'} onClose={() => close('help')} />
      <ESignDialog />
      <SessionOver end={over} />
    </div>
  )
}

/** A boundary below the root keeps the document: its scripts must not run twice. */
export const ErrorBoundary = ({ error }: { error: unknown }) => <UnexpectedError error={error} />
