import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  title: 'Dados do seu cartão',
  demonstration: 'Demonstração: este número é de teste e não serve para comprar.',
  number: 'Número',
  expires: 'Validade',
  code: 'Código de segurança',
  copy: 'Copiar o número',
  copied: 'Número copiado',
  hides: 'Estes dados somem sozinhos em um minuto.',
  hidden: 'Escondemos os dados. Para ver de novo, peça outro código.',
  over: 'Esta janela já foi usada ou expirou. Peça outro código.',
  pin: 'Nova senha do cartão',
  pinHint: 'Quatro números. Só o emissor do cartão conhece: nós não vemos.',
  save: 'Salvar a senha',
  saved: 'Pronto. Sua nova senha já funciona.',
  offline: 'Sem conexão. Tente de novo.',
  problems: {
    pin: 'Digite quatro números.',
    easy: 'É muito fácil de adivinhar. Escolha outra.',
  },
}
