import type { ConsentsKey } from './messages.es.ts'

export default {
  'consents.accept': 'Li este texto e aceito receber meus documentos na tela e por e-mail.',
  'consents.give': 'Dar meu consentimento',
  'consents.loading': 'Carregando o texto…',
  'consents.missing': 'Marque a caixa para continuar.',
  'consents.prepaid.accept': 'Li as tarifas e proteções do meu saldo e aceito.',
  'consents.prepaid.give': 'Aceitar e continuar',
  'consents.prepaid.in-english': 'Read in English',
  'consents.later': 'Agora não',
  'consents.prepaid.own-language': 'Ler em português',
  'consents.prepaid.title': 'Antes de guardar dinheiro, leia as tarifas e proteções',
  'consents.step.text':
    'Para entregar condições e recibos na tela e por e-mail, precisamos do seu consentimento. O que você preencheu continua aqui e nada foi cobrado.',
  'consents.step.title': 'Antes de continuar, leia e aceite este texto',
} satisfies Record<ConsentsKey, string>
