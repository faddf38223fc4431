import { useState } from 'react'
import { type Language, languages } from '#contract/lib/route.ts'
import { type CannedAnswer, cannedAnswers, replies_max, tag_max } from '#contract/office/canned-answers.ts'
import { conversationMessage_max } from '#contract/office/conversations.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { LocalTabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import type { WaitingKey } from '../waiting/messages.es.ts'
import type { CannedKey } from './messages.es.ts'
import { cannedQuery } from './queries.ts'

type Errors = Record<string, string>
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** One answer in three languages; a language with an error opens. */
export const AnswerEditor = ({ answer, onClose }: { answer: CannedAnswer; onClose(): void }) => {
  const t = useText<CannedKey>()
  const { id, version } = answer
  const [shortcut, setShortcut] = useState(answer.shortcut)
  const [tag, setTag] = useState(answer.tag ?? '')
  const [closes, setCloses] = useState(answer.closes)
  const [texts, setTexts] = useState(answer.texts)
  const [language, setLanguage] = useState<Language>('es')
  const [errors, setErrors] = useState<Errors>({})
  const onRefused = (found: Errors) => {
    setErrors(found)
    const wrong = languages.find((one) => Object.keys(found).some((path) => path.startsWith(`texts.${one}.`)))
    if (wrong) setLanguage(wrong)
  }
  const { busy, problem, run } = useSaving(onClose, onRefused)
  const body = { shortcut, texts, tag: tag.trim() === '' ? null : tag, closes, version }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t(version === 0 ? 'admin.canned.new' : 'admin.canned.edit')}
      foot={
        <>
          {version > 0 && (
            <Button look="destructive" onClick={() => run(() => call(cannedAnswers.archive, { params: { id } }))}>
              {t('admin.canned.archive')}
            </Button>
          )}
          <Button
            busy={busy && t('admin.canned.saving')}
            onClick={() => run(() => call(cannedAnswers.write, { params: { id }, body }))}
          >
            {t('admin.canned.save')}
          </Button>
        </>
      }
    >
      <FormError className="mb-4">{problem}</FormError>
      <TextField
        label={t('admin.canned.shortcut')}
        hint={t('admin.canned.shortcut.hint')}
        maxLength={30}
        value={shortcut}
        onChange={({ target }) => setShortcut(target.value)}
        error={errors.shortcut}
      />
      <div className="mt-5">
        <Languages texts={texts} errors={errors} language={language} onLanguage={setLanguage} onTexts={setTexts} />
      </div>
      <TextField
        label={t('admin.canned.tag')}
        className="mt-5"
        maxLength={tag_max}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
        error={errors.tag}
      />
      <Checkbox
        label={t('admin.canned.closes')}
        className="mt-4"
        checked={closes}
        onChange={({ target }) => setCloses(target.checked)}
      />
    </SidePanel>
  )
}

const useSaving = (onDone: () => void, onRefused: (errors: Errors) => void) => {
  const t = useText<CannedKey>()
  const failureMessage = useFailureMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem('')
    onRefused({})
    try {
      await work()
      toast('success', t('admin.canned.saved'), { brief: true })
      onDone()
    } catch (error) {
      setProblem(failureMessage(error))
      const fields = isFailure(error) ? (error.fields ?? {}) : {}
      onRefused(Object.fromEntries(Object.entries(fields).map(([path, { details }]) => [path, details])))
    } finally {
      setBusy(false)
      void stale(cannedQuery)
    }
  }
  return { busy, problem, run: (work: () => Promise<unknown>) => void (busy || run(work)) }
}

type LanguagesProps = {
  texts: CannedAnswer['texts']
  errors: Errors
  language: Language
  onLanguage(language: Language): void
  onTexts(texts: CannedAnswer['texts']): void
}

const Languages = ({ texts, errors, language, onLanguage, onTexts }: LanguagesProps) => {
  const t = useText<CannedKey | WaitingKey>()
  const panelOf = (one: Language) => {
    const own = texts[one]
    const change = (part: Partial<typeof own>) => onTexts({ ...texts, [one]: { ...own, ...part } })
    return (
      <div className="pt-4" lang={one}>
        <TextField
          label={t('admin.canned.name')}
          maxLength={80}
          value={own.title}
          onChange={({ target }) => change({ title: target.value })}
          error={errors[`texts.${one}.title`]}
        />
        <TextArea
          label={t('admin.canned.text')}
          hint={t('admin.canned.text.hint', { name: '{name}', agent: '{agent}' })}
          className="mt-4"
          rows={5}
          maxLength={conversationMessage_max}
          value={own.text}
          onChange={({ target }) => change({ text: target.value })}
          error={errors[`texts.${one}.text`]}
        />
        <TextArea
          label={t('admin.canned.replies')}
          hint={t('admin.canned.replies.hint', { max: replies_max })}
          className="mt-4"
          rows={3}
          defaultValue={own.replies.join('\n')}
          onChange={({ target }) => change({ replies: linesOf(target.value) })}
        />
      </div>
    )
  }
  return (
    <LocalTabs
      label={t('admin.canned.languages')}
      value={language}
      onChange={onLanguage}
      tabs={languages.map((one) => ({ value: one, label: t(`admin.waiting.language.${one}`), panel: panelOf(one) }))}
    />
  )
}
