import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  loggedIn: 'Login feito com sucesso',
  passwordUpdated: 'Senha atualizada com sucesso',
  passkeyRemoved: 'Chave de acesso removida',
  authenticatorRemoved: 'Aplicativo autenticador removido',
  mobileRemoved: 'Não enviamos mais códigos por mensagem de texto',
  notices: {
    'passkey.added': {
      title: 'Você adicionou uma chave de acesso',
      message: 'Agora você pode entrar com a chave de acesso “{name}”.',
    },
    'passkey.removed': {
      title: 'Você removeu uma chave de acesso',
      message: 'A chave de acesso “{name}” não abre mais a sua conta.',
    },
    'authenticator.added': {
      title: 'Você conectou um aplicativo autenticador',
      message: 'A partir de agora pedimos um código do aplicativo para entrar.',
    },
    'authenticator.removed': {
      title: 'Você removeu seu aplicativo autenticador',
      message: 'Os códigos desse aplicativo não abrem mais a sua conta.',
    },
    'mobile.added': {
      title: 'Você confirmou seu celular',
      message:
        'A partir de agora podemos enviar um código por mensagem de texto para o número com final {ending} quando você entrar.',
    },
    'mobile.removed': {
      title: 'Você não usa mais códigos por mensagem de texto',
      message: 'As mensagens de texto para o número com final {ending} não abrem mais a sua conta.',
    },
    'mobile.moved': {
      title: 'Seu celular agora está em outra conta',
      message:
        'Alguém confirmou em outra conta o número com final {ending}, por isso não pedimos mais códigos enviados a ele. Se você ainda usa esse número, proteja sua conta com uma chave de acesso ou um aplicativo autenticador.',
    },
    'recovery_codes.renewed': {
      title: 'Você tem novos códigos de recuperação',
      message: 'Os códigos de recuperação anteriores não valem mais.',
    },
    'recovery_code.used': {
      title: 'Um código de recuperação foi usado',
      message: 'Alguém confirmou a identidade na sua conta com um código de recuperação. {left}',
    },
    'login.stopped': {
      title: 'Impedimos um login',
      message: 'Alguém digitou sua senha, mas não conseguiu concluir a segunda etapa. Ninguém entrou na sua conta.',
    },
  },
  recoveryCodesLeft: {
    none: 'Não resta nenhum: peça novos códigos nas configurações de segurança.',
    one: 'Resta 1.',
    several: 'Restam {count}.',
  },
  notYou: `Se não foi você, troque sua senha e ligue para {companyPhone}.`,
}
