export const es = {
  loggedIn: 'Iniciaste sesión correctamente',
  passwordUpdated: 'Contraseña actualizada correctamente',
  passkeyRemoved: 'Llave de acceso quitada',
  authenticatorRemoved: 'Aplicación de autenticación quitada',
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
