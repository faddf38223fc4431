import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  kinds: {
    amount_paid: 'Você pagou outro valor',
    bookkeeping: 'Erro de cálculo ou de registro',
    amount_received: 'Chegou menos dinheiro',
    late: 'Chegou atrasado ou não chegou',
    documents: 'Documentos ou informações',
  },
  outcomes: {
    error: 'Houve um erro nosso',
    no_error: 'Não encontramos um erro',
    answered: 'Informações enviadas',
  },
  officeNotice: {
    title: '{name} fez uma reclamação sobre um envio',
    message: '{kind}. Envio {code}. É preciso decidir até {day}.',
  },
  opened: {
    title: 'Recebemos sua reclamação sobre o envio {code}',
    message: '{kind}. Estamos investigando e vamos decidir até {day}. Avisaremos assim que houver uma decisão.',
  },
  decided: {
    error: {
      title: 'Houve um erro nosso no seu envio {code}',
      message: '{explanation}\n\nVocê pode pedir os documentos em que nos baseamos. A carta está no seu envio.',
    },
    no_error: {
      title: 'Não encontramos um erro no seu envio {code}',
      message:
        '{explanation}\n\nVocê pode pedir os documentos em que nos baseamos. Se não concordar, peça outra análise no seu envio.',
    },
    answered: {
      title: 'O que você pediu sobre o envio {code}',
      message: '{explanation}\n\nTambém está no seu envio.',
    },
  },
  open: 'Ver meu envio',
  letter: {
    title: 'Resposta à sua reclamação',
    received: 'Recebida',
    decided: 'Decidida e informada',
    outcome: 'Decisão',
    subject: 'Assunto',
    text: 'Detalhes',
    kind: 'Reclamação',
    words: 'O que você nos disse',
    reopened: 'Por que você pediu outra análise',
    explanation: 'O que encontramos',
    remedy: 'Devolvemos a você',
    resent: 'Enviamos a quem você indicou',
    foot: 'Você tem direito a pedir cópias dos documentos em que baseamos esta decisão (12 CFR 1005.33(d)).',
  },
  file: 'resposta',
  csv: 'reclamacoes',
  heads: ['Recebida', 'Id', 'Envio', 'Reclamação', 'Situação', 'Decidir até', 'Decidida', 'Informar até', 'Informada'],
  automatic: 'O dinheiro ficou disponível depois da data informada.',
}
