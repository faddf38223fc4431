import { whenOpened } from './when-opened.tsx'

const windows = () => import('./windows.tsx')

/** A modal window. Focus stays inside and returns when it closes; Escape closes it. */
export const Modal = whenOpened(async () => (await windows()).Modal)
/** Confirms an action that cannot be undone. */
export const ConfirmModal = whenOpened(async () => (await windows()).ConfirmModal)
/** A panel from the right, 560 px wide, full screen on a phone. Head and foot stay, the middle scrolls. */
export const SidePanel = whenOpened(async () => (await windows()).SidePanel)
/** A full-screen window with its name and a close button at the top. It is open while mounted. */
export const FullScreen = whenOpened(async () => (await windows()).FullScreen)
/** A window below its trigger, as wide as it unless `className` says otherwise. */
export const PopoverWindow = whenOpened(async () => (await windows()).PopoverWindow)
