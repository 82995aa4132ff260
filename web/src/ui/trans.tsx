import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { translateParts, type Values } from '../lib/t.ts'

interface TransProps {
  id: string
  values?: Values
  /** `<link>…</link>` becomes the content of `tags.link`. */
  tags: Readonly<Record<string, ReactElement>>
}

export function Trans({ id, values, tags }: TransProps) {
  const around = Object.entries(tags).map(([name, tag]) => [
    name,
    (words: string[]) => cloneElement(tag, undefined, words.join('')),
  ])
  return translateParts(id, { ...values, ...Object.fromEntries(around) }).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
    <Fragment key={at}>{part as ReactNode}</Fragment>
  ))
}
