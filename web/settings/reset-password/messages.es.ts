const es = {
  'settings.back': 'Volver a Configuración',
  'settings.password.code':
    'Ya pasó un rato desde tu último código. Para estar seguros de que eres tú, enviamos otro a',
}
export default es
export type ResetPasswordKey = keyof typeof es
