import { changeMilestone, deleteMilestone } from '@oriel/contracts/v1/projects/milestones'
import type { Milestone } from '@oriel/contracts/v1/projects/milestones-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheckBig, Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { t } from '../../../lib/t.ts'
import { lazyDialog, Menu, toast, useConfirm, withFailureToast, deleteItem } from '../../../ui/index.ts'

const MilestoneDialog = lazyDialog(async () => (await import('./milestone-dialog.tsx')).MilestoneDialog)

export function MilestoneMenu({ milestone }: { milestone: Milestone }) {
  const { title, project, reachedAt } = milestone
  const [editing, setEditing] = useState(false)
  const { setReached, remove } = useMilestone(milestone)
  return (
    <>
      <Menu
        label={t({ id: 'Milestone “{title}”' }, { title })}
        items={[
          reachedAt === null
            ? { label: t({ id: 'Mark as reached' }), icon: CircleCheckBig, onSelect: () => void setReached(true) }
            : { label: t({ id: 'Mark as not reached' }), icon: RotateCcw, onSelect: () => void setReached(false) },
          { label: t({ id: 'Edit' }), icon: Pencil, onSelect: () => setEditing(true) },
          deleteItem(() => void remove()),
        ]}
      />
      {editing && <MilestoneDialog projectId={project} milestone={milestone} onClose={() => setEditing(false)} />}
    </>
  )
}

function useMilestone({ id, title, version }: Milestone) {
  const client = useQueryClient()
  const confirm = useConfirm()

  const does = (act: () => Promise<unknown>, done: string) =>
    withFailureToast(
      async () => {
        await act()
        toast.success(done, { message: title })
      },
      { onSettled: () => invalidateChanged(client, 'project') },
    )

  const setReached = (reached: boolean) =>
    does(
      () => callApi(changeMilestone, { id, version, reached }),
      reached ? t({ id: 'Milestone reached' }) : t({ id: 'Milestone reopened' }),
    )

  async function remove() {
    const agreed = await confirm({
      title: t({ id: 'Delete milestone' }),
      text: t({ id: '“{title}” will be deleted for everyone. This can’t be undone.' }, { title }),
      confirmLabel: t({ id: 'Delete' }),
      tone: 'danger',
    })
    if (agreed) await does(() => callApi(deleteMilestone, { id }), t({ id: 'Milestone deleted' }))
  }
  return { setReached, remove }
}
