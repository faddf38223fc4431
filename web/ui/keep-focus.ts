/** Elements that the browser cannot focus although they are in the document. */
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]')

/** The heading of the open dialog or of the screen, or their whole when they have none. */
const nearest = (): HTMLElement | null => {
  const place = [...document.querySelectorAll<HTMLElement>('[role=dialog], main')].filter(isUsable).at(-1)
  return [...(place?.querySelectorAll<HTMLElement>('h1') ?? [])].find(isUsable) ?? place ?? null
}

/**
 * Focuses the screen's heading after the focused element was removed or disabled: a keyboard or a screen reader would otherwise restart at
 * the top of the document. A component that moves the focus itself has two frames to do it.
 */
export const keepFocus = (): void => {
  let last: HTMLElement | undefined
  const isLost = () => document.activeElement === document.body && last !== undefined && !isUsable(last)
  const restore = (): void => {
    if (!isLost()) return
    const place = nearest()
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place?.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', ({ target }) => {
    last = target as HTMLElement
  })
  new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(restore))
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert', 'hidden'] })
}
