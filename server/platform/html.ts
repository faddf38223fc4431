/** Text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** The same, with its web addresses as links. */
export const linkedHtml = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s&]+[^\s&.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)
