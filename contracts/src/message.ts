/**
 * Marks a text for extraction into the catalog (`contracts/texts`) where it isn't translated on the spot. The id is the
 * English text; the code that displays it looks up the reader's language.
 */
export const message = ({ id }: { id: string }) => id as Message

/**
 * English text of an id. A text with several meanings has one id per meaning, with its context in brackets at the end:
 * `View [layout]` is "View" in English and "Ansicht" in German, `View` is "Ansehen".
 */
export const englishOf = (id: string) => id.replace(/ \[[^\]]+\]$/, '')

/** Branded type: unmarked strings don't compile as messages. */
export type Message = string & { readonly marked: true }

export const fillMessage = (id: Message, values: FilledMessage['values']): FilledMessage => ({ id, values })
export interface FilledMessage {
  id: Message
  values: Readonly<Record<string, string | number | undefined>>
}

export type AnyMessage = Message | FilledMessage
