/** What the screen is about changed under the reader: to its heading, once a closing window has given the focus back. */
export const focusHeading = (): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('#screen h1')?.focus()))
}
