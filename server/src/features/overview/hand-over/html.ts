/** HTML template; escapes values except other templates. Not named `html`, which formatters complete. */
export interface Html {
  readonly html: string
}
type Value = Html | readonly Html[] | string | number | null | undefined | false

export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(render)),
})

function render(value: Value): string {
  if (typeof value === 'object' && value !== null)
    return 'html' in value ? value.html : value.map((part) => part.html).join('')
  return value ? escape(String(value)) : ''
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
