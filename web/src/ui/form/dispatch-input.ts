/** Dispatches an `input` event for custom controls, as native fields do: dialogs use it to detect unsaved changes. */
export function dispatchInput(control: Element | null) {
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}
