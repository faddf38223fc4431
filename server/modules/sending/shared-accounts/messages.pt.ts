import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  compare: 'Comparar a conta',
  wish: ' Gostaria de receber {amount}.',
  submitted: {
    title: '{person} já preencheu a conta',
    message:
      'Está em nome de {name}: {label}.{wish} Compare com o que a pessoa disser por telefone ou pessoalmente antes de confirmar. Nada pode ser enviado para esta conta enquanto você não confirmar.',
  },
}
