import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  received: {
    subject: 'Recebemos sua mensagem {reference}',
    text: `Recebemos sua mensagem e vamos responder neste e-mail, em geral dentro de um dia útil.

Sua referência é {reference}. Informe-a se ligar para nós.

Se não foi você quem escreveu, não faça nada: alguém informou seu e-mail por engano.`,
  },
  answer: {
    subject: 'Resposta à sua mensagem {reference}',
    greeting: 'Olá, {name}!',
    more: 'Ficou alguma dúvida? Escreva para {office} com a referência {reference}.',
    reply: 'Ainda tem dúvidas? É só responder a este e-mail.',
    question: 'Você escreveu:',
  },
  answered: { see: 'Ver a conversa' },
  file: {
    name: 'caixa-de-entrada',
    heads: ['Última mensagem', 'Referência', 'Origem', 'Estado', 'Idioma', 'Nome', 'E-mail', 'Assunto', 'Quem cuida'],
  },
  states: { waiting: 'Esperando', answered: 'Respondida', closed: 'Encerrada', spam: 'Spam' },
  ticketsFile: {
    name: 'consultas',
    heads: [
      'Recebida',
      'Referência',
      'Assunto',
      'Situação',
      'Idioma',
      'Nome',
      'E-mail',
      'Quem atende',
      'Escalada para',
      'Respondida',
      'Estrelas',
    ],
  },
  inbox: { title: 'Nova mensagem {reference}', message: 'Está em E-mail.' },
  office: { title: 'Nova mensagem {reference}', message: 'Há uma mensagem nova na Central de ajuda.' },
  escalated: {
    title: 'O suporte precisa de você: {reference}',
    message: 'Pediram ajuda à sua equipe com uma solicitação. Está na Central de ajuda.',
  },
  returned: { title: '{reference} voltou para o suporte', message: '{note}' },
  reply: { title: 'Nova mensagem em {reference}', message: 'O cliente escreveu de novo. Está na Central de ajuda.' },
}
