import { X } from 'lucide-react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useText } from '../lib/use-text.ts'
import { IconButton } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import type { DashboardKey } from './messages.es.ts'
import { MenuLinks } from './Sidebar.tsx'

/** The menu below 1024 px, over the screen. */
export const Drawer = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const t = useText<DashboardKey>()
  return (
    <ModalOverlay className="scrim xl:hidden" isOpen={open} onOpenChange={(is) => !is && onClose()} isDismissable>
      <Modal className="absolute inset-y-0 left-0 overflow-y-auto w-[min(300px,calc(100vw-56px))] rounded-r-panel bg-sand shadow-high transition-transform duration-300 data-[entering]:-translate-x-full data-[exiting]:-translate-x-full">
        <Dialog id="drawer" className="outline-none focus-visible:shadow-none" aria-label={t('dashboard.nav.label')}>
          <div className="flex h-16 items-center justify-between pr-2 pl-5">
            <Logo height={26} />
            <IconButton label={t('ui.close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <MenuLinks className="pb-6" />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
