export const es = {
  reached: {
    title: 'El dólar llegó a {rate} {currency}',
    message:
      'Nos pediste avisarte cuando 1 dólar comprara {target} {currency}. Ahora compra {rate}. El tipo de cambio se fija cuando revisas tu envío.',
  },
}
export type Messages = typeof es
