import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Checkbox, FormError, PasswordField, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { Picker, type PickerOption } from '#web/ui/Picker.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Part } from './Part.tsx'

const countries: PickerOption[] = [
  { value: 'HN', label: 'Honduras', country: 'HN', aside: 'HNL' },
  { value: 'MX', label: 'México', country: 'MX', aside: 'MXN' },
  { value: 'GT', label: 'Guatemala', country: 'GT', aside: 'GTQ' },
  { value: 'CO', label: 'Colombia', country: 'CO', aside: 'COP' },
  { value: 'BR', label: 'Brasil', country: 'BR', aside: 'BRL' },
  { value: 'SV', label: 'El Salvador', country: 'SV', aside: 'USD' },
  { value: 'NI', label: 'Nicaragua', country: 'NI', aside: 'NIO' },
  { value: 'PE', label: 'Perú', country: 'PE', aside: 'PEN' },
  { value: 'VC', label: 'San Vicente y las Granadinas', country: 'VC', aside: 'XCD' },
]
const dollars: PickerOption[] = [{ value: 'USD', label: 'Estados Unidos', country: 'US', aside: 'USD' }]

const Buttons = () => (
  <Part name="Botones">
    <div className="flex flex-wrap gap-3">
      <Button>Enviar dinero</Button>
      <Button busy="Enviando…">Enviar dinero</Button>
      <Button look="secondary">Comparar precio</Button>
      <Button look="ghost">Ver recibo</Button>
      <Button look="destructive">Cancelar envío</Button>
      <Button look="destructive-filled">Cancelar envío</Button>
      <Button disabled>No disponible</Button>
      <Button size="pay">Pagar 201.30 USD</Button>
      <Button look="secondary" size="dense" icon={<Plus aria-hidden="true" />}>
        Nuevo
      </Button>
      <ButtonLink to="/dev/ui" look="secondary">
        Un enlace
      </ButtonLink>
      <IconButton label="Agregar">
        <Plus aria-hidden="true" />
      </IconButton>
      <a className="link" href="/dev/ui">
        Un enlace en el texto
      </a>
    </div>
  </Part>
)

const Fields = () => {
  const [country, setCountry] = useState<string>('HN')
  return (
    <Part name="Campos">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Correo electrónico" placeholder="nombre@correo.com" hint="Te mandamos un código ahí." />
        <TextField label="Ciudad" defaultValue="Nueva York" hint="Como aparece en tu identificación." />
        <TextField
          label="Código postal"
          defaultValue="9002"
          error="Escribe los 5 números."
          hint="El de tu domicilio."
        />
        <TextField label="Correo verificado" defaultValue="rosa@correo.com" readOnly />
        <Picker
          label="País de destino"
          options={countries}
          value={country}
          onChange={setCountry}
          hint="Se abre en una lista con búsqueda."
        />
        <Picker
          label="Banco"
          options={[]}
          value={undefined}
          onChange={() => undefined}
          placeholder="Elige un banco"
          error="Elige el banco de la lista."
        />
        <PasswordField label="Contraseña" defaultValue="Prueba1234" />
        <PasswordField label="Contraseña" toggle="checkbox" error="Contraseña incorrecta" />
        <SelectField label="Tratamiento" defaultValue="Mrs.">
          <option>Mr.</option>
          <option>Mrs.</option>
        </SelectField>
        <TextField label="Apagado" defaultValue="Sin uso" disabled />
        <TextArea label="Mensaje" defaultValue="Tu identidad está verificada." className="md:col-span-2" />
        <Checkbox label="Acepto los términos y condiciones" defaultChecked />
        <Checkbox
          label="Acepto los términos y condiciones"
          error="Debes aceptar los términos y condiciones para usar los servicios"
        />
      </div>
      <FormError className="mt-4">No pudimos verificarte en este momento. Inténtalo más tarde.</FormError>
    </Part>
  )
}

const Money = () => {
  const [country, setCountry] = useState<string>('HN')
  const [amount, setAmount] = useState('200.00')
  return (
    <Part name="Dinero">
      <div className="grid gap-5 md:grid-cols-2">
        <MoneyField
          label="Tú envías"
          value={amount}
          onChange={setAmount}
          currencies={dollars}
          currency="USD"
          currencyLabel="Moneda que envías"
        />
        <MoneyField
          label="Recibe"
          value="4,970.00"
          onChange={() => undefined}
          currencies={countries}
          currency={country}
          onCurrencyChange={setCountry}
          currencyLabel="País que recibe"
          error="El monto debe ser mayor que cero."
        />
      </div>
    </Part>
  )
}

const Code = () => {
  const [code, setCode] = useState('473')
  return (
    <Part name="Código">
      <div className="grid gap-5 md:grid-cols-2">
        <CodeField
          label="Código"
          value={code}
          onChange={setCode}
          hint="Vence en 10 minutos. Puedes pegarlo."
          aside="Reenviar en 0:42"
        />
        <CodeField label="Código" value="1234" onChange={() => undefined} error="Código no válido" />
      </div>
    </Part>
  )
}

const Choices = () => {
  const [way, setWay] = useState<'wallet' | 'ach'>('wallet')
  return (
    <Part name="Una entre varias">
      <RadioCards
        legend="Cómo pagas"
        value={way}
        onChange={setWay}
        options={[
          { value: 'wallet', title: 'Saldo en SOL', detail: 'Tienes 1,284.50 USD', aside: 'Al instante' },
          { value: 'ach', title: 'Cuenta de banco', detail: 'Chase ··· 0937', aside: '1 día' },
        ]}
      />
    </Part>
  )
}

export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Money />
    <Code />
    <Choices />
  </>
)
