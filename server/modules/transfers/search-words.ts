import { searchable } from '../../../contract/names.ts'
import { senderName } from '../disclosures/index.ts'
import type { TransferRecord } from './record.ts'

type Sought = Pick<TransferRecord, 'confirmationCode' | 'sender' | 'recipient' | 'recipientSearch' | 'payInLabel'>

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/** '#4821 ' from 'Banco Atlántida ··· 4821'; an account's last four are found whole, and apart from a phone's digits. */
const lastFourOf = (label: string): string => {
  const [, four] = /··· (\S{4})$/.exec(label) ?? []
  return four ? `#${four.toLowerCase()}` : ''
}

/** What administrators find a transfer by, in lower case without accents: each word stands between blanks. */
export const wordsOf = ({ confirmationCode, sender, recipient, recipientSearch, payInLabel }: Sought): string => {
  const code = confirmationCode.toLowerCase()
  const words = [
    code,
    code.replaceAll('-', ''),
    recipientSearch,
    searchable(senderName(sender)),
    sender.email,
    digitsOf(sender.phone),
    digitsOf(recipient.phone),
    lastFourOf(recipient.label),
    lastFourOf(payInLabel),
  ]
  return ` ${words.filter(Boolean).join(' ')} `
}
