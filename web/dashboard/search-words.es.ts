/**
 * What people call a screen when they look for it. One with a name is no link of the menu: a tab, or something to do there.
 */
export type PlaceWords = Record<string, { name?: string; words: string }>

const customer = {
  '/dashboard/home': { words: 'resumen principal saldo tipo de cambio límites' },
  '/dashboard/home/new': { words: 'enviar mandar envío remesa giro transferir transferencia plata familia nuevo' },
  '/dashboard/funds': { words: 'saldo saldos cuenta bancaria banco cuentas billetera disponible' },
  '/dashboard/history': { words: 'movimientos envíos pasados transacciones dónde va seguimiento rastrear' },
  '/dashboard/history#cancel': {
    name: 'Cancelar un envío',
    words: 'cancelar anular parar detener reembolso devolución',
  },
  '/dashboard/history#receipt': { name: 'Ver un recibo', words: 'recibo comprobante pdf imprimir descargar' },
  '/dashboard/relationship-network': { words: 'contactos destinatarios beneficiarios familia grupos gente' },
  '/dashboard/relationship-network/new': {
    words: 'nuevo nueva persona beneficiario contacto agregar cuenta pix clabe',
  },
  '/dashboard/relationship-network/contacts': { name: 'Importar contactos', words: 'agenda teléfono vcf subir' },
  '/dashboard/relationship-network/invitations': {
    name: 'Invitar a alguien',
    words: 'invitación amigo recomendar enlace',
  },
  '/dashboard/home/multiple-transfers': { words: 'varios envíos muchos tabla excel csv lote masivo lista' },
  '/dashboard/home/scheduled': { words: 'programar programado automático recurrente cada mes semana repetir fecha' },
  '/dashboard/home/scheduled/new': {
    name: 'Programar un envío',
    words: 'programar automático recurrente cada mes semana quincena',
  },
  '/dashboard/home/get-paid': { words: 'pedir dinero solicitud solicitudes cobro qr enlace que me paguen' },
  '/dashboard/home/get-paid/new': { name: 'Pedir dinero', words: 'nueva solicitud cobrar cobro qr enlace' },
  '/dashboard/home/get-paid/shared-accounts': { words: 'pedir datos cuenta número enlace link comparar confirmar' },
  '/dashboard/home/add': { words: 'recargar recarga cargar depositar meter dinero efectivo tienda impuesto' },
  '/dashboard/funds/checks': { words: 'cheque depositar foto' },
  '/dashboard/funds/checks/new': { words: 'cheque cobrar cambiar foto nuevo' },
  '/dashboard/funds/bills': { words: 'pagar luz agua gas teléfono internet cable recibo factura servicios colegio' },
  '/dashboard/funds/convert': { words: 'cambiar dólares cambio moneda euros convertir divisa' },
  '/dashboard/funds/withdraw': { words: 'retirar sacar retiro pasar a mi banco' },
  '/dashboard/funds/statements': { words: 'estado de cuenta mes pdf descargar comprobante impuestos año' },
  '/dashboard/funds#debit-cards': { words: 'tarjeta débito conectar agregar quitar visa mastercard' },
  '/dashboard/pre-paid-card': { words: 'tarjeta prepago sol número pin recargar visa' },
  '/dashboard/pre-paid-card#freeze': {
    name: 'Congelar la tarjeta',
    words: 'congelar bloquear perdida robada descongelar reponer',
  },
  '/dashboard/pre-paid-card/limits': { name: 'Límites de la tarjeta', words: 'límite gasto tope compra' },
  '/dashboard/pre-paid-card/disputes': {
    name: 'Reclamos de la tarjeta',
    words: 'reclamar disputa compra cargo no reconozco',
  },
  '/dashboard/home/business-transfers': {
    words: 'empresa negocio compañía nómina planilla factura proveedores aprobar',
  },
  '/dashboard/home/business-transfers#payroll': {
    name: 'Pagar una nómina',
    words: 'nómina planilla sueldos salarios empleados',
  },
  '/dashboard/home/business-transfers/new': { name: 'Abrir cuenta de empresa', words: 'empresa negocio ein llc abrir' },
  '/dashboard/chat-room': { words: 'chat soporte escribir hablar persona ayuda' },
  '/dashboard/help': { words: 'ayuda consulta consultas preguntas soporte queja reclamo' },
  '/dashboard/setting': { words: 'perfil datos cuenta nombre dirección teléfono idioma ajustes' },
  '/dashboard/setting/details': {
    name: 'Cambiar tus datos',
    words: 'cambiar nombre dirección teléfono celular mudanza',
  },
  '/dashboard/setting/security': { words: 'llave acceso passkey dos pasos sesiones dispositivos códigos huella' },
  '/dashboard/setting/notifications': { words: 'avisos correos alertas mensajes elegir' },
  '/dashboard/setting/limits': {
    name: 'Límites de envío',
    words: 'límite subir aumentar más alto tope cuánto puedo enviar',
  },
  '/dashboard/setting/documents': { words: 'documentos términos contratos acuerdos consentimiento' },
  '/dashboard/setting/data': {
    name: 'Tus datos y cerrar la cuenta',
    words: 'cerrar eliminar borrar cuenta privacidad copia descargar',
  },
  '/dashboard/reset-password': { name: 'Cambiar contraseña', words: 'contraseña clave nueva cambiar olvidé' },
  '/dashboard/verify': { words: 'identidad documento pasaporte foto verificación' },
}

const office = {
  '/dashboard/home': { words: 'trabajo pendiente cifras resumen' },
  '/dashboard/customers': { words: 'clientes personas usuarios cuentas' },
  '/dashboard/customers?tab=verification-requests': {
    name: 'Verificaciones',
    words: 'identidad documento revisar kyc solicitudes',
  },
  '/dashboard/businesses': { words: 'empresas compañías kyb dueños' },
  '/dashboard/limit-requests': { words: 'solicitudes de límites más altos' },
  '/dashboard/inbox': { words: 'correos mensajes bandeja consultas' },
  '/dashboard/chat-room': { words: 'chat conversaciones' },
  '/dashboard/help-center': { words: 'tickets consultas ayuda opiniones comentarios' },
  '/dashboard/help-center/canned-answers': { name: 'Respuestas preparadas', words: 'plantillas atajos textos' },
  '/dashboard/transactions': { words: 'envíos transferencias movimientos retenidos' },
  '/dashboard/transactions?filter=held': {
    name: 'Envíos retenidos',
    words: 'revisar retenido sanciones cumplimiento liberar',
  },
  '/dashboard/transactions/movements': { name: 'Movimientos', words: 'recargas retiros conversiones compras' },
  '/dashboard/transactions/clients': { name: 'Mejores clientes', words: 'ranking top clientes' },
  '/dashboard/transactions/countries': { name: 'Mejores países', words: 'ranking top países' },
  '/dashboard/transactions/volume': { name: 'Volumen promedio', words: 'volumen promedio' },
  '/dashboard/check-deposits': { words: 'cheques depósitos fotos' },
  '/dashboard/card-disputes': { words: 'reclamos disputas tarjeta contracargos abono provisional' },
  '/dashboard/breaks': { words: 'diferencias conciliación sin respuesta descuadre' },
  '/dashboard/invoices': { words: 'facturas cobros empresas' },
  '/dashboard/invoices/new': { name: 'Nueva factura', words: 'facturar crear' },
  '/dashboard/treasury': { words: 'tesorería prefondeo liquidez bancos movimientos' },
  '/dashboard/treasury/blocked-property': { name: 'Bienes bloqueados', words: 'ofac bloqueados licencia sanciones' },
  '/dashboard/treasury/unclaimed-property': { name: 'Saldos no reclamados', words: 'no reclamados abandonados estado' },
  '/dashboard/approvals': { words: 'aprobar pendientes cuatro ojos segunda persona' },
  '/dashboard/notification': { words: 'campañas avisos mensajes' },
  '/dashboard/notification/new': { name: 'Nueva campaña', words: 'campaña aviso enviar' },
  '/dashboard/notification/templates': { name: 'Plantillas de mensajes', words: 'plantilla textos correos' },
  '/dashboard/compliance': { words: 'cumplimiento licencias estados' },
  '/dashboard/compliance#licenses': { name: 'Licencias', words: 'licencia nmls vencimiento estados' },
  '/dashboard/compliance/reports': {
    name: 'Calendario de informes',
    words: 'reportes presentar regulador vencidos fechas',
  },
  '/dashboard/compliance/policies': { name: 'Políticas', words: 'política manual aml lectura' },
  '/dashboard/compliance/alerts': { name: 'Alertas', words: 'alerta sanciones coincidencia' },
  '/dashboard/reporting': { words: 'informes resultados ganancias pérdidas libros' },
  '/dashboard/reporting/client-metrics': { name: 'Métricas de clientes', words: 'clientes activos retención' },
  '/dashboard/reporting/sales-report': { name: 'Informe de ventas', words: 'ventas trimestre cumplimiento' },
  '/dashboard/reporting/remittance-tax': { name: 'Impuesto a las remesas', words: 'impuesto 1 irs formulario 720' },
  '/dashboard/reporting/trial-balance': { name: 'Balance de comprobación', words: 'libro mayor cuentas asientos' },
  '/dashboard/reporting/permissible-investments': { name: 'Inversiones permitidas', words: 'inversiones 651' },
  '/dashboard/reporting/periods': { name: 'Cierre mensual', words: 'cerrar mes período reabrir' },
  '/dashboard/analytics': { words: 'análisis embudo cohortes' },
  '/dashboard/setting': { words: 'perfil ajustes configuración idioma' },
  '/dashboard/setting/security': { words: 'llave acceso passkey sesiones dispositivos' },
  '/dashboard/setting/notifications': { words: 'avisos correos' },
  '/dashboard/setting/fees': { name: 'Tarifas', words: 'comisiones comisión precios cargos' },
  '/dashboard/setting/sending-limits': { name: 'Límites de envío', words: 'límite máximo día' },
  '/dashboard/setting/corridors': { name: 'Corredores', words: 'países corredor abrir cerrar' },
  '/dashboard/setting/brand': { name: 'Marca y empresa', words: 'marca nombre dirección teléfono compañía' },
  '/dashboard/setting/staff': { name: 'Personal', words: 'empleados equipo administradores' },
  '/dashboard/setting/staff#roles': { name: 'Roles y permisos', words: 'rol permisos tabla quién puede dar quitar' },
  '/dashboard/reset-password': { name: 'Cambiar contraseña', words: 'contraseña clave' },
}

const es = { customer, office } satisfies Record<string, PlaceWords>
export default es
/** The same screens in every language. */
export type SearchWords = typeof es
