/** In the browser the reader's language; on the server English, for the specified calls. */
export interface Translator {
  say(id: string, values?: Readonly<Record<string, string | number>>): string
  /** @param day calendar date, `YYYY-MM-DD` */
  day(day: string): string
  list(names: readonly string[]): string
}
