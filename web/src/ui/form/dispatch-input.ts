/** Custom controls fire no `input` event; dialogs detect unsaved changes with it. */
export function dispatchInput(control: Element | null) {
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}
