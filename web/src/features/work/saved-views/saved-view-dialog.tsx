import { LIMITS } from '@oriel/contracts/limits'
import { changeSavedView, deleteSavedView, saveView } from '@oriel/contracts/v1/work/saved-views'
import type { SavedView } from '@oriel/contracts/v1/work/saved-views-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isEnter } from '../../../lib/keys/read-key.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { Button, Dialog, Field, Switch, TextInput, toastFailure } from '../../../ui/index.ts'
import type { WorkKind } from '../work-items/work-kinds.ts'
import { savedViewPath, savedSearchParams, listPaths, savedViewsQuery } from './queries.ts'

interface SavedViewDialogProps {
  kind: WorkKind
  view: SavedView | undefined
  mayShare: boolean
  onClose: () => void
}

export function SavedViewDialog({ kind, view, mayShare, onClose }: SavedViewDialogProps) {
  const [search] = useSearchParams()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const { wrong, settle } = useFinish(onClose)
  const save = () =>
    settle(async () => {
      const kept = { name, query: savedSearchParams(search), shared }
      const saved = view
        ? await callApi(changeSavedView, { id: view.id, ...kept })
        : await callApi(saveView, { ...kept, kind })
      return savedViewPath(saved)
    })
  const remove = (id: string) =>
    settle(async () => {
      await callApi(deleteSavedView, { id })
      return listPaths[kind]
    })

  return (
    <Dialog
      size="small"
      title={view ? t({ id: 'Edit this view' }) : t({ id: 'Save this view' })}
      onClose={onClose}
      footer={
        <>
          {view && (
            <Button tone="danger" onClick={() => void remove(view.id)}>
              {t({ id: 'Delete' })}
            </Button>
          )}
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button tone="primary" onClick={() => void save()}>
            {t({ id: 'Save' })}
          </Button>
        </>
      }
    >
      <Field label={t({ id: 'Name' })} error={wrong}>
        <TextInput
          data-autofocus
          maxLength={LIMITS.viewName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => isEnter(event) && void save()}
        />
      </Field>
      {mayShare && (
        <Switch
          label={t({ id: 'Share with the whole team' })}
          hint={t({ id: 'It appears in their list of views, too.' })}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
    </Dialog>
  )
}

function useFinish(onClose: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string>()

  async function settle(change: () => Promise<string>) {
    try {
      const address = await change()
      await client.invalidateQueries(savedViewsQuery)
      onClose()
      void navigate(address)
    } catch (error) {
      const field = error instanceof ApiError ? error.fields['name'] : undefined
      setWrong(field)
      if (field === undefined) toastFailure(error)
    }
  }
  return { wrong, settle }
}
