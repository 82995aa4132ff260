/**
 * Tells what surrounds a control that something was chosen in it, as a native field does by itself: a dialog wants to
 * know whether closing would lose anything.
 */
export function dispatchInput(control: Element | null) {
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}
