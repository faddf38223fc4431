import type { HelpKey } from './messages.es.ts'

export default {
  'customer.help.about': 'Sobre a movimentação {code}:',
  'customer.help.ask': 'Escreva para nós',
  'customer.help.asked': 'Recebemos sua mensagem {reference}',
  'customer.help.back': 'Voltar às suas mensagens',
  'customer.help.detail': 'O que você nos escreveu e o que respondemos',
  'customer.help.loading': 'Carregando suas mensagens',
  'customer.help.message': 'Sua mensagem',
  'customer.help.message.missing': 'Escreva sua mensagem.',
  'customer.help.missing': 'Não encontramos esta mensagem',
  'customer.help.none': 'Você ainda não nos escreveu',
  'customer.help.none.text': 'Aqui você verá suas mensagens e nossas respostas.',
  'customer.help.reopens': 'Sua resposta reabre a conversa.',
  'customer.help.reply': 'Sua resposta',
  'customer.help.send': 'Enviar mensagem',
  'customer.help.sending': 'Enviando…',
  'customer.help.sent': 'Mensagem enviada',
  'customer.help.title': 'Suas mensagens',
  'customer.help.topic': 'Assunto',
} satisfies Record<HelpKey, string>
