import { useState } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { Logo, SunSymbol } from '#web/ui/Logo.tsx'
import { ConfirmModal, SidePanel } from '#web/ui/Overlay.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Empty, ErrorState, SkeletonRows } from '#web/ui/States.tsx'
import { Table } from '#web/ui/Table.tsx'
import { LocalTabs, RouterTabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { ToastFace } from '#web/ui/toast-regions.tsx'
import { Part } from './Part.tsx'

const rows = [
  { name: 'Carmen Mejía', country: 'HN', label: 'Banco Atlántida ··· 4821', sent: '200.00 USD', got: '4,970.00 HNL' },
  { name: 'Luana Batista', country: 'BR', label: 'Pix, clave de celular', sent: '80.00 USD', got: '455.20 BRL' },
]

const Brand = () => (
  <Part name="Marca">
    <div className="flex flex-wrap items-center gap-8">
      <Logo height={64} />
      <Logo height={30} />
      <SunSymbol size={48} />
      <SunSymbol size={32} />
      <Avatar name="Rosa Elena Mejía" single />
      <Avatar name="Carmen Mejía" country="HN" size="large" />
      <Avatar name="Jesús Ramírez" country="MX" size="small" />
    </div>
  </Part>
)

const ChipsAndTabs = () => {
  const [tab, setTab] = useState<'new' | 'old'>('new')
  return (
    <Part name="Etiquetas y pestañas">
      <div className="mb-4 flex flex-wrap gap-2">
        <Chip look="success">Entregado</Chip>
        <Chip look="waiting">En camino</Chip>
        <Chip look="danger">Rechazado</Chip>
        <Chip look="returned">Reembolsado</Chip>
        <Chip look="info">En revisión</Chip>
        <Chip look="neutral">Admin</Chip>
      </div>
      <RouterTabs
        label="Filtros"
        tabs={[
          { to: '/dev/ui', label: 'Resumen' },
          { to: '/dev/ui?x=1', label: 'Solicitudes', count: 38 },
          { to: '/dev/ui?x=2', label: 'Cobrar' },
        ]}
      />
      <LocalTabs
        label="Mensajes"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'new', label: 'Todos', panel: <p className="py-3">Todos los mensajes</p> },
          { value: 'old', label: 'Importantes', count: 2, panel: <p className="py-3">Los importantes</p> },
        ]}
      />
    </Part>
  )
}

const NoticesAndWindows = () => {
  const [open, setOpen] = useState<'modal' | 'panel' | undefined>()
  return (
    <Part name="Avisos y ventanas">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-3 *:min-w-0 *:!max-w-full">
          <ToastFace look="success" title="Sesión iniciada" line="Hola de nuevo, Rosa." onClose={() => undefined} />
          <ToastFace
            look="danger"
            title="No pudimos verificarte"
            line="Intenta otra vez en un momento."
            onClose={() => undefined}
          />
        </div>
        <div className="grid place-items-center rounded-card bg-scrim p-5">
          <div className="modal !w-full">
            <h3 className="type-4 mb-2">¿Cancelar este envío?</h3>
            <p className="text-ink-soft">Carmen Mejía no recibirá 4,970.00 HNL. Te devolvemos 201.30 USD.</p>
            <div className="modal-foot">
              <Button look="ghost">Volver</Button>
              <Button look="destructive-filled">Cancelar envío</Button>
            </div>
          </div>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setOpen('modal')}>
          Abrir ventana
        </Button>
        <Button look="secondary" onClick={() => setOpen('panel')}>
          Abrir panel
        </Button>
        <Button look="secondary" onClick={() => toast('success', 'Sesión iniciada', { line: 'Hola de nuevo, Rosa.' })}>
          Aviso
        </Button>
        <Button look="secondary" onClick={() => toast('danger', 'Algo salió mal', { brief: true })}>
          Aviso breve
        </Button>
      </div>
      <ConfirmModal
        open={open === 'modal'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => setOpen(undefined)}
        title="¿Cancelar este envío?"
        confirm="Cancelar envío"
      >
        Carmen Mejía no recibirá 4,970.00 HNL. Te devolvemos 201.30 USD.
      </ConfirmModal>
      <SidePanel
        open={open === 'panel'}
        onClose={() => setOpen(undefined)}
        title="Jesús Ramírez Ortega"
        foot={<Button onClick={() => setOpen(undefined)}>Verificar cliente</Button>}
      >
        <p>El medio se desplaza; la cabeza y el pie se quedan.</p>
      </SidePanel>
    </Part>
  )
}

const LoadingEmptyError = () => (
  <Part name="Cargando, vacío, error">
    <div className="grid gap-4 md:grid-cols-2">
      <Card>
        <Loader label="Cargando" />
        <SkeletonRows rows={3} label="Cargando" />
      </Card>
      <Card>
        <Empty title="Aún no has enviado dinero" action={<Button>Enviar dinero</Button>}>
          Tu primer envío aparecerá aquí.
        </Empty>
      </Card>
      <Card className="md:col-span-2">
        <ErrorState error={new Error('no')} onRetry={() => undefined} />
      </Card>
    </div>
  </Part>
)

const Lists = () => (
  <Part name="Listas">
    <PageHeader
      title="Historial"
      detail="2 envíos"
      back={{ to: '/dev/ui', label: 'Volver' }}
      actions={<Button>Enviar dinero</Button>}
    />
    <Card
      flush
      title="Envíos recientes"
      aside={
        <a href="/dev/ui" className="link-quiet">
          Ver todos
        </a>
      }
    >
      <Table
        caption="Envíos recientes"
        items={rows}
        keyOf={(row) => row.name}
        phone={{
          row: (row) => (
            <a href="/dev/ui" className="phone-row">
              <Avatar name={row.name} country={row.country} size="small" />
              <span className="flex-1 pl-1">{row.name}</span>
              <b className="font-semibold">{row.got}</b>
            </a>
          ),
        }}
        columns={[
          {
            key: 'who',
            head: 'Destinatario',
            cell: (row) => (
              <span className="flex items-center gap-3">
                <Avatar name={row.name} country={row.country} size="small" />
                <span>
                  <span className="block font-semibold">{row.name}</span>
                  <span className="block text-[0.8125rem] text-ink-soft">{row.label}</span>
                </span>
              </span>
            ),
          },
          { key: 'state', head: 'Estado', cell: () => <Chip look="success">Entregado</Chip> },
          { key: 'sent', head: 'Enviaste', end: true, cell: (row) => <b className="font-semibold">{row.sent}</b> },
          { key: 'got', head: 'Recibe', end: true, cell: (row) => row.got },
        ]}
      />
    </Card>
    <Pagination next="abc" />
  </Part>
)

export const Surfaces = () => (
  <>
    <Brand />
    <ChipsAndTabs />
    <NoticesAndWindows />
    <LoadingEmptyError />
    <Lists />
  </>
)
