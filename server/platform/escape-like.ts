/** Escapes a text for literal use in `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
