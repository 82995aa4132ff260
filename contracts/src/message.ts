/**
 * Marks a text for the catalogue (`contracts/texts`) where it is not said at once: in a constant, a rule, a refusal. Its
 * id is its English; whoever says it asks the catalogue of the reader's language for it.
 */
export const message = ({ id }: { id: string }) => id as Message

/**
 * The English of an id. A word with two meanings has an id for each, with its context in brackets at the end, so that
 * languages can differ: `View [layout]` is "View" in English and "Ansicht" in German, `View` is "Ansehen".
 */
export const englishOf = (id: string) => id.replace(/ \[[^\]]+\]$/, '')

/** A text that is marked: what is not does not pass for one. */
export type Message = string & { readonly marked: true }

/** The same with what is filled in. */
export const fillMessage = (id: Message, values: FilledMessage['values']): FilledMessage => ({ id, values })
export interface FilledMessage {
  id: Message
  values: Readonly<Record<string, string | number | undefined>>
}

/** What is said to people. */
export type AnyMessage = Message | FilledMessage
