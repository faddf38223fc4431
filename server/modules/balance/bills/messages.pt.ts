import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  codeMail: {
    subject: `Seu código para confirmar seu pagamento com a ${brand.short}`,
    words: 'você paga {amount} a {biller}',
    text: `Seu código é {code}. Ele vale por ${codeMinutes} minutos e só pode ser usado uma vez.

Ele confirma este pagamento e nenhum outro:
{amount} a {biller}
{label} {reference}
Total com a tarifa: {total}

Se não foi você quem pediu, não compartilhe o código com ninguém e ligue para {companyPhone}. Ninguém da ${brand.short} vai pedir este código.`,
  },
  references: {
    key: 'Código do cliente',
    contract: 'Contrato',
    account: 'Número da conta',
    service: 'Número do serviço',
    nis: 'NIS',
    nic: 'NIC',
    meter: 'Medidor',
    supply: 'Fornecimento',
    phone: 'Telefone',
    student: 'Matrícula',
    property: 'Inscrição do imóvel',
    identity_card: 'Documento de identidade',
    payment_reference: 'Referência de pagamento',
    digitable_line: 'Linha digitável',
  },
  action: 'Ver o pagamento',
  payNow: 'Pagar agora',
  notices: {
    paid: {
      title: 'Você pagou {amount} a {biller}',
      message: '{biller} recebeu seu pagamento. O número de confirmação é {number}.',
    },
    paid_unnumbered: { title: 'Você pagou {amount} a {biller}', message: '{biller} recebeu seu pagamento.' },
    canceled: {
      title: 'Você cancelou seu pagamento a {biller}',
      message: `{biller} não recebeu nada. Os {total} estão de volta no seu saldo da ${brand.short}.`,
    },
    failed: {
      title: 'Seu pagamento a {biller} não foi feito',
      message: `{biller} não recebeu os {amount}: {reason}. Os {total} estão de volta no seu saldo da ${brand.short}.`,
    },
    returned: {
      title: '{biller} devolveu seu pagamento',
      message: `{biller} devolveu os {amount}: {reason}. Os {total} estão de volta no seu saldo da ${brand.short}, com a tarifa. A conta continua em aberto.`,
    },
  },
  reasons: {
    unknown_reference: 'não reconhece o número da conta',
    paid_already: 'a conta já estava paga',
    wrong_amount: 'o valor não é o da conta',
    other: 'não conseguiu registrar o pagamento',
  },
  outcomes: {
    paid: 'Pago. Número de confirmação de {biller}: {number}',
    paid_unnumbered: 'Pago a {biller}.',
    failed: 'Não foi pago: {reason}. Todo o dinheiro está de volta no seu saldo.',
    canceled: 'Você cancelou este pagamento. Todo o dinheiro está de volta no seu saldo.',
    returned: '{biller} devolveu este pagamento: {reason}. Todo o dinheiro está de volta no seu saldo.',
  },
  receiptFile: 'recibo',
  reminders: {
    due: { title: '{name}: {amount}, vence em {day}', message: 'Pague sua conta de {biller} antes do vencimento.' },
    amount: { title: '{name}: {amount}', message: 'Você pediu para lembrarmos da conta de {biller}.' },
    plain: { title: 'Hora de pagar: {name}', message: 'Você pediu para lembrarmos da conta de {biller}.' },
  },
  held: {
    title: 'Um pagamento de conta espera revisão',
    message:
      'O nome de {name}, ou o da empresa que cobra, coincide com uma lista de sanções. O dinheiro continua no saldo.',
  },
}
