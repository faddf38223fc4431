/**
 * An emoji with its modifiers, which is left whole; otherwise one of the characters that nobody can see: joiners and
 * directions of writing (Cf), soft hyphens, variation selectors, tags, fillers.
 */
const emojiOrHidden =
  /(\p{ExtPict}\uFE0F?(?:\p{EMod}|\u200D\p{ExtPict}\uFE0F?)*)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const withoutHidden = (text: string): string =>
  text.replace(emojiOrHidden, (_, emoji?: string) => emoji ?? '').normalize('NFC')

/** One line as its reader sees it: nothing invisible, composed accents (NFC), single blanks. */
export const oneLine = (text: string): string =>
  withoutHidden(text)
    .replace(/[\s\u0085\u2800]+/g, ' ')
    .trim()

/** The same for paragraphs, whose lines and blanks stay. */
export const paragraphs = (text: string): string =>
  withoutHidden(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .trim()
