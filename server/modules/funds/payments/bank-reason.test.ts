import { expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { assignedReturnCodes } from '#server/modules/ground/rails/index.ts'
import { bankReasonText } from './bank-reason.ts'
import { paymentsMessages } from './messages.ts'

test('every return code of the ACH network has text in three languages, followed by the code', () => {
  for (const language of languages)
    for (const code of assignedReturnCodes) {
      const text = bankReasonText(code, language)
      expect(text.endsWith(` (${code})`), text).toBe(true)
      expect(Object.values(paymentsMessages[language].bankReasons)).toContain(text.replace(` (${code})`, ''))
    }
  expect(bankReasonText('R01', 'en')).toBe('there wasn’t enough money in the account (R01)')
})

test('a reason without a return code is not shown to the customer', () => {
  expect(bankReasonText('refused', 'es')).toBe('el banco no pudo procesarlo')
})
