import { messageOf } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/route.ts'
import { bankReasonText } from '../payments/index.ts'
import type { TransferRecord } from './record.ts'

/** Why a transfer stopped or waits, in words. */
export const problemText = ({ code, values }: NonNullable<TransferRecord['problem']>, language: Language): string =>
  code === 'funding_returned' || code === 'card_declined'
    ? messageOf(code, language, { reason: bankReasonText(String(values.reason), language) })
    : messageOf(code, language, values)
