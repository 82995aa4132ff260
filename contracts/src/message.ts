/** Marks a text for the catalog (`contracts/texts`) without translating it. */
export const message = ({ id }: { id: string }) => id as Message

/** A context in brackets tells meanings apart: `View [layout]` is "Ansicht" in German, `View` "Ansehen". */
export const englishOf = (id: string) => id.replace(/ \[[^\]]+\]$/, '')

/** Branded: unmarked strings don't compile. */
export type Message = string & { readonly marked: true }

export const fillMessage = (id: Message, values: FilledMessage['values']): FilledMessage => ({ id, values })
export interface FilledMessage {
  id: Message
  values: Readonly<Record<string, string | number | undefined>>
}

export type AnyMessage = Message | FilledMessage
