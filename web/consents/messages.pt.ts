import type { ConsentsKey } from './messages.es.ts'

export default {
  'consents.accept': 'Li este texto e aceito receber meus documentos na tela e por e-mail.',
  'consents.busy': 'Salvando…',
  'consents.give': 'Dar meu consentimento',
  'consents.loading': 'Carregando o texto…',
  'consents.missing': 'Marque a caixa para continuar.',
  'consents.step.text':
    'Para entregar o recibo na tela e por e-mail, precisamos do seu consentimento. Seu envio continua aqui e nada foi cobrado.',
  'consents.step.title': 'Antes de pagar, leia e aceite este texto',
} satisfies Record<ConsentsKey, string>
