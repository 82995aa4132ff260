import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { translateParts, type Values } from '../lib/t.ts'

interface TransProps {
  /** As for t(). */
  id: string
  values?: Values
  /** What stands around words: `<link>…</link>` are the words in `tags.link`. */
  tags: Readonly<Record<string, ReactElement>>
}

/** A text of which parts are more than words. */
export function Trans({ id, values, tags }: TransProps) {
  const around = Object.entries(tags).map(([name, tag]) => [
    name,
    (words: string[]) => cloneElement(tag, undefined, words.join('')),
  ])
  return translateParts(id, { ...values, ...Object.fromEntries(around) }).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
    <Fragment key={at}>{part as ReactNode}</Fragment>
  ))
}
