const es = {
  'admin.purpose.job': 'Para conseguir un trabajo o un permiso',
  'admin.purpose.known_person': 'Para alguien que conoce en persona',
  'admin.purpose.met_online': 'Para alguien que solo conoce por internet',
  'admin.purpose.prize': 'Para recibir un premio, una herencia o una ganancia',
  'admin.purpose.purchase': 'Para pagar algo que vio o recibió',
  'admin.purpose.told_by_phone': 'Se lo pidieron por teléfono o mensaje',
}
export default es
