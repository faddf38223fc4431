import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '../lib/use-text.ts'
import { Button, IconButton } from './Button.tsx'
import { classes } from './classes.ts'

type ModalProps = {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
  /** False when only its buttons close it. */
  dismissable?: boolean
  /** Up to 640 px wide instead of 440. */
  wide?: boolean
}

/** A modal window. Focus stays inside and returns when it closes; Escape closes it. */
export const Modal = ({ open, onClose, title, children, dismissable = true, wide = false }: ModalProps) => (
  <ModalOverlay
    className="scrim grid place-items-center"
    isOpen={open}
    onOpenChange={(is) => !is && onClose()}
    isDismissable={dismissable}
  >
    <AriaModal className={classes('modal', wide && '!w-[min(640px,calc(100vw-40px))]')}>
      <Dialog className="outline-none focus-visible:shadow-none">
        <Heading slot="title" className="type-4 mb-2">
          {title}
        </Heading>
        {children}
      </Dialog>
    </AriaModal>
  </ModalOverlay>
)

type ConfirmProps = {
  open: boolean
  onClose(): void
  onConfirm(): void
  /** A question that names the affected object. */
  title: string
  children: ReactNode
  confirm: string
  /** The text of the cancel button. */
  keep?: string
  /** The text while the action runs. */
  busy?: string | false
  destructive?: boolean
}

/** Confirms an action that cannot be undone. */
export const ConfirmModal = ({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  keep,
  busy = false,
  destructive = true,
}: ConfirmProps) => {
  const t = useText()
  return (
    <Modal open={open} onClose={onClose} title={title} dismissable={!busy}>
      <div className="text-ink-soft">{children}</div>
      <div className="modal-foot">
        <Button look="ghost" onClick={onClose} disabled={Boolean(busy)}>
          {keep ?? t('ui.back')}
        </Button>
        <Button look={destructive ? 'destructive-filled' : 'primary'} onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}

type SidePanelProps = {
  open: boolean
  onClose(): void
  /** The panel's accessible name; `head` is shown instead when given. */
  title: string
  head?: ReactNode
  /** Below the head, full width. */
  bar?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A panel from the right, 560 px wide, full screen on a phone. Head and foot stay, the middle scrolls. */
export const SidePanel = ({ open, onClose, title, head, bar, foot, children }: SidePanelProps) => {
  const t = useText()
  return (
    <ModalOverlay className="scrim" isOpen={open} onOpenChange={(is) => !is && onClose()} isDismissable>
      <AriaModal className="side-panel">
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none focus-visible:shadow-none" aria-label={title}>
          <header className="border-b border-line px-5 py-4 md:px-7">
            <div className={classes('flex gap-4', bar ? 'items-start' : 'items-center')}>
              <div className="min-w-0 flex-1">
                {head ?? (
                  <Heading slot="title" className="type-4">
                    {title}
                  </Heading>
                )}
              </div>
              <IconButton label={t('ui.close.panel')} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
            {bar}
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard, even with text only. */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 md:px-7">
            {children}
          </div>
          {foot && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-sand px-5 py-4 md:px-7">
              {foot}
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

type FullScreenProps = {
  /** Its accessible name; `head` is shown instead when given. */
  title: string
  onClose(): void
  head?: ReactNode
  /** The actions, fixed at the bottom. */
  foot?: ReactNode
  /** Full page width, for two-column content. */
  wide?: boolean
  children: ReactNode
}

/** A full-screen window with its name and a close button at the top. It is open while mounted. */
export const FullScreen = ({ title, onClose, head, foot, wide = false, children }: FullScreenProps) => {
  const t = useText()
  const column = classes('mx-auto px-5', wide ? 'max-w-[1240px]' : 'max-w-[680px]')
  return (
    <ModalOverlay className="full-screen" isOpen onOpenChange={(is) => !is && onClose()}>
      <AriaModal className="min-h-full outline-none">
        <Dialog
          className="flex min-h-dvh flex-col outline-none focus-visible:shadow-none"
          aria-label={head ? title : undefined}
        >
          <header className="sticky top-0 z-10 border-b border-line bg-paper">
            <div className={classes(column, 'flex items-center justify-between gap-4 py-2.5 !pr-2')}>
              {head ? (
                <div className="min-w-0 flex-1">{head}</div>
              ) : (
                <Heading slot="title" className="type-4">
                  {title}
                </Heading>
              )}
              <IconButton label={t('ui.close')} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
          </header>
          <div className={classes(column, 'w-full flex-1 py-6 xl:py-8')}>{children}</div>
          {foot && (
            <footer className="sticky bottom-0 z-10 border-t border-line bg-sand">
              <div className={classes(column, 'flex flex-wrap items-center justify-end gap-3 py-4')}>{foot}</div>
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

export type Popping = { open: boolean; onClose(): void; triggerRef: RefObject<HTMLElement | null> }

type PopoverProps = Popping & {
  label: string
  /** Whether its left or its right edge is the trigger's. */
  edge?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}

/** A window below its trigger, as wide as it unless `className` says otherwise. */
export const PopoverWindow = ({
  open,
  onClose,
  triggerRef,
  label,
  edge = 'end',
  className,
  children,
}: PopoverProps) => (
  <Popover
    className="popover"
    placement={`bottom ${edge}`}
    triggerRef={triggerRef}
    isOpen={open}
    onOpenChange={(is) => !is && onClose()}
  >
    <Dialog aria-label={label} className={classes('outline-none focus-visible:shadow-none', className)}>
      {children}
    </Dialog>
  </Popover>
)
