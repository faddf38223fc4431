import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { LocalTabs } from '#web/ui/Tabs.tsx'
import { Audit } from './Audit.tsx'
import { Cards } from './Cards.tsx'
import { Devices } from './Devices.tsx'
import { Funding } from './Funding.tsx'
import type { ProfileKey } from './messages.es.ts'
import { Notes } from './Notes.tsx'
import { Overview } from './Overview.tsx'
import type { Customer } from './parts.ts'
import { Recipients } from './Recipients.tsx'
import { Tickets } from './Tickets.tsx'
import { groupParameter, Timeline } from './Timeline.tsx'
import { Transfers } from './Transfers.tsx'
import type { DocumentSeen } from './use-document-seen.ts'

const tabs = [
  'overview',
  'timeline',
  'transfers',
  'recipients',
  'funding',
  'cards',
  'devices',
  'tickets',
  'notes',
  'audit',
] as const
type Tab = (typeof tabs)[number]

/** Administrators send no money. */
const ofAdmins: readonly Tab[] = ['overview', 'notes', 'audit']

/** The current tab's URL parameter; the list below uses others, including `tab`. */
const parameter = 'part'

export const useTab = () => {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const addressOf = (tab: Tab): URLSearchParams => {
    const next = new URLSearchParams(params)
    next.delete(groupParameter)
    if (tab === 'overview') next.delete(parameter)
    else next.set(parameter, tab)
    return next
  }
  const list = String(addressOf('overview'))
  return {
    chosen: params.get(parameter),
    choose: (tab: Tab) => setParams(addressOf(tab), { replace: true, state, preventScrollReset: true }),
    /** The URL of the list below. */
    listSearch: list && `?${list}`,
  }
}

type Props = { customer: Customer; document: DocumentSeen }

/** The tabs of a profile; the current one is in the URL. */
export const ProfileTabs = ({ customer, document }: Props) => {
  const t = useText<ProfileKey>()
  const { chosen, choose } = useTab()
  const id = customer._id
  const panels: Record<Tab, () => ReactNode> = {
    overview: () => <Overview customer={customer} document={document} />,
    timeline: () => <Timeline id={id} />,
    transfers: () => <Transfers id={id} />,
    recipients: () => <Recipients id={id} />,
    funding: () => <Funding id={id} />,
    cards: () => <Cards id={id} />,
    devices: () => <Devices id={id} />,
    tickets: () => <Tickets id={id} />,
    notes: () => <Notes id={id} />,
    audit: () => <Audit id={id} />,
  }
  const known = customer.role === 'admin' ? ofAdmins : tabs
  const current = known.find((tab) => tab === chosen) ?? 'overview'
  return (
    <LocalTabs
      label={t('admin.profile.tabs')}
      value={current}
      onChange={choose}
      tabs={known.map((tab) => ({
        value: tab,
        label: t(`admin.profile.tab.${tab}`),
        panel: tab === current && <div className="pt-5">{panels[tab]()}</div>,
      }))}
    />
  )
}
