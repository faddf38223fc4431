/**
 * An emoji with its modifiers, which is preserved; otherwise an invisible character: joiners and writing directions (Cf), soft hyphens,
 * variation selectors, tags, fillers.
 */
const emojiOrHidden =
  /(\p{ExtPict}\uFE0F?(?:\p{EMod}|\u200D\p{ExtPict}\uFE0F?)*)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const withoutHidden = (text: string): string =>
  text.replace(emojiOrHidden, (_, emoji?: string) => emoji ?? '').normalize('NFC')

/** One visible line: no invisible characters, composed accents (NFC), single blanks. */
export const oneLine = (text: string): string =>
  withoutHidden(text)
    .replace(/[\s\u0085\u2800]+/g, ' ')
    .trim()

/** The same for paragraphs; preserves line breaks and blanks. */
export const paragraphs = (text: string): string =>
  withoutHidden(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .trim()

/** Variants of the apostrophe and the hyphen from keyboards, phones and word processors. */
const apostrophes =
  /['`\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u2018-\u201B\u2032\u2035\uA78B\uA78C\uFF07\uFF40]/g
const hyphens = /[-\u02D7\u05BE\u2010-\u2015\u2043\u2212\u2E3A\u2E3B\uFE58\uFE63\uFF0D]/g

/** Normalizes apostrophes and hyphens: 'D´Angelo' and 'D’Angelo' become D'Angelo. */
export const plainMarks = (text: string): string => text.replace(apostrophes, "'").replace(hyphens, '-')
