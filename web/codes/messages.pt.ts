import type { CodesKey } from './messages.es.ts'

export default {
  'codes.link.ask': 'Volte aqui e continue.',
  'codes.link.not-yet': 'Você ainda não confirmou. Enviamos outro link: abra o mais recente.',
  'codes.link.open': 'Abra a mensagem que enviamos para',
  'codes.link.press': 'Toque no link neste mesmo navegador e confirme.',
  'codes.link.text': 'Muitas solicitações de código. Entre com o link que enviamos por e-mail.',
  'codes.link.wait':
    'Você ainda não confirmou. Abra o link que enviamos ou espere {seconds} segundos para pedir outro.',
  'codes.resend': 'Reenviar código',
  'codes.resending': 'Reenviando código…',
  'codes.wait': 'Reenviar em {time}',
} satisfies Record<CodesKey, string>
