import { useQuery } from '@tanstack/react-query'
import { BookOpen, Search } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { useUser } from '../lib/session.tsx'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { verificationOf } from '../lib/verification.ts'
import { helpIndex } from '../marketing/help/help-index.ts'
import { searchArticles } from '../marketing/help/search.ts'
import { sendLink } from './customer-links.ts'
import type { DashboardKey } from './messages.es.ts'
import { actOf } from './search-acts.ts'
import { entriesOf, findPlaces, placesOf, searchWords } from './search-places.ts'
import { type Found, type Group, iconMark, useRecords } from './search-records.tsx'

const waitMs = 250
const articles_max = 3

const useDebounced = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested.trim()
}

/** The user's matching places; the menu's screens for an empty search. */
const usePlaces = (typed: string): { items: Found[]; sure: boolean } => {
  const t = useText<DashboardKey>()
  const user = useUser()
  const { language } = useFormat()
  const { data: words } = useQuery(searchWords(language))
  const verify = verificationOf(user) === 'not_verified'
  const places = useMemo(() => placesOf(user, { verify, words, t }), [user, verify, words, t])
  const entries = useMemo(() => entriesOf(places), [places])
  const items = (of: readonly string[]): Found[] =>
    of.flatMap((to) => {
      const place = places.find((known) => known.to === to)
      return place ? [{ to, name: place.name, mark: iconMark(place.icon) }] : []
    })
  if (typed.trim() === '') return { items: items(places.map(({ to }) => to)), sure: false }
  const { paths, sure } = findPlaces(entries, typed)
  const sends = user.role === 'customer' && paths.length === 0 && actOf(typed)?.does === 'send'
  return { items: items(sends ? [sendLink.to] : paths), sure }
}

/** Help articles, for customers; `errors` tolerates typing errors when nothing else was found. */
const useAnswers = (typed: string, errors: boolean): Found[] => {
  const { role } = useUser()
  const { language } = useFormat()
  const { data: entries = [] } = useQuery({ ...helpIndex(language), enabled: role === 'customer' })
  return searchArticles(entries, typed, { most: articles_max, errors }).map(({ path, title, topic }) => ({
    ...{ to: path, name: title, detail: topic, mark: iconMark(BookOpen) },
  }))
}

const Results = ({ typed, onChosen }: { typed: string; onChosen(to: string): void }) => {
  const t = useText<DashboardKey>()
  const rested = useDebounced(typed)
  const places = usePlaces(typed)
  const { groups, waiting } = useRecords(rested)
  const settled = !waiting && rested === typed.trim()
  const alone = settled && groups.every(({ items }) => items.length === 0)
  const answers = useAnswers(typed, alone)
  const screens: Group = { heading: t('dashboard.search.screens'), items: places.items }
  const help: Group = { heading: t('dashboard.search.help'), items: answers }
  // Groups that records may precede wait for them, since Enter selects the first result. Fuzzy matches give way to records.
  const guessed = alone ? [screens, help] : settled ? [help] : []
  const shown = (places.sure ? [screens, ...groups, help] : [...groups, ...guessed]).filter(
    ({ items }) => items.length > 0,
  )
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

type Props = { early: RefObject<string>; onClose(): void }

/** The search with its results below. `early` is the text typed before it was loaded. */
export const SearchDialog = ({ open, ...props }: Props & { open: boolean }) => (
  <ModalOverlay
    className="scrim flex justify-center md:pt-2"
    isOpen={open}
    onOpenChange={(is) => !is && props.onClose()}
    isDismissable
  >
    <Modal className="modal flex h-fit max-h-dvh !w-[min(640px,100vw)] flex-col !overflow-hidden !p-0 max-md:!rounded-t-none">
      <SearchWindow {...props} />
    </Modal>
  </ModalOverlay>
)

const SearchWindow = ({ early, onClose }: Props) => {
  const t = useText<DashboardKey>()
  const { role } = useUser()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => early.current)
  const hint = t(role === 'admin' ? 'dashboard.search.hint-admin' : 'dashboard.search.hint')
  return (
    <Dialog className="flex min-h-0 flex-1 flex-col outline-none focus-visible:shadow-none" aria-label={t('ui.search')}>
      <Autocomplete inputValue={typed} onInputChange={setTyped} filter={() => true}>
        <SearchField aria-label={t('ui.search')} autoFocus className="border-b border-line p-3">
          <span className="relative block">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
            />
            {/* The results are a listbox of the field: the arrow keys move in it while the focus stays in the field. */}
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
            // The help center is outside of the dashboard: a new tab preserves unsaved input.
            if (to.startsWith('/help/')) window.open(to, '_blank', 'noopener')
            else void navigate(to)
          }}
        />
      </Autocomplete>
    </Dialog>
  )
}
