import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  mail: {
    subject: 'Fatura {number} da SOL para {business}',
    text: 'Segue em anexo a fatura {number}, de {total}. Ela vence em {due}.\n\nA fatura explica como pagar: use o número dela como referência.\n\nVer a empresa: {link}',
  },
  reminder: {
    subject: 'A fatura {number} de {business} venceu',
    text: 'Faltam {left} da fatura {number}. Ela venceu em {due}.\n\nSe você já pagou, não precisa fazer nada: o pagamento leva um ou dois dias para chegar.\n\nVer a empresa: {link}',
  },
  creditMail: {
    subject: 'Nota de crédito {number} da SOL para {business}',
    text: 'Segue em anexo a nota de crédito {number}, de {amount}, da fatura {invoice}.\n\nMotivo: {reason}\n\nVer a empresa: {link}',
  },
  paper: {
    invoice: 'Fatura {number}',
    draft: 'Rascunho de fatura',
    credit: 'Nota de crédito {number}',
    of: 'da fatura {number}',
    ein: 'EIN com final {last4}',
    issued: 'Data',
    due: 'Vencimento',
    total: 'Total',
    paid: 'Pago',
    credited: 'Creditado',
    left: 'A pagar',
    amount: 'Valor',
    what: 'Descrição',
    quantity: 'Quantidade',
    price: 'Preço (USD)',
    sum: 'Valor (USD)',
    reason: 'Motivo',
    pay: 'Pague por ACH ou transferência para {name}, {bank}, número de roteamento {routing}, conta {account}, com a referência {number}.',
    nothing: 'Não há nada a pagar desta fatura.',
    unissued: 'Este rascunho não tem número e não é devido.',
    creditFoot: 'A fatura {number} vale menos por este valor.',
    file: 'fatura',
    creditFile: 'nota-de-credito',
  },
}
