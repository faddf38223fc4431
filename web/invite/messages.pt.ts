import type { InviteKey } from './messages.es.ts'

export default {
  'invite.heading': '{name} convida você para o SOL',
  'invite.home': 'Ir para o início',
  'invite.missing': 'Este convite não vale mais',
  'invite.missing-text': 'Já foi usado, venceu ou foi cancelado. Você pode abrir uma conta sem ele.',
  'invite.more': 'Conhecer o SOL primeiro',
  'invite.open': 'Abrir minha conta',
  'invite.privacy':
    'Se você abrir a conta por este link, {name} verá seu primeiro nome na própria rede, e você verá o primeiro nome de {name}. Nada mais é compartilhado.',
  'invite.text':
    'Com o SOL você envia dinheiro para a família, paga e cobra. Você vê quanto custa e quanto chega antes de confirmar.',
  'invite.title': 'Convite',
} satisfies Record<InviteKey, string>
