import type { Answer, ConfirmOptions } from './confirm-dialog.tsx'

type Question = ConfirmOptions & { answer: (given: Answer | null) => void }

let question: Question | null = null
const listeners = new Set<() => void>()

function change(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** Asks the person. Null when they do not agree; a question asked while another is open counts as refused. */
export function askPerson(options: ConfirmOptions): Promise<Answer | null> {
  if (question) return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const asked: Question = {
    ...options,
    answer(given) {
      if (question === asked) change(null)
      resolve(given)
    },
  }
  change(asked)
  return promise
}

const confirm = async (options: ConfirmOptions) => (await askPerson(options)) !== null

/** Like `useConfirm`, for questions that are answered with words or a choice; null when they do not agree. */
export function useAsk(): (options: ConfirmOptions) => Promise<Answer | null> {
  return askPerson
}

/** `const confirm = useConfirm()`, then `if (await confirm({ title, text })) …`. Needs `<Overlays/>` in the app. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return confirm
}

/** Nobody is there any more to answer it. */
export const withdrawQuestion = () => question?.answer(null)

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentQuestion(): Question | null {
  return question
}
