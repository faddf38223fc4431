import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  requested: 'Recebemos seu documento. Avisaremos assim que a análise terminar.',
  verified: 'Cliente verificado',
  rejected: 'Pedido de verificação recusado',
  verifiedTitle: 'Conta verificada',
  rejectedTitle: 'Pedido de verificação recusado',
  verifiedNotice: 'Confirmamos sua identidade. Você já pode enviar dinheiro para casa.',
  next: { verified: 'Fazer meu primeiro envio', rejected: 'Tirar outra foto' },
  requestNotice: {
    title: '{name} pediu a verificação da conta',
    message: '{name} ({email}) enviou o documento. Analise em Clientes, na aba de pedidos.',
  },
  numberChecked: {
    matches: 'Número do documento confirmado',
    removed: 'Número do documento removido. Pedimos de novo ao cliente.',
  },
  numberNotice: {
    title: '{name} informou o número do documento',
    message: '{name} ({email}) informou o número do documento. Compare com o documento do perfil.',
  },
  numberWrong: {
    title: 'Confira o número do seu documento',
    message:
      'O número que você informou não é o do documento que temos. Digite de novo: precisamos dele para envios grandes.',
  },
  enterNumber: 'Informar o número',
}
