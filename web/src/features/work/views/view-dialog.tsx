import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import { changeSavedView, deleteSavedView, saveView } from '@oriel/contracts/v1/saved-views'
import type { SavedView } from '@oriel/contracts/v1/shapes/saved-views'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ask } from '../../../lib/api/ask.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, Dialog, Field, Switch, TextInput, toast } from '../../../ui/index.ts'
import type { Kind } from '../work-kinds.ts'
import { addressOfView, keptOf, pageOfKind, viewsQuery } from './view-queries.ts'

interface ViewDialogProps {
  kind: Kind
  /** The one that is changed; a new one without. */
  view: SavedView | undefined
  mayShare: boolean
  onClose: () => void
}

/** Keeps the list as it is now under a name. */
export function ViewDialog({ kind, view, mayShare, onClose }: ViewDialogProps) {
  const [search] = useSearchParams()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const { wrong, settle } = useSettle(onClose)
  const save = () =>
    settle(async () => {
      const kept = { name, query: keptOf(search), shared }
      const saved = view ? await ask(changeSavedView, { id: view.id, ...kept }) : await ask(saveView, { ...kept, kind })
      return addressOfView(saved)
    })
  const remove = (id: string) =>
    settle(async () => {
      await ask(deleteSavedView, { id })
      return pageOfKind[kind]
    })

  return (
    <Dialog
      open
      size="small"
      title={view ? t({ id: 'Change this view' }) : t({ id: 'Save this view' })}
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
          onKeyDown={(event) => event.key === 'Enter' && void save()}
        />
      </Field>
      {mayShare && (
        <Switch
          label={t({ id: 'For everybody at the agency' })}
          hint={t({ id: 'It stands in their list of views, too.' })}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
    </Dialog>
  )
}

/** Closes where a change leads to, or says under the name what is wrong with it. */
function useSettle(onClose: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string>()

  async function settle(change: () => Promise<string>) {
    try {
      const address = await change()
      await client.invalidateQueries(viewsQuery)
      onClose()
      void navigate(address)
    } catch (error) {
      const field = error instanceof Refused ? error.fields['name'] : undefined
      setWrong(field)
      if (field === undefined) toast.error(say(messages.error), { message: messageOf(error) })
    }
  }
  return { wrong, settle }
}
