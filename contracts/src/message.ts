/**
 * Marks a text without translating it. A context in brackets tells meanings apart: `View [layout]` is "Ansicht" in
 * German, `View` "Ansehen". The English of such an id is in `contracts/texts/en.json`; of any other it is the id.
 */
export const message = ({ id }: { id: string }) => id as Message

/** Branded: unmarked strings don't compile. */
export type Message = string & { readonly marked: true }

export const fillMessage = (id: Message, values: FilledMessage['values']): FilledMessage => ({ id, values })
export interface FilledMessage {
  id: Message
  values: Readonly<Record<string, string | number | undefined>>
}

export type AnyMessage = Message | FilledMessage
