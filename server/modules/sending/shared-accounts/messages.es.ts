export const es = {
  compare: 'Comparar la cuenta',
  wish: ' Le gustaría recibir {amount}.',
  submitted: {
    title: '{person} ya escribió su cuenta',
    message:
      'La puso a nombre de {name}: {label}.{wish} Compárala con lo que te diga por teléfono o en persona antes de confirmarla. Nadie puede enviar a esta cuenta mientras no la confirmes.',
  },
}
export type Messages = typeof es
