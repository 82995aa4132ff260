/**
 * Ctrl or Cmd with Enter sends what somebody is filling in: its form, else by the main button of its dialog. While a list
 * that was open in a dialog closes, the focus is in no field for a moment: then it is the dialog in front. False where
 * there is neither.
 */
export function submitFocusedForm(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const form = target.closest('form')
  const dialog = target.closest('dialog') ?? [...document.querySelectorAll('dialog[open]')].at(-1)
  const main = dialog?.querySelector<HTMLElement>('[data-kind="primary"]:not([aria-disabled])')
  if (form) form.requestSubmit()
  else main?.click()
  return Boolean(form ?? main)
}
