import type { ConfirmOptions } from './confirm-dialog.tsx'

type Question = ConfirmOptions & { answer: (yes: boolean) => void }

let question: Question | null = null
const listeners = new Set<() => void>()

function change(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** Asks the person and answers true when they agree. A question asked while another is open counts as refused. */
function confirm(options: ConfirmOptions): Promise<boolean> {
  if (question) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const asked: Question = {
    ...options,
    answer(yes) {
      if (question === asked) change(null)
      resolve(yes)
    },
  }
  change(asked)
  return promise
}

/** `const confirm = useConfirm()`, then `if (await confirm({ title, text })) …`. Needs `<Overlays/>` in the app. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return confirm
}

/** Nobody is there any more to answer it. */
export const withdrawQuestion = () => question?.answer(false)

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentQuestion(): Question | null {
  return question
}
