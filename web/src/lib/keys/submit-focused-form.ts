/** Falls back to the topmost dialog: while its list closes, no field has focus. False if there is nothing to submit. */
export function submitFocusedForm(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const form = target.closest('form')
  const dialog = target.closest('dialog') ?? [...document.querySelectorAll('dialog[open]')].at(-1)
  const main = dialog?.querySelector<HTMLElement>('[data-kind="primary"]:not([aria-disabled])')
  if (form) form.requestSubmit()
  else main?.click()
  return Boolean(form ?? main)
}
