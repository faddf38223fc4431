import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { useText } from '../lib/use-text.ts'
import { Flag } from './Flag.tsx'
import type { ListProps, PickerOption } from './Picker.tsx'
import { PopoverWindow, type Popping } from './windows.tsx'

/** Without accents and case, so 'mexico' finds México. */
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const PickerList = ({ label, options, value, onChange, onClose }: ListProps & { onClose(): void }) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const needle = bare(typed.trim())
  const matching = options.filter((o) =>
    bare(`${o.label} ${o.value} ${o.aside ?? ''} ${o.also ?? ''}`).includes(needle),
  )
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped} filter={() => true}>
      {options.length > 7 && (
        <SearchField
          aria-label={t('ui.search')}
          autoFocus
          className="sticky top-0 z-10 border-b border-line bg-card p-2"
        >
          <span className="relative block">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
            />
            <Input className="input !min-h-11 !py-2 !pl-10" placeholder={t('ui.search')} />
          </span>
        </SearchField>
      )}
      <ListBox
        aria-label={label}
        className="max-h-80 overflow-auto p-1.5 outline-none"
        selectionMode="single"
        selectedKeys={value ? [value] : []}
        disallowEmptySelection
        items={matching}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys]
          if (key !== undefined) onChange(String(key))
          onClose()
        }}
        renderEmptyState={() => <p className="px-3.5 py-3 text-sm text-ink-soft">{t('ui.nothing-found')}</p>}
      >
        {(option: PickerOption) => (
          <ListBoxItem id={option.value} textValue={option.label} className="option">
            {option.country && <Flag country={option.country} />}
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.aside && <span className="text-sm font-semibold text-ink-soft">{option.aside}</span>}
            {option.value === value && <Check aria-hidden="true" className="size-5 text-noche-ink" />}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  )
}

type Props = ListProps & Popping & { edge?: 'start'; className?: string }

/** The list of a picker below it, with a search when it is long. */
export const PickerWindow = (props: Props) => (
  <PopoverWindow {...props}>
    <PickerList {...props} />
  </PopoverWindow>
)
