/** Translates for one reader: in the browser, or in English on the server for the specified calls. */
export interface Translator {
  say(id: string, values?: Readonly<Record<string, string | number>>): string
  /** @param day calendar date, `YYYY-MM-DD` */
  day(day: string): string
  list(names: readonly string[]): string
}
