import { useState } from 'react'
import { AddPersonTabs } from '#web/customer/parts/AddPersonTabs.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { networkPath } from '../paths.ts'
import { Choose } from './Choose.tsx'
import { FileInput } from './FileInput.tsx'
import { type FileProblem, type ReadFile, readContacts } from './vcard/read-contacts.ts'

type Opened = Exclude<ReadFile, { problem: FileProblem }> & { name: string }

/** Imports people from an address book. The file is parsed in the browser; only the selected contacts are sent. */
export default function Contacts() {
  const t = useText<RecipientsKey>()
  const [problem, setProblem] = useState<FileProblem>()
  const [file, setFile] = useState<Opened>()
  const open = async (chosen: File) => {
    const read = readContacts(new Uint8Array(await chosen.arrayBuffer()))
    const isWrong = 'problem' in read
    setProblem(isWrong ? read.problem : undefined)
    setFile(isWrong ? undefined : { ...read, name: chosen.name })
  }
  return (
    <>
      <title>{`${t('customer.contacts.title')} - SOL`}</title>
      <PageHeader
        title={t('customer.contacts.title')}
        detail={t('customer.contacts.detail')}
        back={{ to: networkPath, label: t('customer.network.back') }}
      />
      <AddPersonTabs />
      <div className="grid max-w-[760px] gap-5">
        <Card>
          <p className="mb-4">{t('customer.contacts.how')}</p>
          <FileInput onFile={(chosen) => void open(chosen)} another={file !== undefined} />
          <p className="mt-4 text-sm text-ink-soft">{t('customer.contacts.privacy')}</p>
        </Card>
        <FormError>{problem && t(`customer.contacts.problem.${problem}`)}</FormError>
        {file && <Choose key={file.name + file.contacts.length} file={file} />}
      </div>
    </>
  )
}
