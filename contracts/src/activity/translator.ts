/** In the reader's language; English on the server, for the specified calls. */
export interface Translator {
  say(id: string, values?: Readonly<Record<string, string | number>>): string
  /** `YYYY-MM-DD`. */
  day(day: string): string
  list(names: readonly string[]): string
}
