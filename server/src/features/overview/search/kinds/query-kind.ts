import type { Compilable } from 'kysely'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { preparedRows } from '../../../../platform/db/connection/prepared-queries.ts'
import type { SearchWords } from '../../../../platform/db/search-index.ts'
import { placeholderActor, type ReaderShape, readerShape, readerValues } from '../../../../policy/prepared-reader.ts'
import type { Actor } from '../../../../policy/relations.ts'

/** So many of the newest that hold all words are looked at: what they hold them in decides which are answered. */
export const MAX_CANDIDATES = 50

/** A row of any kind, before it is told in the contract's shape. */
export interface SearchRow {
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

export interface SearchInput {
  words: SearchWords
  /** Those alone whose title is just that. */
  title?: string | undefined
  project?: string | undefined
}

export interface SearchReader {
  actor: Actor
  db: Db
}

/** Searches of more words are rare, and each number of them would be one more statement to keep. */
const MAX_WORDS = 4

/** How a kind is searched: built once for each kind of reader and of search. */
export function queryKind(build: (reader: SearchReader, want: SearchInput) => Compilable<SearchRow>) {
  const ask = preparedRows<ReaderShape, string, SearchRow>((db, shape, { actor = '', company = '', ...values }) =>
    build(
      { actor: placeholderActor(shape, { actor, company }), db },
      {
        words: { inIndex: values['inIndex'], patterns: namesOfWords.flatMap((name) => values[name] ?? []) },
        title: values['title'],
        project: values['project'],
      },
    ),
  )
  return async ({ actor, db }: SearchReader, want: SearchInput): Promise<SearchRow[]> => {
    if (want.words.patterns.length > MAX_WORDS)
      return (await db.executeQuery(build({ actor, db }, want).compile())).rows
    return ask(db, readerShape(actor), { ...readerValues(actor), ...valuesOf(want) })
  }
}

const namesOfWords = Array.from({ length: MAX_WORDS }, (_, at) => `word ${at}`)

/** What is not there has no name: the names decide the statement. */
const valuesOf = ({ words: { inIndex, patterns }, title, project }: SearchInput) => ({
  ...(title === undefined ? Object.fromEntries(patterns.map((it, at) => [`word ${at}`, it])) : { title }),
  ...(title === undefined && inIndex !== undefined ? { inIndex } : {}),
  ...(project === undefined ? {} : { project }),
})
