import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, Briefcase, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import type { WireMoney } from '../../contract/money.ts'
import { searchable } from '../../contract/names.ts'
import { data as adminData } from '../admin/data.ts'
import { transactionQueries } from '../admin/transactions/queries.ts'
import { data as customerData } from '../customer/data.ts'
import { useUser } from '../lib/session.tsx'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { verificationOf } from '../lib/verification.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { IconButton } from '../ui/Button.tsx'
import type { UiKey } from '../ui/messages.es.ts'
import { casePath, casesOf } from './cases.ts'
import { screensOf } from './links.ts'
import type { DashboardKey } from './messages.es.ts'

type Found = { to: string; name: string; detail?: string; mark: ReactNode }
type Group = { heading: string; items: Found[] }

const waitMs = 250
const each_max = 5

/** What is typed, once the typing has rested. */
const useDebounced = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested.trim()
}

/** The screens of this person whose names hold what is typed; all of them while nothing is. */
const useScreens = (typed: string): Found[] => {
  const t = useText<DashboardKey>()
  const user = useUser()
  const wanted = searchable(typed)
  return screensOf(user, { verify: verificationOf(user) === 'not_verified' })
    .map(({ to, label, icon: Icon }) => ({
      to,
      name: t(label),
      mark: <Icon aria-hidden="true" className="mx-2 size-5 flex-none text-ink-soft" />,
    }))
    .filter(({ name }) => searchable(name).includes(wanted))
}

/** A customer's own transfers and recipients; for an administrator all transfers and customers. */
const useRecords = (search: string): { groups: Group[]; waiting: boolean } => {
  const t = useText<DashboardKey>()
  const format = useFormat()
  const { role, grants } = useUser()
  const wanted = search.length >= 2
  const client = useQueryClient()
  const ask = { search, limit: each_max }
  // They come together: results that follow one another would move what Enter chooses.
  const { data, isFetching } = useQuery({
    queryKey: ['search', role, search],
    queryFn: async () => {
      if (role === 'admin') {
        const [found, customers, movements, cases] = await Promise.all([
          client.fetchQuery(adminData.transfers(ask)),
          grants['customers.view'] && client.fetchQuery(adminData.customers(ask)),
          client.fetchQuery(transactionQueries.movements(ask)),
          client.fetchQuery(casesOf(search)),
        ])
        return { all: found, customers, movements, cases }
      }
      const [transfers, recipients] = await Promise.all([
        client.fetchQuery(customerData.transfers(ask)),
        client.fetchQuery(customerData.recipients(ask)),
      ])
      return { transfers, recipients }
    },
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  if (!wanted) return { groups: [], waiting: false }
  const groups: Group[] = [
    {
      heading: t('dashboard.search.transfers'),
      items: (data?.all?.items ?? []).map(({ id, recipient, customer, confirmationCode, terms }) => ({
        to: `/dashboard/transactions/${id}?search=${encodeURIComponent(search)}`,
        name: `${customer.name} → ${recipient.name}`,
        detail: `${confirmationCode}, ${format.money(terms.amount)}`,
        mark: <Avatar name={recipient.name} country={recipient.country} size="small" />,
      })),
    },
    {
      heading: t('dashboard.search.transfers'),
      items: (data?.transfers?.items ?? []).map(({ id, recipient, terms, createdAt }) => ({
        to: `/dashboard/history/${id}`,
        name: recipient.name,
        detail: `${format.money(terms.amount)}, ${format.shortDate(createdAt)}`,
        mark: <Avatar name={recipient.name} country={recipient.country} size="small" />,
      })),
    },
    {
      heading: t('dashboard.search.recipients'),
      items: (data?.recipients?.items ?? []).map(({ id, fullName, country, label }) => ({
        to: `/dashboard/relationship-network/${id}`,
        name: fullName,
        detail: label,
        mark: <Avatar name={fullName} country={country} size="small" />,
      })),
    },
    {
      heading: t('dashboard.search.movements'),
      items: (data?.movements?.items ?? [])
        .filter(({ kind }) => kind !== 'transfer')
        .map(({ id, title, code, customer, out, in: arrives, startedAt }) => ({
          to: `/dashboard/transactions/movements/${id}`,
          name: [customer.name, title].filter(Boolean).join(' · '),
          detail: [code, format.money((out ?? arrives) as WireMoney), format.shortDate(startedAt)].join(', '),
          mark: <ArrowLeftRight aria-hidden="true" className="mx-2 size-5 flex-none text-ink-soft" />,
        })),
    },
    {
      heading: t('dashboard.search.cases'),
      items: (data?.cases ?? []).map(({ kind, id, name, amount, openedAt, closed }) => ({
        to: casePath[kind](id, closed),
        name: `${t(`dashboard.search.case.${kind}`)} · ${name}`,
        detail: [amount && format.money(amount), format.shortDate(openedAt)].filter(Boolean).join(', '),
        mark: <Briefcase aria-hidden="true" className="mx-2 size-5 flex-none text-ink-soft" />,
      })),
    },
    {
      heading: t('dashboard.search.customers'),
      items: (data?.customers?.items ?? []).map(({ _id, firstName, lastName, email }) => ({
        to: `/dashboard/customers/${_id}`,
        name: `${firstName} ${lastName}`,
        detail: email,
        mark: <Avatar name={`${firstName} ${lastName}`} size="small" />,
      })),
    },
  ]
  return { groups, waiting: isFetching }
}

const Results = ({ typed, onChosen }: { typed: string; onChosen(to: string): void }) => {
  const t = useText<DashboardKey | UiKey>()
  const rested = useDebounced(typed)
  const screens = useScreens(typed)
  const { groups, waiting } = useRecords(rested)
  const shown = [...groups, { heading: t('dashboard.search.screens'), items: screens }].filter(
    ({ items }) => items.length > 0,
  )
  const settled = !waiting && rested === typed.trim()
  return (
    <ListBox
      aria-label={t('dashboard.search.results')}
      className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
      onAction={(to) => onChosen(String(to))}
      renderEmptyState={() => (
        <p role="status" className="px-3.5 py-3 text-ink-soft">
          {t(settled ? 'ui.nothing-found' : 'dashboard.search.searching')}
        </p>
      )}
    >
      {shown.map(({ heading, items }) => (
        <ListBoxSection key={heading} id={heading} className="pb-2">
          <Header className="type-small px-3.5 pt-2 pb-1 font-semibold text-ink-soft">{heading}</Header>
          {items.map(({ to, name, detail, mark }) => (
            <ListBoxItem key={to} id={to} textValue={name} className="option">
              {mark}
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                {detail && <span className="type-small block truncate text-ink-soft">{detail}</span>}
              </span>
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}

const SearchDialog = ({ onClose }: { onClose(): void }) => {
  const t = useText<DashboardKey>()
  const { role } = useUser()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const hint = t(role === 'admin' ? 'dashboard.search.hint-admin' : 'dashboard.search.hint')
  return (
    <Dialog
      className="flex min-h-0 flex-1 flex-col outline-none focus-visible:shadow-none"
      aria-label={t('dashboard.search.label')}
    >
      <Autocomplete inputValue={typed} onInputChange={setTyped} filter={() => true}>
        <SearchField aria-label={t('dashboard.search.label')} autoFocus className="border-b border-line p-3">
          <span className="relative block">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
            />
            {/* What is found is its list, which the arrow keys move in without leaving what is typed. */}
            <Input
              role="combobox"
              aria-expanded
              aria-haspopup="listbox"
              className="input !pl-12"
              placeholder={hint}
              maxLength={80}
            />
          </span>
        </SearchField>
        <Results
          typed={typed}
          onChosen={(to) => {
            onClose()
            void navigate(to)
          }}
        />
      </Autocomplete>
    </Dialog>
  )
}

type Props = { open: boolean; onOpen(): void; onClose(): void }

/** Whether a key goes into what is being typed, or into a dialog that is open. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null)

/** Control or Command and K, or a slash where nothing is being typed. */
const useShortcut = (run: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
      // A list with a search of its own takes the slash.
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTaken(event) && !event.defaultPrevented
      if (!isK && !isSlash) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [run])
}

/** The search of the top bar: a box on a wide screen, a symbol on a phone; what is found opens below what is typed. */
export const SearchBox = ({ open, onOpen, onClose }: Props) => {
  const t = useText<DashboardKey>()
  useShortcut(onOpen)
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className="ml-2 hidden min-h-11 w-full max-w-[400px] items-center gap-3 rounded-input border-[1.5px] border-line-strong bg-card px-4 text-left text-[0.9375rem] text-ink-soft hover:border-noche md:flex"
      >
        <Search aria-hidden="true" className="size-5 flex-none" />
        <span className="truncate">{t('dashboard.search.label')}</span>
        <span aria-hidden="true" className="ml-auto font-sans text-[0.8125rem] max-xl:hidden">
          Ctrl K
        </span>
      </button>
      <IconButton
        label={t('dashboard.search.label')}
        aria-haspopup="dialog"
        onClick={onOpen}
        className="ml-auto md:hidden"
      >
        <Search aria-hidden="true" />
      </IconButton>
      <ModalOverlay
        className="scrim flex justify-center md:pt-2"
        isOpen={open}
        onOpenChange={(is) => !is && onClose()}
        isDismissable
      >
        <Modal className="modal flex h-fit max-h-dvh !w-[min(640px,100vw)] flex-col !overflow-hidden !p-0 max-md:!rounded-t-none">
          <SearchDialog onClose={onClose} />
        </Modal>
      </ModalOverlay>
    </>
  )
}
