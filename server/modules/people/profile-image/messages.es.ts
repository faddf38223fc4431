export const es = { uploaded: 'Actualizamos tu foto de perfil' }
export type Messages = typeof es
