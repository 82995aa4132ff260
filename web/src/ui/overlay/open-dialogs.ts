/**
 * The dialogs that are open, the topmost last. The browser makes everything outside of an open dialog inert, so what
 * must stay reachable above it (the toasts) has to live inside of it.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Answers the function that takes the dialog off again. */
export function enterDialog(dialog: HTMLElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

export function topDialog(): HTMLElement | null {
  return open.at(-1) ?? null
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
