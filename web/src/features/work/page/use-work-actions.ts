import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { usePrefetch } from '../../../lib/code/lazy.ts'
import { useUndo } from '../../../lib/keys/undo.ts'
import { lazyDialog, lazyAction, toast, useConfirmAnswer } from '../../../ui/index.ts'
import { useWorkPath } from '../work-items/work-paths.ts'
import type { Work } from '../work-items/work-kinds.ts'

export const loadWorkActions = async () => (await import('./work-action-bundle.ts')).workActionBundle
const createWorkActions = lazyAction(async () => (await loadWorkActions()).workActs)

export const DueDateDialog = lazyDialog(async () => (await loadWorkActions()).DueDateDialog)
export const AssigneesDialog = lazyDialog(async () => (await loadWorkActions()).AssigneesDialog)

export function useWorkActions() {
  const actsWith = {
    client: useQueryClient(),
    askFirst: useConfirmAnswer(),
    undo: useUndo(toast),
    navigate: useNavigate(),
    addressOf: useWorkPath(),
  }
  usePrefetch(createWorkActions.load)
  return {
    /** `onGone` navigates away. */
    remove: async (item: Work, onGone?: () => void) => (await createWorkActions(actsWith))?.remove(item, onGone),
    copy: async (item: Work) => (await createWorkActions(actsWith))?.copy(item),
  }
}
