/** Focuses the heading after the screen's subject changed, once a closing window has returned the focus. */
export const focusHeading = (): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('#screen h1')?.focus()))
}
