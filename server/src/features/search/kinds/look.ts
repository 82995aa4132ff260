import type { Compilable } from 'kysely'
import type { Db } from '../../../db/connection/connect.ts'
import { preparedRows } from '../../../db/connection/prepared.ts'
import type { Words } from '../../../db/search.ts'
import { readerOf, type ReaderShape, readerShape, readerValues } from '../../../policy/reader.ts'
import type { Actor } from '../../../policy/words.ts'

/** So many of the newest that hold all words are looked at: what they hold them in decides which are answered. */
export const LOOKED_AT = 50

/** A row of any kind, before it is told in the contract's shape. */
export interface Row {
  id: string
  title: string
  /** A text beside the title, in which the words may stand. */
  text?: string | null
  projectId: string
  projectName: string
  workItem?: string | null
  parent?: string | null
  requestId?: string | null
}

export interface Want {
  words: Words
  /** Those alone whose title is just that. */
  title?: string | undefined
  project?: string | undefined
}

export interface Reader {
  actor: Actor
  db: Db
}

/** Searches of more words are rare, and each number of them would be one more statement to keep. */
const MOST_WORDS = 4

/** How a kind is searched: built once for each kind of reader and of search. */
export function look(build: (reader: Reader, want: Want) => Compilable<Row>) {
  const ask = preparedRows<ReaderShape, string, Row>((db, shape, { actor = '', company = '', ...values }) =>
    build(
      { actor: readerOf(shape, { actor, company }), db },
      {
        words: { inIndex: values['inIndex'], patterns: namesOfWords.flatMap((name) => values[name] ?? []) },
        title: values['title'],
        project: values['project'],
      },
    ),
  )
  return async ({ actor, db }: Reader, want: Want): Promise<Row[]> => {
    if (want.words.patterns.length > MOST_WORDS)
      return (await db.executeQuery(build({ actor, db }, want).compile())).rows
    return ask(db, readerShape(actor), { ...readerValues(actor), ...valuesOf(want) })
  }
}

const namesOfWords = Array.from({ length: MOST_WORDS }, (_, at) => `word ${at}`)

/** What is not there has no name: the names decide the statement. */
const valuesOf = ({ words: { inIndex, patterns }, title, project }: Want) => ({
  ...(title === undefined ? Object.fromEntries(patterns.map((it, at) => [`word ${at}`, it])) : { title }),
  ...(title === undefined && inIndex !== undefined ? { inIndex } : {}),
  ...(project === undefined ? {} : { project }),
})
