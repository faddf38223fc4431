import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { Popping } from './windows.tsx'

type Props = ComponentProps<'button'> & {
  /** What the button opens. */
  opens(popping: Popping): ReactNode
}

/** A button that opens a window below itself. */
export const PopoverButton = ({ opens, ...button }: Props) => {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        {...button}
        ref={triggerRef}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {opens({ open, onClose: () => setOpen(false), triggerRef })}
    </>
  )
}
