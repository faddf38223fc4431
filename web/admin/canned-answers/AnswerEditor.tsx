import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type Language, languages } from '#contract/lib/route.ts'
import { type CannedAnswer, cannedAnswers, replies_max } from '#contract/office/canned-answers.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { LocalTabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { WaitingKey } from '../waiting/messages.es.ts'
import type { CannedKey } from './messages.es.ts'
import { cannedQuery } from './queries.ts'

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** The quick replies of a language are written one a line. */
const textsOf = <From, To>(texts: Record<Language, WithReplies<From>>, convert: (replies: From) => To) =>
  Object.fromEntries(
    languages.map((language) => [language, { ...texts[language], replies: convert(texts[language].replies) }]),
  ) as Record<Language, WithReplies<To>>
type WithReplies<Replies> = { title: string; text: string; replies: Replies }

type Props = { answer: CannedAnswer; onClose(): void }

const useEditor = ({ answer: { id, version, shortcut, tag, closes, texts }, onClose }: Props) => {
  const t = useText()
  const [language, setLanguage] = useState<Language>('es')
  const form = useContractForm(cannedAnswers.write, {
    initial: {
      verb: 'write' as 'write' | 'archive',
      ...{ shortcut, closes, tag: tag ?? '' },
      texts: textsOf(texts, (replies) => replies.join('\n')),
    },
    send: async ({ verb, ...values }) => {
      const params = { id }
      const body = { ...values, version, texts: textsOf(values.texts, linesOf), tag: values.tag.trim() || null }
      await (verb === 'archive' ? call(cannedAnswers.archive, { params }) : call(cannedAnswers.write, { params, body }))
    },
    onDone: () => {
      toast('success', t('ui.saved'), { brief: true })
      onClose()
    },
    onSettled: () => void stale(cannedQuery),
    explain: (error) => {
      const paths = isFailure(error) ? Object.keys(error.fields) : []
      const wrong = languages.find((one) => paths.some((path) => path.startsWith(`texts.${one}.`)))
      if (wrong) setLanguage(wrong)
      return undefined
    },
  })
  return { ...form, language, setLanguage }
}

/** One answer in three languages; a language with an error opens. */
export const AnswerEditor = (props: Props) => {
  const t = useText<CannedKey>()
  const { field, element, problem, isPending, onSubmit, submitWith, language, setLanguage } = useEditor(props)
  const isNew = props.answer.version === 0
  return (
    <SidePanel
      open
      onClose={props.onClose}
      title={t(isNew ? 'admin.canned.new' : 'admin.canned.edit')}
      foot={
        <>
          {!isNew && (
            <Button look="destructive" onClick={submitWith({ verb: 'archive' })}>
              {t('admin.canned.archive')}
            </Button>
          )}
          <Button busy={isPending && t('ui.saving')} onClick={submitWith({ verb: 'write' })}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <FormError className="mb-4">{problem}</FormError>
      <form noValidate ref={element} onSubmit={onSubmit}>
        <TextField label={t('admin.canned.shortcut')} hint={t('admin.canned.shortcut.hint')} {...field('shortcut')} />
        <div className="mt-5">
          <Languages field={field} language={language} onLanguage={setLanguage} />
        </div>
        <TextField label={t('admin.canned.tag')} className="mt-5" {...field('tag')} />
        <Checkbox label={t('admin.canned.closes')} className="mt-4" {...field('closes')} />
      </form>
    </SidePanel>
  )
}

type LanguagesProps = {
  field(
    name: `texts.${Language}.${'title' | 'text' | 'replies'}`,
  ): UseFormRegisterReturn & { maxLength: number | undefined; error: string | undefined }
  language: Language
  onLanguage(language: Language): void
}

const Languages = ({ field, language, onLanguage }: LanguagesProps) => {
  const t = useText<CannedKey | WaitingKey>()
  const panelOf = (one: Language) => (
    <div className="pt-4" lang={one} key={one}>
      <TextField label={t('word.title')} {...field(`texts.${one}.title`)} />
      <TextArea
        label={t('word.text')}
        hint={t('admin.canned.text.hint', { name: '{name}', agent: '{agent}' })}
        className="mt-4"
        rows={5}
        {...field(`texts.${one}.text`)}
      />
      <TextArea
        label={t('admin.canned.replies')}
        hint={t('admin.canned.replies.hint', { max: replies_max })}
        className="mt-4"
        rows={3}
        {...field(`texts.${one}.replies`)}
      />
    </div>
  )
  return (
    <LocalTabs
      label={t('admin.canned.languages')}
      value={language}
      onChange={onLanguage}
      tabs={languages.map((one) => ({ value: one, label: t(`admin.waiting.language.${one}`), panel: panelOf(one) }))}
    />
  )
}
