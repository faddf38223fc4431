import { isOwnAddress } from './foreign-addresses.ts'

/** Escapes text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** The same, with the URLs of our own site as links. */
export const linkedHtml = (text: string, baseUrl: string): string =>
  text
    .split(/(https?:\/\/\S*[^\s.,;:!?)])/)
    .map((part) => {
      const shown = escapeHtml(part)
      return isOwnAddress(part, baseUrl) ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
