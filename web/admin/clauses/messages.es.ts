const es = {
  'admin.clauses.intro':
    'Cada cláusula con lo que hace SOL, la prueba automática que la sostiene y los registros que la muestran.',
  'admin.clauses.exam.title': 'Exportar para un examen',
  'admin.clauses.exam.text':
    'Los registros de un período en un archivo ZIP: envíos, divulgaciones y recibos, reclamos, revisión de listas, alertas, aprobaciones, políticas, capacitación, revisiones de acceso y el registro de auditoría con su cadena, cada tabla con su SHA-256. La carpeta «confidential» habla de casos: entrégala solo a una autoridad que pueda verlos.',
  'admin.clauses.exam.from': 'Primer día',
  'admin.clauses.exam.to': 'Último día',
  'admin.clauses.exam.download': 'Descargar los registros',
  'admin.clauses.exam.hint': 'El último día ya debe haber terminado.',
  'admin.clauses.exam.failed': 'No se pudo iniciar la descarga. Inténtalo otra vez.',
  'admin.clauses.unknown': 'Esta cláusula no existe',
  'admin.clauses.text': 'Texto del año',
  'admin.clauses.since': 'Rige desde',
  'admin.clauses.since.always': 'Antes de nuestra licencia',
  'admin.clauses.screen': 'Dónde se trabaja',
  'admin.clauses.open': 'Abrir la pantalla',
  'admin.clauses.test': 'Prueba que la sostiene',
  'admin.clauses.evidence': 'Últimos registros',
  'admin.clauses.loading': 'Cargando los registros…',
  'admin.clauses.none': 'Aún no hay registros',
  'admin.clauses.none.text': 'Aparecerán cuando la cláusula se aplique por primera vez.',
  'admin.clauses.does.disclosure':
    'Antes de pagar, el cliente ve cada precio, la tasa de cambio y lo que recibirá su familiar.',
  'admin.clauses.does.receipt':
    'Al pagar, recibe un comprobante con la fecha de entrega, sus derechos y a quién reclamar.',
  'admin.clauses.does.language': 'Cada divulgación está en inglés y en el idioma que usa el cliente.',
  'admin.clauses.does.claim': 'Un error reclamado se investiga en noventa días y se informa en tres días hábiles.',
  'admin.clauses.does.remedy': 'Si el error fue nuestro, se devuelve lo que corresponde, una sola vez.',
  'admin.clauses.does.cancel': 'Durante treinta minutos puede cancelar, mientras nadie haya recibido el dinero.',
  'admin.clauses.does.cancel_refund': 'Lo cancelado se devuelve completo, con tarifas e impuestos.',
  'admin.clauses.does.scheduled': 'Un envío programado se divulga con sus estimaciones y se anuncia tres días antes.',
  'admin.clauses.does.retention': 'Cada divulgación se guarda y se puede volver a mostrar tal como fue.',
  'admin.clauses.does.card_error': 'Un cargo reclamado de la tarjeta se decide a tiempo o se acredita mientras tanto.',
  'admin.clauses.does.prepaid': 'Antes de guardar saldo, el cliente recibe las divulgaciones de la cuenta prepagada.',
  'admin.clauses.does.e_sign': 'Sin el consentimiento a documentos electrónicos no se envía nada.',
  'admin.clauses.does.records':
    'Desde 3,000 dólares, el pago espera a que estén los datos de quien envía y de quien recibe.',
  'admin.clauses.does.travel_rule': 'Nombre, dirección, documento y cuenta viajan con la orden al socio.',
  'admin.clauses.does.blocked': 'El dinero de una persona sancionada se congela y se reporta en diez días hábiles.',
  'admin.clauses.does.rejected': 'Un envío que la ley prohíbe se rechaza y el dinero vuelve.',
  'admin.clauses.does.currency': 'El efectivo de más de 10,000 USD que una persona paga en un día abre un reporte.',
  'admin.clauses.does.currency_total':
    'Los pagos en efectivo de una persona en un día se suman, en todos los mostradores.',
  'admin.clauses.does.currency_filing':
    'El reporte se presenta dentro de 15 días, preparado por una persona y aprobado por otra.',
  'admin.clauses.does.secrecy': 'Fuera de cumplimiento nadie sabe que existe un caso o un reporte.',
  'admin.clauses.does.suspicious':
    'Lo sospechoso se investiga y, desde 2,000 dólares, se reporta en 30 días desde su detección.',
  'admin.clauses.does.policies':
    'El programa contra el lavado está escrito, aprobado por dos personas y leído por todos.',
  'admin.clauses.does.ny_rules':
    'Cada regla de monitoreo tiene versión, autor, razón y prueba, y la publican dos personas.',
  'admin.clauses.does.monitoring':
    'Lo que mueven los clientes se evalúa cada hora con reglas, y los patrones inusuales alertan.',
  'admin.clauses.does.remittance_tax':
    'El uno por ciento sobre lo enviado con efectivo se cotiza, se divulga y se paga.',
  'admin.clauses.does.ny_sales': 'Cada trimestre se informan las ventas al Departamento de Servicios Financieros.',
  'admin.clauses.does.ny_investments':
    'Cada día se mide que las inversiones permitidas cubran lo que se debe a los clientes.',
  'admin.clauses.does.ny_access': 'Una vez al año otra persona revisa los permisos de cada empleado.',
  'admin.clauses.does.ny_assets':
    'Cada sistema y paquete tiene responsable, lugar, clase, fin de soporte y tiempo de recuperación.',
  'admin.clauses.does.ny_books': 'Los registros se guardan los años que pide la ley; la aplicación no puede borrarlos.',
  'admin.clauses.does.ny_audit': 'Cada acción queda en un registro encadenado que no se puede alterar sin que se note.',
  'admin.clauses.does.ach_fraud':
    'Lo que mueven los clientes se vigila por fraude y engaños: ante un primer envío grande se pregunta para qué es.',
  'admin.clauses.does.ach_returns': 'Los débitos devueltos se cuentan y avisan antes de llegar a los límites de Nacha.',
}

export default es
export type ClausesKey = keyof typeof es
