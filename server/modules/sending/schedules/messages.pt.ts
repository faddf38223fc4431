import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  codeMail: {
    subject: `Seu código para confirmar seu envio agendado na ${brand.short}`,
    words: 'para {name}',
    text: `Seu código é {code}. Vale por ${codeMinutes} minutos e uma única vez.

Ele confirma este envio agendado e nenhum outro:
{amount} para {name}
{rhythm}

Se não foi você quem pediu, não compartilhe com ninguém e ligue para {companyPhone}. Ninguém da ${brand.short} vai pedir este código.`,
  },
  rhythms: {
    once: 'Uma única vez, em {date}',
    weekly: 'Toda semana ({weekday}), a partir de {date}',
    fortnightly: 'A cada duas semanas ({weekday}), a partir de {date}',
    twice_monthly: 'No dia 15 e no último dia de cada mês, a partir de {date}',
    monthly: 'Todo mês, no dia {day}, a partir de {date}',
  },
  createdMail: {
    subject: 'Você agendou {amount} para {name}',
    lead: '{rhythm}. O próximo envio sai em {date}. Se cair em fim de semana ou feriado, sai no dia útil anterior.',
    link: 'Pular, mudar ou cancelar: {link}',
    words: 'para {name}',
  },
  changedMail: {
    subject: 'Você mudou seu envio agendado: {amount} para {name}',
    lead: 'A partir de agora: {rhythm}. O próximo envio sai em {date}. Se cair em fim de semana ou feriado, sai no dia útil anterior.',
    link: 'Pular, mudar ou cancelar: {link}',
    words: 'para {name}',
  },
  datesMail: {
    subject: 'As datas dos seus próximos envios para {name}',
    text: `{rhythm}. O próximo envio sai em {next}.

Estas datas dos próximos doze meses mudam por causa de fim de semana ou feriado (data do envio ← data habitual):
{moved}

Você pode cancelar sem custo um envio até o fim do dia anterior à data dele, no horário de Nova York, e em todo caso até três dias úteis antes. Se você cancelar a série, nenhum outro envio é feito.

Pular, mudar ou cancelar: {link}

${brand.site}`,
  },
  noneMoved: 'Nenhuma.',
  amounts: { send: '{amount}', receive: 'o necessário para chegarem {amount}' },
  words: 'para {name}',
  actions: { change: 'Pular ou mudar', view: 'Ver meu envio agendado' },
  notices: {
    notified: {
      title: 'Seu envio para {name} sai {date}',
      message:
        'Enviamos {amount} para {name} ({date}). O pagamento sai do seu {source} e a previsão é chegar até {arrival}. Você pode pular, mudar ou cancelar até {until}, no horário de Nova York.',
    },
    retrying: {
      title: 'Não conseguimos fazer seu envio agendado para {name}',
      message: '{problem} Vamos tentar de novo: {again}. Nada foi cobrado.',
    },
    failed: {
      title: 'Seu envio agendado para {name} não foi feito',
      message: 'Tentamos duas vezes. {problem} Nada foi cobrado pela data de {date}.',
    },
    missed: {
      title: 'Não fizemos seu envio agendado para {name}',
      message:
        'Por um problema nosso, o envio de {date} não foi feito a tempo e não será mais feito. Nada foi cobrado. Pedimos desculpas.',
    },
  },
  stopped: {
    title: 'Seu envio agendado para {name} está em pausa',
    reasons: {
      failures:
        'Não conseguimos fazer o envio em duas datas seguidas. Nenhum outro envio para {name} será feito até você retomar.',
      recipient_changed:
        'Você mudou os dados de {name}. Para sua proteção, nada será enviado até você revisar e confirmar o envio agendado.',
      recipient_archived: 'Você arquivou {name}. Restaure essa pessoa para retomar o envio agendado.',
      terms_changed:
        'As condições do envio agendado para {name} mudaram. Nada será enviado até você revisar e confirmar.',
    },
  },
}
