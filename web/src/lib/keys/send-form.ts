/**
 * Ctrl or Cmd with Enter sends what somebody is filling in: its form, else by the main button of its dialog. False
 * where there is neither.
 */
export function sendForm(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const form = target.closest('form')
  const main = target.closest('dialog')?.querySelector<HTMLElement>('[data-kind="primary"]:not([aria-disabled])')
  if (form) form.requestSubmit()
  else main?.click()
  return Boolean(form ?? main)
}
