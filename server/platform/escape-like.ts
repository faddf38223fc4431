/** A text as `like` takes it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
