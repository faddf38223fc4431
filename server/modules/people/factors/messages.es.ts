export const es = {
  loggedIn: 'Iniciaste sesión correctamente',
  passwordUpdated: 'Contraseña actualizada correctamente',
  passkeyRemoved: 'Llave de acceso quitada',
  authenticatorRemoved: 'Aplicación de autenticación quitada',
  mobileRemoved: 'Ya no enviamos códigos por mensaje de texto',
  notices: {
    'passkey.added': {
      title: 'Agregaste una llave de acceso',
      message: 'Ahora puedes entrar con la llave de acceso «{name}».',
    },
    'passkey.removed': {
      title: 'Quitaste una llave de acceso',
      message: 'La llave de acceso «{name}» ya no abre tu cuenta.',
    },
    'authenticator.added': {
      title: 'Conectaste una aplicación de autenticación',
      message: 'Desde ahora te pedimos un código de tu aplicación para entrar.',
    },
    'authenticator.removed': {
      title: 'Quitaste tu aplicación de autenticación',
      message: 'Los códigos de esa aplicación ya no abren tu cuenta.',
    },
    'mobile.added': {
      title: 'Confirmaste tu celular',
      message:
        'Desde ahora podemos enviarte un código por mensaje de texto al número que termina en {ending} cuando entres.',
    },
    'mobile.removed': {
      title: 'Ya no usas códigos por mensaje de texto',
      message: 'Los mensajes de texto al número que termina en {ending} ya no abren tu cuenta.',
    },
    'mobile.moved': {
      title: 'Tu celular ahora está en otra cuenta',
      message:
        'Alguien confirmó en otra cuenta el número que termina en {ending}, así que ya no te pedimos códigos enviados a ese número. Si todavía lo usas, protege tu cuenta con una llave de acceso o una aplicación de autenticación.',
    },
    'recovery_codes.renewed': {
      title: 'Tienes códigos de recuperación nuevos',
      message: 'Los códigos de recuperación anteriores dejaron de servir.',
    },
    'recovery_code.used': {
      title: 'Se usó un código de recuperación',
      message: 'Alguien confirmó su identidad en tu cuenta con un código de recuperación. {left}',
    },
    'login.stopped': {
      title: 'Detuvimos un inicio de sesión',
      message: 'Alguien escribió tu contraseña, pero no pudo completar el segundo paso. Nadie entró en tu cuenta.',
    },
  },
  recoveryCodesLeft: {
    none: 'No te queda ninguno: pide códigos nuevos en la configuración de seguridad.',
    one: 'Te queda 1.',
    several: 'Te quedan {count}.',
  },
  /** Ends every notice. */
  notYou: `Si no fuiste tú, cambia tu contraseña y llámanos al {companyPhone}.`,
}
export type Messages = typeof es
