import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export type ToastLook = 'success' | 'danger' | 'info'
export type ToastContent = { look: ToastLook; title: string; line?: string }

/** General notices: top right, five seconds. */
export const generalToasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 })
/** Notices of sign-up and the back office: top centre, one and a half seconds. */
export const briefToasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 2 })

/** Says that something happened: `toast('success', t('account.login.done'))`. `brief` is the short notice at the top centre. */
export const toast = (
  look: ToastLook,
  title: string,
  { line, brief = false }: { line?: string; brief?: boolean } = {},
): void => {
  const content = { look, title, line }
  if (brief) briefToasts.add(content, { timeout: 1500 })
  else generalToasts.add(content, { timeout: 5000 })
}
