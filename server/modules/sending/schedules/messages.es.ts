import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'

export const es = {
  codeMail: {
    subject: `Tu código para confirmar tu envío programado con ${brand.short}`,
    words: 'para {name}',
    text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Confirma este envío programado y ningún otro:
{amount} para {name}
{rhythm}

Si no lo pediste tú, no lo compartas con nadie y llámanos al {companyPhone}. Nadie de ${brand.short} te pedirá este código.`,
  },
  rhythms: {
    once: 'Una sola vez, el {date}',
    weekly: 'Cada semana, el {weekday}, desde el {date}',
    fortnightly: 'Cada dos semanas, el {weekday}, desde el {date}',
    twice_monthly: 'El 15 y el último día de cada mes, desde el {date}',
    monthly: 'Cada mes, el día {day}, desde el {date}',
  },
  createdMail: {
    subject: 'Programaste {amount} para {name}',
    lead: '{rhythm}. El próximo envío sale el {date}. Si cae en fin de semana o feriado, sale el día hábil anterior.',
    link: 'Saltar, cambiar o cancelar: {link}',
    words: 'para {name}',
  },
  changedMail: {
    subject: 'Cambiaste tu envío programado: {amount} para {name}',
    lead: 'Desde ahora: {rhythm}. El próximo envío sale el {date}. Si cae en fin de semana o feriado, sale el día hábil anterior.',
    link: 'Saltar, cambiar o cancelar: {link}',
    words: 'para {name}',
  },
  datesMail: {
    subject: 'Las fechas de tus próximos envíos para {name}',
    text: `{rhythm}. El próximo envío sale el {next}.

Estas fechas de los próximos doce meses cambian por fin de semana o feriado (fecha del envío ← fecha habitual):
{moved}

Puedes cancelar sin costo un envío hasta el final del día anterior a su fecha, hora de Nueva York, y en todo caso hasta tres días hábiles antes. Si cancelas la serie, no se hace ningún otro envío.

Saltar, cambiar o cancelar: {link}

${brand.site}`,
  },
  noneMoved: 'Ninguna.',
  amounts: { send: '{amount}', receive: 'lo necesario para que lleguen {amount}' },
  words: 'para {name}',
  actions: { change: 'Saltar o cambiar', view: 'Ver mi envío programado' },
  notices: {
    notified: {
      title: 'El {date} sale tu envío para {name}',
      message:
        'Enviamos {amount} a {name} el {date}. Se paga con tu {source} y llega, según lo previsto, a más tardar el {arrival}. Puedes saltarlo, cambiarlo o cancelarlo hasta el {until}, hora de Nueva York.',
    },
    retrying: {
      title: 'No pudimos hacer tu envío programado para {name}',
      message: '{problem} Lo intentamos otra vez el {again}. No se cobró nada.',
    },
    failed: {
      title: 'Tu envío programado para {name} no se hizo',
      message: 'Lo intentamos dos veces. {problem} No se cobró nada por la fecha del {date}.',
    },
    missed: {
      title: 'No hicimos tu envío programado para {name}',
      message:
        'Por un problema nuestro, el envío del {date} no se hizo a tiempo y ya no lo haremos. No se cobró nada. Perdona.',
    },
  },
  stopped: {
    title: 'Tu envío programado para {name} está en pausa',
    reasons: {
      failures:
        'No pudimos hacerlo en dos fechas seguidas. No haremos ningún otro envío a {name} hasta que lo reanudes.',
      recipient_changed:
        'Cambiaste los datos de {name}. Para protegerte, no enviaremos nada hasta que revises y confirmes el envío programado.',
      recipient_archived: 'Archivaste a {name}. Restaura a esta persona para reanudar el envío programado.',
      terms_changed:
        'Las condiciones del envío programado para {name} cambiaron. No enviaremos nada hasta que las revises y las confirmes.',
    },
  },
}
export type Messages = typeof es
