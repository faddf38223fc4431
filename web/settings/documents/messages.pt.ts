import type { DocumentsKey } from './messages.es.ts'

export default {
  'documents.about': '{kind}: {about}',
  'documents.facts': 'Aceito em {when} · versão: {version} · {language}',
  'documents.facts.withdrawn': 'Retirado em {when} · versão: {version} · {language}',
  'documents.given': 'Em vigor',
  'documents.given.done': 'Salvamos seu consentimento. Você já pode fazer envios.',
  'documents.in.en': 'em inglês',
  'documents.in.es': 'em espanhol',
  'documents.in.pt': 'em português',
  'documents.kind.bill': 'Pagamento de conta',
  'documents.kind.e-sign': 'Documentos eletrônicos',
  'documents.kind.prepaid': 'Tarifas e proteções do saldo',
  'documents.kind.schedule': 'Envio programado',
  'documents.kind.transfer': 'Envio',
  'documents.list': 'O que você aceitou',
  'documents.list.loading': 'Carregando seus documentos…',
  'documents.list.none': 'Você ainda não aceitou nada',
  'documents.list.none-text': 'Aqui ficam os textos e os recibos como você os viu.',
  'documents.loading': 'Carregando seu consentimento…',
  'documents.missing': 'Sem consentimento',
  'documents.print':
    'Foi assim que você viu naquele dia. A impressão digital (SHA-256) permite conferir que nada mudou:',
  'documents.state.changed':
    'Você deu seu consentimento em {when} ao texto de {version}. O texto mudou: leia e aceite o novo para fazer seu próximo envio.',
  'documents.state.given': 'Você deu seu consentimento em {when} a este texto, que é a versão de {version}.',
  'documents.state.none':
    'Você ainda não deu seu consentimento para receber documentos eletrônicos. Ele é necessário para seu próximo envio.',
  'documents.state.withdrawn':
    'Você retirou seu consentimento em {when}. Não é possível fazer novos envios até dá-lo de novo. O que já está a caminho continua, e mandamos recibos em papel se você pedir.',
  'documents.title': 'Consentimento para documentos eletrônicos',
  'documents.withdraw': 'Retirar meu consentimento',
  'documents.withdraw.busy': 'Retirando…',
  'documents.withdraw.confirm': 'Retirar',
  'documents.withdraw.done': 'Você retirou seu consentimento.',
  'documents.withdraw.going': 'Os envios que já estão a caminho continuam.',
  'documents.withdraw.keep': 'Manter',
  'documents.withdraw.new': 'Você não pode fazer novos envios até dar o consentimento de novo, aqui mesmo.',
  'documents.withdraw.paper': 'Mandamos os recibos em papel pelo correio se você pedir, sem custo.',
  'documents.withdraw.title': 'Retirar seu consentimento para documentos eletrônicos?',
} satisfies Record<DocumentsKey, string>
