import { LIMITS } from '@oriel/contracts/limits'
import { deleteDeliverable, withdrawSignOff } from '@oriel/contracts/v1/deliverables'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Signature, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { t } from '../../../lib/t.ts'
import { Button, later, Menu, type MenuItem, toast, useAsk, useConfirm } from '../../../ui/index.ts'
import { deliverableQuery, type OpenDeliverable, openDeliverable } from '../queries.ts'

const AskDialog = later(async () => (await import('../later-parts.ts')).laterParts.AskDialog)
const EditDialog = later(async () => (await import('../later-parts.ts')).laterParts.EditDialog)

interface DeliverableActionsProps {
  deliverable: OpenDeliverable
  /** Where one is once it was deleted. */
  goneTo: string
}

/** What staff do with a deliverable: ask, withdraw, change, delete, as far as that may be. */
export function DeliverableActions({ deliverable, goneTo }: DeliverableActionsProps) {
  const { can } = deliverable
  const { asking, setAsking } = useAskingAddress()
  const [editing, setEditing] = useState(false)
  const { withdraw, remove } = useDeliverableActs(deliverable, goneTo)
  const items: MenuItem[] = [
    ...(can.includes('edit') ? [{ label: t({ id: 'Edit' }), icon: Pencil, onSelect: () => setEditing(true) }] : []),
    ...(can.includes('delete')
      ? [
          {
            label: t({ id: 'Delete' }),
            icon: Trash2,
            tone: 'danger' as const,
            divided: true,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ]
  return (
    <>
      {can.includes('ask') && (
        <Button tone="primary" icon={Signature} aria-keyshortcuts="N" onClick={() => setAsking(true)}>
          {deliverable.signOff ? t({ id: 'Ask again…' }) : t({ id: 'Ask for sign-off…' })}
        </Button>
      )}
      {can.includes('withdraw') && (
        <Button icon={Undo2} onClick={() => void withdraw()}>
          {t({ id: 'Withdraw…' })}
        </Button>
      )}
      {items.length > 0 && (
        <Menu label={t({ id: 'Actions for {title}' }, { title: deliverable.title })} items={items} />
      )}
      {asking && can.includes('ask') && <AskDialog deliverable={deliverable} onClose={() => setAsking(false)} />}
      {editing && <EditDialog deliverable={deliverable} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Whoever has just made it is led on to asking by its address. */
function useAskingAddress() {
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
  return { asking: search.has('ask'), setAsking }
}

function useDeliverableActs({ id, title, signOff }: OpenDeliverable, goneTo: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const askFirst = useAsk()
  const confirm = useConfirm()

  async function act(does: () => Promise<unknown>, done: string, failed: string) {
    try {
      await does()
      toast.success(done, { message: title })
      return true
    } catch (error) {
      toast.error(failed, { message: messageOf(error, failed) })
      return false
    } finally {
      lookAgain(client, 'task')
    }
  }

  async function withdraw() {
    if (!signOff) return
    const given = await askFirst({
      title: t({ id: 'Withdraw the sign-off?' }),
      text: t({ id: 'Those who were asked are told, and cannot decide any more. You can ask again.' }),
      confirmLabel: t({ id: 'Withdraw' }),
      tone: 'primary',
      words: { label: t({ id: 'Why' }), most: LIMITS.reviewComments },
    })
    if (!given) return
    await act(
      async () => {
        const now = await ask(withdrawSignOff, { id, signOff: signOff.id, text: given.words })
        client.setQueryData(deliverableQuery(id).queryKey, openDeliverable(now))
      },
      t({ id: 'Sign-off withdrawn' }),
      t({ id: 'It could not be withdrawn' }),
    )
  }

  async function remove() {
    const agreed = await confirm({
      title: t({ id: 'Delete this deliverable?' }),
      text: t({ id: 'Nobody was asked about it. Its file and its work stay; this cannot be undone.' }),
      confirmLabel: t({ id: 'Delete' }),
      tone: 'danger',
    })
    if (!agreed) return
    const isGone = await act(
      () => ask(deleteDeliverable, { id }),
      t({ id: 'Deliverable deleted' }),
      t({ id: 'It could not be deleted' }),
    )
    if (isGone) void navigate(goneTo, { replace: true })
  }
  return { withdraw, remove }
}
