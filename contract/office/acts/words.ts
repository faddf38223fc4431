type Words = Readonly<Record<string, string>>

const wordOf = (words: Words, part: 'noun' | 'verb', code: string): string =>
  words[`admin.acts.${part}.${code}`] ?? code.replaceAll('_', ' ')

/** 'card_dispute.credited' of the audit log in words: 'Card dispute · Credited'. A part without words is told as it is written. */
export const actWords = (action: string, words: Words): string => {
  const [noun = '', verb = ''] = action.split('.')
  return [wordOf(words, 'noun', noun), verb && wordOf(words, 'verb', verb)].filter(Boolean).join(' · ')
}
