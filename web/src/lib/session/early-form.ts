/** Prerendered form: web/src/early/show-early-page.ts. */
export interface EarlyForm {
  email: string
  password: string
  /** Already submitted. */
  pressed: boolean
  focus: { field: number; start: number | null; end: number | null } | null
}

export const EARLY_ATTRIBUTE = 'data-early'
export const SUBMITTED_ATTRIBUTE = 'data-pressed'

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll('input')]

/** Null once the app has rendered its own form. */
export function readEarlyForm(): EarlyForm | null {
  const form = document.querySelector<HTMLFormElement>(`form[${EARLY_ATTRIBUTE}]`)
  if (!form) return null
  const fields = fieldsOf(form)
  const field = fields.findIndex((it) => it === document.activeElement)
  return {
    email: fields[0]?.value ?? '',
    password: fields[1]?.value ?? '',
    pressed: form.hasAttribute(SUBMITTED_ATTRIBUTE),
    focus:
      field < 0
        ? null
        : { field, start: fields[field]?.selectionStart ?? null, end: fields[field]?.selectionEnd ?? null },
  }
}

export function restoreFieldFocus({ focus }: EarlyForm, form: HTMLFormElement) {
  const field = focus && fieldsOf(form)[focus.field]
  if (!field) return
  field.focus()
  // Email inputs don't support selection.
  if (focus.start !== null) field.setSelectionRange(focus.start, focus.end)
}
