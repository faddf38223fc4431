import { ToastQueue } from 'react-stately/useToastState'

export type ToastLook = 'success' | 'danger' | 'info'
export type ToastContent = { look: ToastLook; title: string; line?: string }

/** General notices: top right, five seconds. */
export const generalToasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 })
/** Notices of sign-up and the back office: top center, one and a half seconds. */
export const briefToasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 2 })

/** Shows a notice: `toast('success', t('account.login.done'))`. `brief` selects the short one at the top center. */
export const toast = (
  look: ToastLook,
  title: string,
  { line, brief = false }: { line?: string; brief?: boolean } = {},
): void => {
  const content = { look, title, line }
  const queue = brief ? briefToasts : generalToasts
  // A repeated text replaces the visible notice.
  const same = queue.visibleToasts.find(({ content: shown }) => shown.title === title && shown.line === line)
  if (same) queue.close(same.key)
  queue.add(content, { timeout: brief ? 1500 : 5000 })
}
