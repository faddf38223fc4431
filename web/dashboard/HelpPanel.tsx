import {
  ChevronRight,
  ExternalLink,
  Mail,
  MessageCircle,
  MessageSquareWarning,
  MessagesSquare,
  Phone,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { phoneHref } from '#contract/staff/company.ts'
import { useUser } from '../lib/session.tsx'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { ChartNotLoaded } from '../ui/ChartNotLoaded.tsx'
import { SidePanel } from '../ui/Overlay.tsx'
import { chatRoom } from './chat.ts'
import { settingScreen } from './links.ts'
import type { DashboardKey } from './messages.es.ts'

type Topic = { to: string; label: DashboardKey }

const adminTopics: readonly Topic[] = [
  { to: '/dashboard/customers?tab=verification-requests', label: 'dashboard.help.requests' },
  { to: '/dashboard/transactions?filter=held', label: 'dashboard.help.held' },
  { to: settingScreen, label: 'dashboard.help.details' },
]

/** Lazy, because it bundles the help center's search. */
const HelpAnswers = lazy(() => import('./HelpAnswers.tsx').catch(() => ({ default: ChartNotLoaded })))

type ContactProps = { icon: ReactNode; href: string; title: string; children: ReactNode }

const contactClass = 'flex min-h-16 items-center gap-4 rounded-card border border-line px-4 py-3 hover:bg-noche-soft'

const ContactText = ({ icon, title, children }: Omit<ContactProps, 'href'>) => (
  <>
    <span className="text-noche-ink">{icon}</span>
    <span className="min-w-0">
      <span className="type-small block text-ink-soft">{title}</span>
      <span className="block font-semibold break-words">{children}</span>
    </span>
  </>
)

const Contact = ({ href, ...text }: ContactProps) => (
  <a href={href} className={contactClass}>
    <ContactText {...text} />
  </a>
)

const row = 'flex min-h-12 items-center justify-between gap-3 py-2 font-semibold hover:text-noche-ink'

/** Articles about the screen for customers, and how to contact support. */
export const HelpPanel = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const t = useText<DashboardKey>()
  const { role } = useUser()
  const { phone, email, complaintsEmail } = usePage().contact
  return (
    <SidePanel open={open} onClose={onClose} title={t('dashboard.help.title')}>
      {role === 'customer' && (
        <Suspense fallback={<div className="min-h-[19rem]" />}>
          <HelpAnswers />
        </Suspense>
      )}
      <p className="mb-4 text-ink-soft">{t('dashboard.help.text')}</p>
      <div className="grid gap-3">
        <Contact icon={<Phone aria-hidden="true" />} href={phoneHref(phone)} title={t('dashboard.help.call')}>
          <span className="tabular">{phone}</span>
        </Contact>
        {role === 'customer' ? (
          <>
            <Link to={chatRoom} onClick={onClose} className={contactClass}>
              <ContactText icon={<MessageCircle aria-hidden="true" />} title={t('word.write-to-us')}>
                {t('dashboard.help.chat')}
              </ContactText>
            </Link>
            <Link to="/dashboard/help" onClick={onClose} className={contactClass}>
              <ContactText icon={<MessagesSquare aria-hidden="true" />} title={t('dashboard.help.follow-up')}>
                {t('dashboard.help.tickets')}
              </ContactText>
            </Link>
          </>
        ) : (
          <Contact icon={<Mail aria-hidden="true" />} href={`mailto:${email}`} title={t('word.write-to-us')}>
            {email}
          </Contact>
        )}
        <Contact
          icon={<MessageSquareWarning aria-hidden="true" />}
          href={`mailto:${complaintsEmail}`}
          title={t('dashboard.help.complain')}
        >
          {complaintsEmail}
        </Contact>
      </div>
      {role === 'admin' && (
        <h3 className="mt-8 mb-2 font-sans text-sm font-semibold text-ink-soft">{t('dashboard.help.topics')}</h3>
      )}
      <ul className="mt-2 divide-y divide-line">
        {(role === 'admin' ? adminTopics : []).map(({ to, label }) => (
          <li key={label}>
            <Link to={to} onClick={onClose} className={row}>
              {t(label)}
              <ChevronRight aria-hidden="true" className="size-5 flex-none text-ink-soft" />
            </Link>
          </li>
        ))}
        <li>
          {/* In a new tab, to preserve unsaved input here. */}
          <a href="/help" target="_blank" rel="noreferrer" className={row}>
            {t('dashboard.help.all')}
            <ExternalLink aria-hidden="true" className="size-5 flex-none text-ink-soft" />
          </a>
        </li>
      </ul>
    </SidePanel>
  )
}
