/** How the reader's language is spoken: by the browser, or in English by the server for the specified calls. */
export interface Translator {
  /** A text of the catalogue. */
  say(id: string, values?: Readonly<Record<string, string | number>>): string
  /** A calendar day, `YYYY-MM-DD`. */
  day(day: string): string
  /** "Mara, Eli, and Paul". */
  list(names: readonly string[]): string
}
