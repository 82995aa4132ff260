import { LIMITS } from '@oriel/contracts/limits'
import { deleteDeliverable, withdrawSignOff } from '@oriel/contracts/v1/sign-off/deliverables'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Signature, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { t } from '../../../lib/t.ts'
import {
  Button,
  lazyDialog,
  Menu,
  type MenuItems,
  toast,
  useConfirmAnswer,
  useConfirm,
  withFailureToast,
  deleteItem,
} from '../../../ui/index.ts'
import { deliverableQuery, type DeliverableDetails, toDeliverableDetails } from './queries.ts'

const RequestSignOffDialog = lazyDialog(
  async () => (await import('./deliverable-dialog-bundle.ts')).deliverableDialogs.AskDialog,
)
const EditDeliverableDialog = lazyDialog(
  async () => (await import('./deliverable-dialog-bundle.ts')).deliverableDialogs.EditDialog,
)

/** Staff only. */
export function DeliverableActions({ deliverable, goneTo }: { deliverable: DeliverableDetails; goneTo: string }) {
  const { can } = deliverable
  const { asking, setAsking, previewFirst } = useOpenFromUrl()
  const [editing, setEditing] = useState(false)
  const { withdraw, remove } = useDeliverableActions(deliverable, goneTo)
  const items: MenuItems = [
    can.includes('edit') && { label: t({ id: 'Edit' }), icon: Pencil, onSelect: () => setEditing(true) },
    can.includes('delete') && deleteItem(() => void remove()),
  ]
  return (
    <>
      {can.includes('requestSignOff') && (
        <Button tone="primary" icon={Signature} aria-keyshortcuts="N" onClick={() => setAsking(true)}>
          {deliverable.signOff ? t({ id: 'Request again…' }) : t({ id: 'Request sign-off…' })}
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button icon={Undo2} onClick={() => void withdraw()}>
          {t({ id: 'Withdraw…' })}
        </Button>
      )}
      <Menu label={t({ id: 'Actions for {title}' }, { title: deliverable.title })} items={items} />
      {asking && can.includes('requestSignOff') && (
        <RequestSignOffDialog deliverable={deliverable} previewFirst={previewFirst} onClose={() => setAsking(false)} />
      )}
      {editing && <EditDeliverableDialog deliverable={deliverable} onClose={() => setEditing(false)} />}
    </>
  )
}

function useOpenFromUrl() {
  const [search, setSearch] = useSearchParams()
  const setAsking = (isAsking: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (isAsking) next.set('ask', '1')
        else next.delete('ask')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { asking: search.has('ask'), setAsking, previewFirst: search.get('ask') === 'preview' }
}

function useDeliverableActions({ id, title, signOff }: DeliverableDetails, goneTo: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const askFirst = useConfirmAnswer()
  const confirm = useConfirm()

  const act = (does: () => Promise<unknown>, done: string, failed: string) =>
    withFailureToast(
      async () => {
        await does()
        toast.success(done, { message: title })
      },
      { title: failed, onSettled: () => invalidateChanged(client, 'task') },
    )

  async function withdraw() {
    if (!signOff) return
    const given = await askFirst({
      title: t({ id: 'Withdraw the sign-off request?' }),
      text: t({
        id: 'The people you asked will be notified and can no longer decide. You can request sign-off again.',
      }),
      confirmLabel: t({ id: 'Withdraw' }),
      tone: 'primary',
      words: { label: t({ id: 'Reason' }), most: LIMITS.reviewComments },
    })
    if (!given) return
    await act(
      async () => {
        const now = await callApi(withdrawSignOff, { id, signOff: signOff.id, text: given.words })
        client.setQueryData(deliverableQuery(id).queryKey, toDeliverableDetails(now))
      },
      t({ id: 'Sign-off withdrawn' }),
      t({ id: 'Failed to withdraw' }),
    )
  }

  async function remove() {
    const agreed = await confirm({
      title: t({ id: 'Delete this deliverable?' }),
      text: t({ id: 'Sign-off was never requested. Its file and task are kept. This can’t be undone.' }),
      confirmLabel: t({ id: 'Delete' }),
      tone: 'danger',
    })
    if (!agreed) return
    const isGone = await act(
      () => callApi(deleteDeliverable, { id }),
      t({ id: 'Deliverable deleted' }),
      t({ id: 'Failed to delete deliverable' }),
    )
    if (isGone) void navigate(goneTo, { replace: true })
  }
  return { withdraw, remove }
}
