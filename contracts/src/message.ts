/** Marks a text for the catalog (`contracts/texts`) where it isn't translated on the spot. */
export const message = ({ id }: { id: string }) => id as Message

/**
 * The id ends in a context in brackets if one English text has several meanings: `View [layout]` is "Ansicht" in
 * German, `View` is "Ansehen".
 */
export const englishOf = (id: string) => id.replace(/ \[[^\]]+\]$/, '')

/** Branded: unmarked strings don't compile. */
export type Message = string & { readonly marked: true }

export const fillMessage = (id: Message, values: FilledMessage['values']): FilledMessage => ({ id, values })
export interface FilledMessage {
  id: Message
  values: Readonly<Record<string, string | number | undefined>>
}

export type AnyMessage = Message | FilledMessage
