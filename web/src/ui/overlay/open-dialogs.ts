/** Topmost last. Outside a modal dialog all is inert, so toasts render inside the topmost one. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  open = next
  for (const listener of listeners) listener()
}

export function enterDialog(dialog: HTMLElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

export const topDialog = (): HTMLElement | null => open.findLast((dialog) => dialog.isConnected) ?? null

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
