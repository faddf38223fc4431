/** 'card_dispute.credited' of the audit log in words: 'Card dispute · Credited'. A part without words is told as it is written. */
export const actWords = (action: string, messages: Readonly<Record<string, string>>): string => {
  const [noun = '', verb = ''] = action.split('.')
  const wordOf = (key: string, code: string): string => messages[key] ?? code.replaceAll('_', ' ')
  return [wordOf(`admin.acts.noun.${noun}`, noun), verb && wordOf(`admin.acts.verb.${verb}`, verb)]
    .filter(Boolean)
    .join(' · ')
}
