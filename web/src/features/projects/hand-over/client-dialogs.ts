import { t } from '../../../lib/t.ts'
import { toast, toastFailure } from '../../../ui/index.ts'
import { ClientFieldsDialog } from '../project-page/client-fields-dialog.tsx'
import { ChooseClientDialog } from '../view-as-client/choose-client-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { type HandOverSubject, saveHandOver } from './hand-over.ts'

async function downloadHandOver(project: HandOverSubject) {
  const id = toast.loading(t({ id: 'Downloading...' }), { message: project.name })
  try {
    await saveHandOver(project)
  } catch (error) {
    toastFailure(error)
  }
  toast.dismiss(id)
}

/** One chunk. */
export const clientDialogs = { ChooseClientDialog, ClientFieldsDialog, downloadHandOver, HandOverDialog }
