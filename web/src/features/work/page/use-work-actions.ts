import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useLoadedLater } from '../../../lib/code/loaded-later.ts'
import { useUndo } from '../../../lib/keys/undo.ts'
import { later, laterAct, toast, useAsk } from '../../../ui/index.ts'
import { useAddressOf } from '../addresses.ts'
import type { Thing } from '../work-kinds.ts'

export const loadActs = async () => (await import('./later-acts.ts')).laterActs
const workActs = laterAct(async () => (await loadActs()).workActs)

export const DueDateDialog = later(async () => (await loadActs()).DueDateDialog)
export const AssigneesDialog = later(async () => (await loadActs()).AssigneesDialog)

/** Deleting and copying work, by code that comes once the page has had its time. */
export function useWorkActions() {
  const actsWith = {
    client: useQueryClient(),
    askFirst: useAsk(),
    undo: useUndo(toast),
    navigate: useNavigate(),
    addressOf: useAddressOf(),
  }
  useLoadedLater(workActs.load)
  return {
    /** `onGone` leads away from what is gone. */
    remove: async (thing: Thing, onGone?: () => void) => (await workActs(actsWith))?.remove(thing, onGone),
    copy: async (thing: Thing) => (await workActs(actsWith))?.copy(thing),
  }
}
