import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../lib/use-text.ts'
import { IconButton } from '../ui/Button.tsx'
import { whenOpened } from '../ui/when-opened.tsx'

const loadDialog = async () => (await import('./SearchDialog.tsx')).SearchDialog
const SearchDialog = whenOpened(loadDialog)

type Props = { open: boolean; onOpen(): void; onClose(): void }

/** Whether the key belongs to a text field or an open dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null)

/** Control or Command and K, or a slash outside of text fields. */
const useShortcut = (run: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      // The modifier key preloads the dialog.
      if (key === 'Control' || key === 'Meta') void loadDialog().catch(() => undefined)
      const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
      // A list's search field has priority for the slash.
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTaken(event) && !event.defaultPrevented
      if (!isK && !isSlash) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [run])
}

/** Captures input until the field, loaded on first use, is mounted. */
const useEarly = (open: boolean): RefObject<string> => {
  const early = useRef('')
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      // Copies the keystroke for the dialog's field.
      const isLetter = event.isTrusted && key.length === 1 && !ctrlKey && !metaKey && !altKey
      if (!isLetter || (target instanceof HTMLElement && target.closest('input'))) return
      event.preventDefault()
      early.current += key
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      early.current = ''
    }
  }, [open])
  return early
}

/** The search of the top bar: a box on a wide screen, an icon on a phone; the results open below it. */
export const SearchBox = ({ open, onOpen, onClose }: Props) => {
  const t = useText()
  useShortcut(onOpen)
  const early = useEarly(open)
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className="ml-2 hidden min-h-11 w-full max-w-[400px] items-center gap-3 rounded-input border-[1.5px] border-line-strong bg-card px-4 text-left text-[0.9375rem] text-ink-soft hover:border-noche md:flex"
      >
        <Search aria-hidden="true" className="size-5 flex-none" />
        <span className="truncate">{t('ui.search')}</span>
        <span aria-hidden="true" className="ml-auto font-sans text-[0.8125rem] max-xl:hidden">
          Ctrl K
        </span>
      </button>
      <IconButton label={t('ui.search')} aria-haspopup="dialog" onClick={onOpen} className="ml-auto md:hidden">
        <Search aria-hidden="true" />
      </IconButton>
      <SearchDialog open={open} early={early} onClose={onClose} />
    </>
  )
}
