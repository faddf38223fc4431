type Words = Readonly<Record<string, string>>

const wordOf = (words: Words, part: 'noun' | 'verb', code: string): string =>
  words[`admin.acts.${part}.${code}`] ?? code.replaceAll('_', ' ')

/** Label of an audit action: 'card_dispute.credited' → 'Card dispute · Credited'. A part without a label is shown raw. */
export const actWords = (action: string, words: Words): string => {
  const [noun = '', verb = ''] = action.split('.')
  return [wordOf(words, 'noun', noun), verb && wordOf(words, 'verb', verb)].filter(Boolean).join(' · ')
}
