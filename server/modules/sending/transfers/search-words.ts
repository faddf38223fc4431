import { searchable } from '#contract/lib/names.ts'
import { senderName } from '../disclosures/index.ts'
import type { TransferRecord } from './record.ts'

type Sought = Pick<TransferRecord, 'confirmationCode' | 'sender' | 'recipient' | 'recipientSearch' | 'payInLabel'>

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/** '#4821 ' from 'Banco Atlántida ··· 4821'; the last four of an account match as a whole, and not within a phone number. */
const lastFourOf = (label: string): string => {
  const [, four] = /··· (\S{4})$/.exec(label) ?? []
  return four ? `#${four.toLowerCase()}` : ''
}

const codesOf = (confirmationCode: string): string[] => {
  const code = confirmationCode.toLowerCase()
  return [code, code.replaceAll('-', '')]
}

const spaced = (words: string[]): string => ` ${words.filter(Boolean).join(' ')} `

export const wordsOfErased = (confirmationCode: string): string => spaced(codesOf(confirmationCode))

/** The administrators' search text of a transfer, in lower case without accents. */
export const wordsOf = ({ confirmationCode, sender, recipient, recipientSearch, payInLabel }: Sought): string => {
  return spaced([
    ...codesOf(confirmationCode),
    recipientSearch,
    searchable(senderName(sender)),
    searchable(sender.email),
    digitsOf(sender.phone),
    digitsOf(recipient.phone),
    lastFourOf(recipient.label),
    lastFourOf(payInLabel),
  ])
}
