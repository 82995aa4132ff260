/** Custom controls fire no `input` event, which reveals unsaved changes. */
export function dispatchInput(control: Element | null) {
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}
