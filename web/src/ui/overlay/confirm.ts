import type { ConfirmAnswer, ConfirmOptions } from './confirm-dialog.tsx'
import { topDialog } from './open-dialogs.ts'

type Question = ConfirmOptions & {
  answer: (given: ConfirmAnswer | null) => void
  /** Chosen once: later, the topmost dialog is the question's own. */
  container: HTMLElement
}

let question: Question | null = null
const listeners = new Set<() => void>()

function change(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** Null if declined, or if another is open. */
export function showConfirm(options: ConfirmOptions): Promise<ConfirmAnswer | null> {
  if (question?.container.isConnected) return Promise.resolve(null)
  // It left the page with the dialog that asked.
  question?.answer(null)
  const { promise, resolve } = Promise.withResolvers<ConfirmAnswer | null>()
  const asked: Question = {
    ...options,
    container: topDialog() ?? document.body,
    answer(given) {
      if (question === asked) change(null)
      resolve(given)
    },
  }
  change(asked)
  return promise
}

const confirm = async (options: ConfirmOptions) => (await showConfirm(options)) !== null

export const useConfirmAnswer = (): ((options: ConfirmOptions) => Promise<ConfirmAnswer | null>) => showConfirm

/** Needs `<Overlays/>` in the app. */
export const useConfirm = (): ((options: ConfirmOptions) => Promise<boolean>) => confirm

export const dismissConfirm = () => question?.answer(null)

export function subscribeToConfirms(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentConfirm = (): Question | null => question
