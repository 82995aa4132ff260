/** The sign-in that stands in the page before the app is there (see web/src/early/show-early-page.ts), and what was done with it. */
export interface EarlyForm {
  email: string
  password: string
  /** Somebody wanted to sign in already. */
  pressed: boolean
  /** Where they are: the place of the field in the form, and what is selected in it. */
  focus: { field: number; start: number | null; end: number | null } | null
}

/** Marks the form, and that it was sent. */
export const EARLY_ATTRIBUTE = 'data-early'
export const SUBMITTED_ATTRIBUTE = 'data-pressed'

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll('input')]

/** As it stands now; null once the app has drawn its own. */
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

/** Puts whoever was in a field of the early form into the same one of this form. */
export function restoreFieldFocus({ focus }: EarlyForm, form: HTMLFormElement) {
  const field = focus && fieldsOf(form)[focus.field]
  if (!field) return
  field.focus()
  // Not for addresses: browsers know no selection in them.
  if (focus.start !== null) field.setSelectionRange(focus.start, focus.end)
}
