const es = {
  'tickets.by.office': 'Equipo de SOL',
  'tickets.rating': '{stars} de 5',
  'tickets.state.answered': 'Respondida',
  'tickets.state.closed': 'Resuelta',
  'tickets.state.in_hand': 'En curso',
  'tickets.state.received': 'Recibida',
  'tickets.topic.holding-money': 'Guardar dinero',
  'tickets.topic.manage-account': 'Administrar la cuenta',
  'tickets.topic.receiving': 'Recibir',
  'tickets.topic.sending-money': 'Enviar dinero',
  'tickets.topic.sol-business': 'SOL Negocios',
  'tickets.topic.sol-card': 'Tarjeta SOL',
}
export default es
export type ThreadKey = keyof typeof es
