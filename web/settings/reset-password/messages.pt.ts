import type { ResetPasswordKey } from './messages.es.ts'

export default {
  'settings.back': 'Voltar às configurações',
  'settings.password.code':
    'Já faz um tempo desde seu último código. Para termos certeza de que é você, enviamos outro para',
} satisfies Record<ResetPasswordKey, string>
