import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  codeMail: {
    subject: `Seu código para confirmar seu saque da ${brand.short}`,
    words: 'você saca {amount}',
    text: `Seu código é {code}. Ele vale por ${codeMinutes} minutos e só pode ser usado uma vez.

Ele confirma este saque e nenhum outro:
{amount} para {account}
{terms}

Se não foi você quem pediu, não compartilhe o código com ninguém e ligue para {companyPhone}. Ninguém da ${brand.short} vai pedir este código.`,
  },
  terms: { standard: 'Saque padrão, tarifa {fee}', instant: 'Saque instantâneo, tarifa {fee}' },
  action: 'Ver meus fundos',
  notices: {
    arrived: { title: 'Seu saque de {amount} chegou', message: 'Os {amount} estão na sua conta {account}.' },
    failed: {
      title: 'Seu saque de {amount} não foi feito',
      message: `O banco da sua conta {account} não recebeu: {reason}. Os {back} estão de volta no seu saldo da ${brand.short}.`,
    },
    returned: {
      title: 'Seu banco devolveu seu saque de {amount}',
      message: `O banco da sua conta {account} devolveu: {reason}. Os {back} estão de volta no seu saldo da ${brand.short}.`,
    },
  },
  held: {
    title: 'Um saque espera revisão',
    message:
      'O nome de {name}, ou o de quem consta como titular da conta bancária, coincide com uma lista de sanções. O dinheiro continua no saldo.',
  },
}
