import { useQuery } from '@tanstack/react-query'
import { Bookmark, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useResolvedPath, useSearchParams } from 'react-router'
import { notOfViews, type SavedView, savedViews, type ViewList } from '#contract/staff/saved-views.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import type { ListTab } from '#web/ui/ListScreen.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ListKey } from './messages.es.ts'
import { viewsOf } from './queries.ts'

/** A normalized query, without parameters that a view does not store. */
const savedQuery = (query: URLSearchParams): string => {
  const kept = new URLSearchParams(query)
  for (const name of notOfViews) kept.delete(name)
  kept.sort()
  return kept.toString()
}

/** The saved views of a list as tabs, and the current URL as a new view. */
export const useViews = (list: ViewList, hidden: string) => {
  const [params] = useSearchParams()
  const { pathname } = useResolvedPath('.')
  const { data: views = [] } = useQuery(viewsOf(list))
  const here = new URLSearchParams(params)
  if (hidden) here.set('hide', hidden)
  const query = savedQuery(here)
  const current = views.find((view) => savedQuery(new URLSearchParams(view.query)) === query)
  const tabs = views.map(
    (view): ListTab => ({
      label: (
        <>
          <Bookmark aria-hidden="true" className="size-4" />
          {view.name}
        </>
      ),
      to: `${pathname}?${view.query}`,
      current: view === current,
    }),
  )
  return { tabs, current, query }
}

type Props = { list: ViewList; current: SavedView | undefined; query: string }

/** Saves the current filters under a name, or deletes the current view. Hidden for the default list. */
export const ViewButton = ({ list, current, query }: Props) => {
  const t = useText<ListKey>()
  const failureMessage = useFailureMessage()
  const [naming, setNaming] = useState(false)
  const look = 'ghost' as const
  if (current) {
    const remove = async () => {
      try {
        await call(savedViews.remove, { params: { id: current.id } })
        toast('success', t('admin.list.view.removed', { name: current.name }), { brief: true })
      } catch (error) {
        toast('danger', failureMessage(error), { brief: true })
      }
      await stale(viewsOf(list))
    }
    return (
      <Button look={look} size="dense" icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={remove}>
        {t('admin.list.view.remove')}
      </Button>
    )
  }
  if (query === '') return null
  return (
    <>
      <Button
        look={look}
        size="dense"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setNaming(true)}
      >
        {t('admin.list.view.save')}
      </Button>
      {naming && <NameView list={list} query={query} onClose={() => setNaming(false)} />}
    </>
  )
}

const NameView = ({ list, query, onClose }: { list: ViewList; query: string; onClose(): void }) => {
  const t = useText<ListKey>()
  const [id] = useState(newId)
  const { field, element, onSubmit, problem, isPending } = useContractForm(savedViews.save, {
    initial: { name: '' },
    missing: { name: t('admin.list.view.missing') },
    send: ({ name }) => call(savedViews.save, { body: { id, list, name, query } }),
    onDone: async ({ name }) => {
      await stale(viewsOf(list))
      toast('success', t('admin.list.view.saved', { name }), { brief: true })
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} dismissable={!isPending} title={t('admin.list.view.title')}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <TextField label={t('word.name')} hint={t('admin.list.view.hint')} autoComplete="off" {...field('name')} />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot onBack={onClose} busy={isPending && t('admin.list.view.saving')}>
          {t('admin.list.view.save')}
        </FormFoot>
      </form>
    </Modal>
  )
}
