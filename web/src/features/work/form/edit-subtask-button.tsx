import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { useMe } from '../../../lib/session/session.ts'
import { Button, Tooltip } from '../../../ui/index.ts'
import { roleTexts } from '../work-items/role-texts.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { WorkFormDialog } from './work-form-dialog.tsx'

/** Without permission, disabled with an explanation (REQ-113). */
export function EditSubtaskButton({ subtask }: { subtask: Work }) {
  const [editing, setEditing] = useState(false)
  const { explainsEdit } = roleTexts[useMe().role]
  if (subtask.can.includes('edit')) {
    return (
      <>
        <Button icon={Pencil} short aria-keyshortcuts="E" onClick={() => setEditing(true)}>
          {t({ id: 'Edit' })}
        </Button>
        {editing && <WorkFormDialog open kind="subtask" item={subtask} onClose={() => setEditing(false)} />}
      </>
    )
  }
  if (!explainsEdit) return null
  return (
    <Tooltip label={t({ id: 'Only a project manager can edit a subtask' })}>
      <Button icon={Pencil} short unavailable>
        {t({ id: 'Edit' })}
      </Button>
    </Tooltip>
  )
}
